extension Canvas {
  /// The lines of `text` with a limited `width`. Lines are broken between words; only a word that
  /// is wider than a line is broken inside.
  ///
  /// An empty line remains an empty line. Several spaces count as one.
  static func wrap(_ text: String, width: Int) -> [String] {
    guard width > 0 else { return [] }
    var wrapped: [String] = []
    for paragraph in text.split(omittingEmptySubsequences: false, whereSeparator: \.isNewline) {
      var wrapping = WordWrapping(width: width)
      for word in paragraph.split(whereSeparator: \.allowsLineBreak) { wrapping.append(word) }
      wrapped += wrapping.finish()
    }
    return wrapped
  }
}

extension Character {
  fileprivate var allowsLineBreak: Bool { isWhitespace && self != "\u{A0}" }
}
