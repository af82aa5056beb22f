extension Canvas {
  /// The lines of `text` when no line may be wider than `width`: broken between words, and within
  /// a word only when it is wider than that itself.
  ///
  /// An empty line stays one. Several spaces count as one.
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
