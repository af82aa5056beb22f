/// A sequence of moves of an explorer, as text: `moves-1.0.4`.
struct ReplayToken: Equatable, CustomStringConvertible {
  private static let beginning = "moves-"

  /// The moves, each by its number among the offered moves.
  let moves: [Int]

  init(moves: [Int]) {
    self.moves = moves
  }

  /// Fails if the text is not a token.
  init?(_ text: String) {
    guard text.hasPrefix(Self.beginning) else { return nil }
    let parts = text.dropFirst(Self.beginning.count).split(
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
    Self.beginning + moves.map(String.init).joined(separator: ".")
  }
}
