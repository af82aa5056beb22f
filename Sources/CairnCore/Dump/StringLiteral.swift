/// Strings as they are written in source code.
package enum StringLiteral {
  package static func isMultiline(_ text: String) -> Bool {
    text.utf8.contains(UInt8(ascii: "\n"))
  }

  /// The text in quotes, on one line.
  package static func quoted(_ text: String) -> String {
    var result = "\""
    for scalar in text.unicodeScalars {
      result += scalar == "\"" ? "\\\"" : escaped(scalar)
    }
    return result + "\""
  }

  /// The text, on one line: in quotes if it has several.
  package static func line(_ text: String) -> String {
    text.contains(where: \.isNewline) ? quoted(text) : text
  }

  /// The lines of a `"""` block, escaped.
  package static func blockLines(_ text: String) -> [String] {
    text.unicodeScalars.split(separator: "\n", omittingEmptySubsequences: false).map(blockLine)
  }

  private static func blockLine(_ line: Substring.UnicodeScalarView) -> String {
    var result = ""
    var quotes = 0
    for scalar in line {
      quotes = scalar == "\"" ? quotes + 1 : 0
      result += quotes == 3 ? "\\\"" : escaped(scalar)
      quotes = quotes == 3 ? 0 : quotes
    }
    // A space at the end of a line cannot be seen.
    return line.last == " " ? "\(result.dropLast())\\u{20}" : result
  }

  /// Escapes invisible characters, so that texts that differ look different.
  private static func escaped(_ scalar: Unicode.Scalar) -> String {
    switch scalar {
    case "\\": "\\\\"
    case " ", "\u{200D}", "\u{FE0F}": String(scalar)
    default: isVisible(scalar) ? String(scalar) : scalar.escaped(asASCII: true)
    }
  }

  private static func isVisible(_ scalar: Unicode.Scalar) -> Bool {
    if scalar.isASCII { return scalar.value >= 0x20 && scalar.value != 0x7F }
    return switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .spaceSeparator: false
    default: true
    }
  }
}
