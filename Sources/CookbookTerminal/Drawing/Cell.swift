/// One column of one row.
struct Cell: Hashable, Sendable {
  /// Nil in the right half of a wide character.
  var character: Character?
  var style: Style

  static let blank = Cell(character: " ", style: .plain)
}
