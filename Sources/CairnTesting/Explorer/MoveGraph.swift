/// The moves between configurations: for each configuration that was gone on from, where its moves lead.
struct MoveGraph {
  /// Where a move leads that was not followed, since there would have been too many configurations.
  static let unknown = UInt32.max

  /// Where the moves of each configuration begin.
  private var starts: ContiguousArray<Int> = [0]
  private var targets: ContiguousArray<UInt32> = []
  /// The alphabets of the moves; empty where there is one alphabet.
  private var alphabets: ContiguousArray<UInt8> = []

  /// How many configurations were gone on from: those with the smallest numbers.
  var expandedCount: Int { starts.count - 1 }

  mutating func append(_ target: Int?, alphabet: UInt8?) {
    targets.append(target.map { UInt32($0) } ?? Self.unknown)
    if let alphabet { alphabets.append(alphabet) }
  }

  /// Adds moves of one alphabet.
  mutating func append(_ more: ContiguousArray<UInt32>, alphabet: UInt8?) {
    targets += more
    if let alphabet { alphabets += repeatElement(alphabet, count: more.count) }
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

  /// The moves of a configuration: where each leads (nil if that is not known), and whose action it is.
  func moves(of number: Int) -> [(target: Int?, alphabet: Int)] {
    (isExpanded(number) ? starts[number]..<starts[number + 1] : 0..<0).map { move in
      (
        targets[move] == Self.unknown ? nil : Int(targets[move]),
        alphabets.isEmpty ? 0 : Int(alphabets[move])
      )
    }
  }
}
