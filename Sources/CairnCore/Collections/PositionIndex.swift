/// Where each of a row of ids lies. Every change of the row is told here before anybody looks.
///
/// The last few ids are compared one by one; only those before them are in a dictionary. So a screen
/// that is pushed and popped again is hashed nowhere, whatever lies below it, and a short stack has no
/// dictionary at all.
@usableFromInline
struct PositionIndex<ID: Hashable> {
  /// The positions of the first ids, each plus ``base``.
  @usableFromInline var positions: [ID: Int] = [:]
  /// So that what comes or goes near the front moves nothing behind it: a queue is emptied there.
  @usableFromInline var base = 0

  /// How many ids are compared one by one at most.
  @inlinable
  static var longestTail: Int { 8 }

  @inlinable
  init() {}

  /// How many ids are in the dictionary: the first ones.
  @inlinable
  var indexedCount: Int { positions.count }

  /// The position of an id, or nil.
  @inlinable
  func position(of id: ID, in ids: ContiguousArray<ID>) -> Int? {
    var position = ids.count
    while position > indexedCount {
      position -= 1
      if ids[position] == id { return position }
    }
    return positions.isEmpty ? nil : positions[id].map { $0 - base }
  }

  /// An id has come to a position; those behind it have made room.
  @inlinable
  mutating func didInsert(at position: Int, in ids: ContiguousArray<ID>) {
    if position < indexedCount - position {
      base -= 1
      add(0..<position + 1, of: ids)
    } else if position < indexedCount {
      add(position..<indexedCount + 1, of: ids)
    } else if ids.count - indexedCount > Self.longestTail {
      add(indexedCount..<ids.count, of: ids)
    }
  }

  /// An id has left a position; those behind it have closed up.
  @inlinable
  mutating func didRemove(_ id: ID, at position: Int, in ids: ContiguousArray<ID>) {
    guard position < indexedCount else { return }
    positions[id] = nil
    if position < indexedCount - position {
      base += 1
      add(0..<position, of: ids)
    } else {
      add(position..<indexedCount, of: ids)
    }
  }

  /// An id has been replaced by another one.
  @inlinable
  mutating func didReplace(_ id: ID, at position: Int, in ids: ContiguousArray<ID>) {
    guard position < indexedCount else { return }
    positions[id] = nil
    positions[ids[position]] = position + base
  }

  /// The last ids will leave.
  @inlinable
  mutating func willRemoveLast(_ count: Int, of ids: ContiguousArray<ID>) {
    let kept = ids.count - count
    while indexedCount > kept {
      positions[ids[indexedCount - 1]] = nil
    }
  }

  /// The ids at two positions have changed places.
  @inlinable
  mutating func didSwap(_ first: Int, _ second: Int, in ids: ContiguousArray<ID>) {
    let (front, back) = (min(first, second), max(first, second))
    guard front < indexedCount else { return }
    // The id that is behind now was in front before.
    positions[ids[back]] = back < indexedCount ? back + base : nil
    positions[ids[front]] = front + base
  }

  /// The ids are others, or in another order.
  @inlinable
  mutating func rebuild(for ids: ContiguousArray<ID>) {
    removeAll(keepingCapacity: true)
    if ids.count > Self.longestTail { add(0..<ids.count, of: ids) }
  }

  @inlinable
  mutating func removeAll(keepingCapacity: Bool) {
    positions.removeAll(keepingCapacity: keepingCapacity)
    base = 0
  }

  @inlinable
  mutating func reserveCapacity(_ capacity: Int) {
    if capacity > Self.longestTail { positions.reserveCapacity(capacity) }
  }

  @inlinable
  mutating func add(_ range: Range<Int>, of ids: ContiguousArray<ID>) {
    for position in range {
      positions[ids[position]] = position + base
    }
  }
}

extension PositionIndex: Sendable where ID: Sendable {}
