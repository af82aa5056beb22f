extension String {
  /// Returns a text from outside, adapted to a message of one line: without characters that steer a
  /// terminal or change the direction of the line, and not long.
  package func oneLine(longest: Int) -> String {
    var shown = ""
    var length = 0
    for spelling in unicodeScalars.lazy.map(Self.spelling) {
      length += spelling.unicodeScalars.count
      guard length <= longest else { return shown + "…" }
      shown += spelling
    }
    return shown
  }

  private static func spelling(of scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator:
      // The joiner holds one emoji together.
      scalar == "\u{200D}" ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }
}
