/// The moves between configurations: for each configuration that was gone on from, where its moves lead.
struct MoveGraph {
  /// Where a move leads that was not followed, since there would have been too many configurations.
  static let unknown = UInt32.max

  /// Where the moves of each configuration begin.
  private var starts: ContiguousArray<Int> = [0]
  private var targets: ContiguousArray<UInt32> = []
  /// The groups of the moves; nil while all are of group 0.
  private var groups: ContiguousArray<UInt16>?

  /// How many configurations were gone on from: those with the smallest numbers.
  var expandedCount: Int { starts.count - 1 }

  /// Adds a move, of a group with which it is fair or is not.
  mutating func append(_ target: Int?, group: Int) {
    makeGroups(for: group)
    targets.append(target.map { UInt32($0) } ?? Self.unknown)
    groups?.append(UInt16(group))
  }

  /// Adds moves of one group.
  mutating func append(_ more: ContiguousArray<UInt32>, group: Int) {
    makeGroups(for: group)
    targets += more
    groups?.append(contentsOf: repeatElement(UInt16(group), count: more.count))
  }

  private mutating func makeGroups(for group: Int) {
    guard group > 0, groups == nil else { return }
    groups = ContiguousArray(repeating: 0, count: targets.count)
  }

  /// Says that the moves of the next configuration are complete.
  mutating func endConfiguration() {
    starts.append(targets.count)
  }

  func isExpanded(_ number: Int) -> Bool { number < expandedCount }

  /// How many moves a configuration has.
  func moveCount(of number: Int) -> Int {
    isExpanded(number) ? starts[number + 1] - starts[number] : 0
  }

  /// Where a move of a configuration leads; nil if that is not known.
  func target(of move: Int, at number: Int) -> Int? {
    let target = targets[starts[number] + move]
    return target == Self.unknown ? nil : Int(target)
  }

  /// The moves of a configuration: where each leads (nil if that is not known), and its group.
  func moves(of number: Int) -> [(target: Int?, group: Int)] {
    (isExpanded(number) ? starts[number]..<starts[number + 1] : 0..<0).map { move in
      (
        targets[move] == Self.unknown ? nil : Int(targets[move]),
        groups.map { Int($0[move]) } ?? 0
      )
    }
  }
}
