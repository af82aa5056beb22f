/// The number of columns of a character in a terminal: 0, 1 or 2.
///
/// It follows East Asian Width and UTS #51. Terminals differ for the newest emoji, but not for the
/// characters of recipes.
enum CharacterWidth {
  static func of(_ character: Character) -> Int {
    let bytes = character.utf8
    if bytes.count == 1, let byte = bytes.first {
      return byte < 0x20 || byte == 0x7F ? 0 : 1
    }
    return clusterWidth(character.unicodeScalars)
  }

  private static func clusterWidth(_ scalars: Character.UnicodeScalarView) -> Int {
    guard let first = scalars.first else { return 0 }
    let emojiSelector: Unicode.Scalar = "\u{FE0F}"
    if first.properties.isEmoji, scalars.contains(emojiSelector) { return 2 }
    // The widths of the two halves of a flag add up, as those of the letters of a conjunct do; the
    // widths of a family of emoji do not.
    return min(2, scalars.reduce(0) { $0 + scalarWidth($1) })
  }

  private static func scalarWidth(_ scalar: Unicode.Scalar) -> Int {
    if WideScalars.contains(scalar) { return 2 }
    if isZeroWidth(scalar) { return 0 }
    return 1
  }

  private static func isZeroWidth(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: return true
    case .nonspacingMark, .enclosingMark, .spacingMark: return true
    default: break
    }
    switch scalar.value {
    // The soft hyphen, which terminals show.
    case 0xAD: return false
    // Vowels and final consonants, which join the Hangul syllable before them.
    case 0x1160...0x11FF, 0xD7B0...0xD7FF: return true
    default: return scalar.properties.isDefaultIgnorableCodePoint
    }
  }
}
