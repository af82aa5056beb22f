extension Character {
  /// The columns that the character takes in a terminal: 0, 1 or 2.
  var displayWidth: Int { CharacterWidth.of(self) }
}

extension String {
  /// The columns that the text takes in a terminal.
  var displayWidth: Int { reduce(0) { $0 + $1.displayWidth } }

  /// The text itself, or its beginning with an ellipsis.
  ///
  /// A text that was cut is as wide as `width`: a space replaces half of a wide character.
  func truncated(toWidth width: Int) -> String {
    guard width > 0 else { return "" }
    var kept = ""
    var keptWidth = 0
    var total = 0
    for character in self {
      total += character.displayWidth
      if total > width {
        return kept + "…" + String(repeating: " ", count: width - 1 - keptWidth)
      }
      if total < width {
        kept.append(character)
        keptWidth = total
      }
    }
    return self
  }

  /// The text itself, or its end after an ellipsis.
  func truncatedAtStart(toWidth width: Int) -> String {
    guard width > 0 else { return "" }
    guard displayWidth > width else { return self }
    var keptWidth = 1
    let kept = reversed().prefix { character in
      keptWidth += character.displayWidth
      return keptWidth <= width
    }
    return "…" + String(kept.reversed())
  }
}
