/// Fills lines of a width with words.
struct WordWrapping {
  private let width: Int
  private var lines: [String] = []
  private var line = ""
  private var lineWidth = 0

  init(width: Int) {
    self.width = width
  }

  mutating func append(_ word: Substring) {
    // Control characters have no width, and are not allowed in a line.
    let word = String(word.filter { $0.displayWidth > 0 })
    let wordWidth = word.displayWidth
    guard wordWidth > 0 else { return }
    if lineWidth > 0 {
      // Not `lineWidth + 1 + wordWidth`, since the width may be the largest integer.
      if wordWidth < width - lineWidth {
        add(" ")
      } else {
        breakLine()
      }
    }
    for character in word {
      // In a single column, a wide character is shown as cut.
      let shown = character.displayWidth > width ? "…" : character
      if shown.displayWidth > width - lineWidth { breakLine() }
      add(shown)
    }
  }

  mutating func finish() -> [String] {
    breakLine()
    return lines
  }

  private mutating func add(_ character: Character) {
    line.append(character)
    lineWidth += character.displayWidth
  }

  private mutating func breakLine() {
    lines.append(line)
    line = ""
    lineWidth = 0
  }
}
