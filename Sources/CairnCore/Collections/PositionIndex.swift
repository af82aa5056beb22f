/// Finds the position of an id in a row of ids. Every change of the row is recorded here before the
/// next look-up.
///
/// The last few ids are compared one by one; the others are in a dictionary. Pushing and popping a
/// screen therefore hashes nothing, and a short stack has no dictionary at all.
@usableFromInline
struct PositionIndex<ID: Hashable> {
  /// The positions of the first ids, each plus ``base``.
  @usableFromInline var positions: [ID: Int] = [:]
  /// The offset of the positions. With it, an insertion or removal near the front updates no
  /// position behind it, as when a queue is emptied.
  @usableFromInline var base = 0

  /// The number of ids that are not compared one by one: the first ones. They are in the
  /// dictionary, except those that are not equal to themselves, such as NaN, which a dictionary does
  /// not find.
  @usableFromInline var indexedCount = 0

  /// The largest number of ids that are compared one by one.
  @inlinable
  static var longestTail: Int { 8 }

  @inlinable
  init() {}

  /// Returns the position of an id, or nil.
  @inlinable
  func position(of id: ID, in ids: ContiguousArray<ID>) -> Int? {
    var position = ids.count
    while position > indexedCount {
      position -= 1
      if ids[position] == id { return position }
    }
    if !positions.isEmpty, let position = positions[id] { return position - base }
    // If all ids are in the dictionary, each is equal to itself.
    return positions.count == ids.count || id == id ? nil : unequalPosition(of: id, in: ids)
  }

  /// Returns the position of an id that is not equal to itself.
  ///
  /// - Complexity: O(*n*) in the number of such ids.
  @inlinable
  @inline(never)
  func unequalPosition(of id: ID, in ids: ContiguousArray<ID>) -> Int? {
    ids.firstIndex { areUnequalToThemselvesAndSame($0, id) }
  }

  /// Records that an id was inserted at a position.
  @inlinable
  mutating func didInsert(at position: Int, in ids: ContiguousArray<ID>) {
    if position < indexedCount - position {
      base -= 1
      indexedCount += 1
      add(0..<position + 1, of: ids)
    } else if position < indexedCount {
      indexedCount += 1
      add(position..<indexedCount, of: ids)
    } else if ids.count - indexedCount > Self.longestTail {
      add(indexedCount..<ids.count, of: ids)
      indexedCount = ids.count
    }
  }

  /// Records that an id was removed from a position.
  @inlinable
  mutating func didRemove(_ id: ID, at position: Int, in ids: ContiguousArray<ID>) {
    guard position < indexedCount else { return }
    positions[id] = nil
    indexedCount -= 1
    if position < indexedCount - position {
      base += 1
      add(0..<position, of: ids)
    } else {
      add(position..<indexedCount, of: ids)
    }
  }

  /// Records that an id was replaced by another one.
  @inlinable
  mutating func didReplace(_ id: ID, at position: Int, in ids: ContiguousArray<ID>) {
    guard position < indexedCount else { return }
    positions[id] = nil
    add(position..<position + 1, of: ids)
  }

  /// Prepares for the removal of the last ids.
  @inlinable
  mutating func willRemoveLast(_ count: Int, of ids: ContiguousArray<ID>) {
    let kept = ids.count - count
    while indexedCount > kept {
      indexedCount -= 1
      positions[ids[indexedCount]] = nil
    }
  }

  /// Records that the ids at two positions were swapped.
  @inlinable
  mutating func didSwap(_ first: Int, _ second: Int, in ids: ContiguousArray<ID>) {
    let (front, back) = (min(first, second), max(first, second))
    guard front < indexedCount else { return }
    // The id that is now in the back was in front before.
    if back < indexedCount { add(back..<back + 1, of: ids) } else { positions[ids[back]] = nil }
    add(front..<front + 1, of: ids)
  }

  /// Records that all ids may have been replaced or reordered.
  @inlinable
  mutating func rebuild(for ids: ContiguousArray<ID>) {
    removeAll(keepingCapacity: true)
    guard ids.count > Self.longestTail else { return }
    add(0..<ids.count, of: ids)
    indexedCount = ids.count
  }

  @inlinable
  mutating func removeAll(keepingCapacity: Bool) {
    positions.removeAll(keepingCapacity: keepingCapacity)
    base = 0
    indexedCount = 0
  }

  @inlinable
  mutating func reserveCapacity(_ capacity: Int) {
    if capacity > Self.longestTail { positions.reserveCapacity(capacity) }
  }

  @inlinable
  mutating func add(_ range: Range<Int>, of ids: ContiguousArray<ID>) {
    for position in range where ids[position] == ids[position] {
      positions[ids[position]] = position + base
    }
  }
}

extension PositionIndex: Sendable where ID: Sendable {}
