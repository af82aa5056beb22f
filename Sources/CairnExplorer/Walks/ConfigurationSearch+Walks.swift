import CairnCore

extension ConfigurationSearch {
  /// Makes random walks, each from the initial configuration.
  func walk(_ walks: RandomWalks) {
    self.walks = walks
    guard begin()?.isNew == true, !stopsForIssues(at: 0, move: nil) else { return }
    var random = WalkGenerator(seed: walks.seed)
    var depths = [0]
    for _ in 0..<walks.count where failure == nil && !isDecidedByWalks {
      var number = 0
      for _ in 0..<walks.length {
        let count = offered(at: number).count
        guard count > 0 else { break }
        let ordinal = Int.random(in: 0..<count, using: &random)
        guard let next = follow(ordinal, from: number) else { break }
        if next == depths.count { depths.append(depths[number] + 1) }
        number = next
      }
    }
    depth = depths.max() ?? 0
  }

  /// Makes the moves with these names. A move that is not offered is left out.
  ///
  /// - Parameter isDone: Returns whether the search has made enough moves.
  func repeatMoves(_ moves: [String], until isDone: (ConfigurationSearch) -> Bool) {
    guard begin()?.isNew == true, !stopsForIssues(at: 0, move: nil) else { return }
    var number = 0
    for move in moves where failure == nil && !isDone(self) {
      guard let ordinal = offered(at: number).firstIndex(of: move) else { continue }
      guard let next = follow(ordinal, from: number) else { return }
      number = next
    }
  }

  /// The names of the moves to a configuration, and of a move of it.
  func names(to number: Int, then move: Int?) -> [String] {
    var numbers: [Int] = []
    var parent = number
    while parent > 0 {
      parent = space.parent(of: parent)
      numbers.append(parent)
    }
    let trace = zip(numbers.reversed(), space.moves(to: number)).map { offered(at: $0)[$1] }
    return trace + (move.map { [offered(at: number)[$0]] } ?? [])
  }

  /// Whether further walks can find nothing more.
  private var isDecidedByWalks: Bool {
    !findings.isEmpty
      && zip(findings, explorer.properties).allSatisfy { $0 != nil && !$1.isDecidedAtTheEnd }
  }

  /// The names of the moves of a configuration, in order.
  private func offered(at number: Int) -> [String] {
    moves(at: number).map { "\($0.group) \($0.move)" }
  }
}
