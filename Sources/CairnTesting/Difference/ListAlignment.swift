/// Matches the elements of two lists.
struct ListAlignment {
  /// The next step from the old list to the new one. The numbers are positions; the position in the
  /// old list comes first.
  enum Step: Equatable {
    case same(Int, Int)
    case removed(Int)
    case inserted(Int)
    /// Two elements that differ and are compared with each other.
    case paired(Int, Int)

    /// Whether the element is only in one of the lists.
    var isOneSided: Bool {
      switch self {
      case .removed, .inserted: true
      case .same, .paired: false
      }
    }
  }

  /// The largest product of the two element counts for which insertions are searched.
  static let limit = 500 * 500

  private(set) var steps: [Step] = []
  private let old: [Any]
  private let new: [Any]

  init(from old: [Any], to new: [Any]) {
    (self.old, self.new) = (old, new)
    let shorter = min(old.count, new.count)
    let start = (0..<shorter).first { !Self.areSame(old[$0], new[$0]) } ?? shorter
    let end =
      (0..<shorter - start).first {
        !Self.areSame(old[old.count - 1 - $0], new[new.count - 1 - $0])
      } ?? shorter - start
    steps = (0..<start).map { .same($0, $0) }
    alignMiddle(start..<old.count - end, start..<new.count - end)
    steps += (0..<end).reversed().map { .same(old.count - 1 - $0, new.count - 1 - $0) }
  }

  private mutating func alignMiddle(_ oldRange: Range<Int>, _ newRange: Range<Int>) {
    guard !oldRange.isEmpty, !newRange.isEmpty, oldRange.count * newRange.count <= Self.limit
    else { return alignGap(Array(oldRange), Array(newRange)) }
    let changes = changedPositions(oldRange, newRange)
    var (index, other) = (oldRange.lowerBound, newRange.lowerBound)
    while index < oldRange.upperBound || other < newRange.upperBound {
      let removed = (index..<oldRange.upperBound).prefix(while: changes.removed.contains)
      let inserted = (other..<newRange.upperBound).prefix(while: changes.inserted.contains)
      alignGap(Array(removed), Array(inserted))
      (index, other) = (index + removed.count, other + inserted.count)
      if index < oldRange.upperBound, other < newRange.upperBound {
        steps.append(.same(index, other))
        (index, other) = (index + 1, other + 1)
      }
    }
  }

  /// The positions of the elements without an equal element on the other side.
  private func changedPositions(
    _ oldRange: Range<Int>,
    _ newRange: Range<Int>
  ) -> (removed: Set<Int>, inserted: Set<Int>) {
    var numbers: [AnyHashable: Int] = [:]
    func number(_ value: Any) -> Int {
      let key = value as? AnyHashable ?? AnyHashable(dumpText(value))
      if let number = numbers[key] { return number }
      numbers[key] = numbers.count
      return numbers.count - 1
    }
    let changes = newRange.map { number(new[$0]) }
      .difference(from: oldRange.map { number(old[$0]) })
    return (
      Set(changes.removals.map { $0.position + oldRange.lowerBound }),
      Set(changes.insertions.map { $0.position + newRange.lowerBound })
    )
  }

  /// Pairs elements that have no equal element on the other side.
  private mutating func alignGap(_ removed: [Int], _ inserted: [Int]) {
    guard !removed.isEmpty, !inserted.isEmpty else {
      steps += removed.map { .removed($0) } + inserted.map { .inserted($0) }
      return
    }
    if let alignment = alignmentByID(removed, inserted) {
      steps += alignment.steps.map { Step($0, removed, inserted) }
      return
    }
    steps += zip(removed, inserted).map { .paired($0, $1) }
    steps += removed.dropFirst(inserted.count).map { .removed($0) }
    steps += inserted.dropFirst(removed.count).map { .inserted($0) }
  }

  private func alignmentByID(_ removed: [Int], _ inserted: [Int]) -> IdentityAlignment? {
    let oldIDs = removed.compactMap { Equality.id(of: old[$0]) }
    let newIDs = inserted.compactMap { Equality.id(of: new[$0]) }
    guard oldIDs.count == removed.count, newIDs.count == inserted.count else { return nil }
    return IdentityAlignment(from: oldIDs, to: newIDs)
  }

  private static func areSame(_ lhs: Any, _ rhs: Any) -> Bool {
    if Equality.areEqual(lhs, rhs) { return true }
    if lhs is any Equatable { return false }
    return dumpText(lhs) == dumpText(rhs)
  }
}

extension ListAlignment.Step {
  /// The step for a part of the lists, which was aligned by id.
  fileprivate init(_ step: IdentityAlignment.Step, _ removed: [Int], _ inserted: [Int]) {
    switch step {
    case .removed(let index), .movedAway(let index, _): self = .removed(removed[index])
    case .inserted(let index), .movedHere(_, let index): self = .inserted(inserted[index])
    case .kept(let index, let other): self = .paired(removed[index], inserted[other])
    }
  }
}

extension CollectionDifference.Change {
  fileprivate var position: Int {
    switch self {
    case .insert(let offset, _, _), .remove(let offset, _, _): offset
    }
  }
}
