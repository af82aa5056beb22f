/// A text from outside, made safe for a message of one line: without control characters, and not
/// long.
package struct OneLine: CustomStringConvertible {
  package let description: String

  /// - Parameter longest: The largest number of characters.
  package init(_ text: String, longest: Int = 80) {
    var shown = ""
    var length = 0
    for spelling in text.unicodeScalars.lazy.map(Self.spelling) {
      length += spelling.unicodeScalars.count
      guard length <= longest else {
        shown += "…"
        break
      }
      shown += spelling
    }
    description = shown
  }

  private static func spelling(of scalar: Unicode.Scalar) -> String {
    switch scalar.properties.generalCategory {
    // A format character could reverse the message or hide in it.
    case .control, .format, .lineSeparator, .paragraphSeparator:
      scalar == "\u{200D}" ? String(scalar) : "\\u{\(String(scalar.value, radix: 16))}"
    default: String(scalar)
    }
  }
}
