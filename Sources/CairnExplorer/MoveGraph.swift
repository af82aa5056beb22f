/// The moves between configurations: for each expanded configuration, where its moves lead.
struct MoveGraph {
  /// The target of a move that was not followed because the limit was reached.
  static let unknown = UInt32.max

  /// The index of the first move of each configuration.
  private var starts: ContiguousArray<Int> = [0]
  private var targets: ContiguousArray<UInt32> = []
  /// The groups of the moves; nil while all are of group 0.
  private var groups: ContiguousArray<UInt16>?

  /// The number of expanded configurations: those with the smallest numbers.
  var expandedCount: Int { starts.count - 1 }

  /// Adds a move of a group.
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

  /// Marks the moves of the next configuration as complete.
  mutating func endConfiguration() {
    starts.append(targets.count)
  }

  func isExpanded(_ number: Int) -> Bool { number < expandedCount }

  /// The number of moves of a configuration.
  func moveCount(of number: Int) -> Int {
    isExpanded(number) ? starts[number + 1] - starts[number] : 0
  }

  /// Where a move of a configuration leads; nil if that is unknown.
  func target(of move: Int, at number: Int) -> Int? {
    let target = targets[starts[number] + move]
    return target == Self.unknown ? nil : Int(target)
  }

  /// The moves of a configuration: where each leads (nil if that is unknown), and its group.
  func moves(of number: Int) -> [(target: Int?, group: Int)] {
    (isExpanded(number) ? starts[number]..<starts[number + 1] : 0..<0).map { move in
      (
        targets[move] == Self.unknown ? nil : Int(targets[move]),
        groups.map { Int($0[move]) } ?? 0
      )
    }
  }
}
