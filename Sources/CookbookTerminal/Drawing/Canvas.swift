import CookbookFeatures

/// A grid of cells to draw on. Drawing outside of it, or outside of the clipping rectangle, has no
/// effect.
struct Canvas: Hashable, Sendable {
  private static let longestSide = 1000

  let width: Int
  let height: Int
  private var cells: [Cell]
  private var clip: Rect

  init(width: Int, height: Int) {
    self.width = min(max(0, width), Self.longestSide)
    self.height = min(max(0, height), Self.longestSide)
    cells = Array(repeating: .blank, count: self.width * self.height)
    clip = Rect(x: 0, y: 0, width: self.width, height: self.height)
  }

  init(size: ScreenSize) {
    self.init(width: size.width, height: size.height)
  }

  var bounds: Rect { Rect(x: 0, y: 0, width: width, height: height) }

  func cell(x: Int, y: Int) -> Cell? {
    bounds.contains(x: x, y: y) ? cells[y * width + x] : nil
  }

  /// Draws at most `width` columns of one line of text, with an ellipsis if it is cut.
  ///
  /// Control characters are left out, so that no text can control the terminal.
  mutating func draw(
    _ text: String,
    x: Int,
    y: Int,
    width: Int = .max,
    style: Style = .plain
  ) {
    let row = clip.intersection(Rect(x: x, y: y, width: width, height: 1))
    guard !row.isEmpty else { return }
    var column = x
    for character in text.truncated(toWidth: row.maxX.subtractingSaturating(x)) {
      let characterWidth = character.displayWidth
      guard characterWidth > 0 else { continue }
      if column >= row.x {
        place(character, width: characterWidth, x: column, y: y, style: style)
      } else if column + characterWidth > row.x {
        // A wide character whose left half is outside.
        place(" ", width: 1, x: row.x, y: y, style: style)
      }
      column += characterWidth
    }
  }

  /// Fills a rectangle with a character one column wide; any other becomes a space.
  mutating func fill(_ rect: Rect, with character: Character = " ", style: Style = .plain) {
    let filled = clip.intersection(rect)
    guard !filled.isEmpty else { return }
    let shown = character.displayWidth == 1 ? character : " "
    for y in filled.y..<filled.maxY {
      for x in filled.x..<filled.maxX { place(shown, width: 1, x: x, y: y, style: style) }
    }
  }

  /// Calls `drawing` with drawing limited to `rect`, within the current clipping rectangle.
  mutating func clipped(to rect: Rect, _ drawing: (inout Canvas) -> Void) {
    let outer = clip
    clip = outer.intersection(rect)
    drawing(&self)
    clip = outer
  }

  /// Places a character. It must be inside of the canvas.
  private mutating func place(_ character: Character, width: Int, x: Int, y: Int, style: Style) {
    for column in x..<x + width { breakWideCharacter(x: column, y: y) }
    cells[y * self.width + x] = Cell(character: character, style: style)
    if width == 2 { cells[y * self.width + x + 1] = Cell(character: nil, style: style) }
  }

  /// Replaces the remaining half of an overwritten wide character with a space.
  private mutating func breakWideCharacter(x: Int, y: Int) {
    let index = y * width + x
    if cells[index].character == nil {
      cells[index - 1].character = " "
      cells[index].character = " "
    } else if x + 1 < width, cells[index + 1].character == nil {
      cells[index + 1].character = " "
      cells[index].character = " "
    }
  }
}
