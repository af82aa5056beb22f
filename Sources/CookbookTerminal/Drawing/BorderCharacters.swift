/// The characters of a box's border.
struct BorderCharacters: Hashable, Sendable {
  let horizontal: Character
  let vertical: Character
  let topLeft: Character
  let topRight: Character
  let bottomLeft: Character
  let bottomRight: Character

  static let light = BorderCharacters(
    horizontal: "─",
    vertical: "│",
    topLeft: "┌",
    topRight: "┐",
    bottomLeft: "└",
    bottomRight: "┘"
  )

  static let heavy = BorderCharacters(
    horizontal: "━",
    vertical: "┃",
    topLeft: "┏",
    topRight: "┓",
    bottomLeft: "┗",
    bottomRight: "┛"
  )
}
