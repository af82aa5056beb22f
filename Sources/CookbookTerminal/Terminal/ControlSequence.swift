/// The sequences that control a terminal.
enum ControlSequence {
  /// The alternate screen, no cursor, and no wrapping: while the terminal is being resized, a line
  /// that is too wide must not move the others down.
  static let enterScreen = "\u{1B}[?1049h\u{1B}[?25l\u{1B}[?7l\u{1B}[2J"
  static let leaveScreen = "\u{1B}[0m\u{1B}[?7h\u{1B}[?25h\u{1B}[?1049l"

  /// Draws `lines` over the screen, but at most `height`, since one more would scroll it.
  static func frame(_ lines: [String], height: Int) -> String {
    let shown = lines.prefix(max(0, height))
    // Each line is cleared before it is written: after a line as wide as the screen, the cursor
    // stays on the last column, and clearing would take the last character away.
    let drawn = shown.map { "\u{1B}[K\($0)" }.joined(separator: "\r\n")
    let clearBelow = shown.count < height ? (shown.isEmpty ? "\u{1B}[J" : "\r\n\u{1B}[J") : ""
    return "\u{1B}[H\(drawn)\(clearBelow)"
  }
}
