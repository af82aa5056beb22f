extension Canvas {
  /// The rows as text: plain and without trailing spaces, or complete with styles.
  func lines(colored: Bool) -> [String] {
    (0..<height).map { colored ? coloredLine($0) : plainLine($0) }
  }

  private func row(_ y: Int) -> [Cell] {
    (0..<width).compactMap { cell(x: $0, y: y) }
  }

  private func plainLine(_ y: Int) -> String {
    let characters = row(y).compactMap(\.character)
    let last = characters.lastIndex { $0 != " " } ?? -1
    return String(characters[...last])
  }

  private func coloredLine(_ y: Int) -> String {
    var line = ""
    var style = Style.plain
    for cell in row(y) {
      guard let character = cell.character else { continue }
      if cell.style != style {
        style = cell.style
        line += style.controlSequence
      }
      line.append(character)
    }
    // The next line starts plain, even if the program writes other text in between.
    return style == .plain ? line : line + Style.plain.controlSequence
  }
}
