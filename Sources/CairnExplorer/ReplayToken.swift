/// A sequence of moves of an explorer, as text: `moves-1.0.4`.
struct ReplayToken: Equatable, CustomStringConvertible {
  private static let beginning = "moves-"
  private static let beginningWithAllEnds = "all-moves-"

  /// The moves, each by its number among the offered moves.
  let moves: [Int]
  /// Whether the ends of effects that send nothing count as moves (rule X34).
  let hasAllEnds: Bool

  init(moves: [Int], hasAllEnds: Bool) {
    self.moves = moves
    self.hasAllEnds = hasAllEnds
  }

  /// Fails if the text is not a token.
  init?(_ text: String) {
    hasAllEnds = text.hasPrefix(Self.beginningWithAllEnds)
    let beginning = hasAllEnds ? Self.beginningWithAllEnds : Self.beginning
    guard text.hasPrefix(beginning) else { return nil }
    let parts = text.dropFirst(beginning.count).split(
      separator: ".",
      omittingEmptySubsequences: false
    )
    var moves: [Int] = []
    for part in parts {
      guard let move = Int(part), move >= 0 else { return nil }
      moves.append(move)
    }
    self.moves = moves
  }

  var description: String {
    (hasAllEnds ? Self.beginningWithAllEnds : Self.beginning)
      + moves.map(String.init).joined(separator: ".")
  }
}
