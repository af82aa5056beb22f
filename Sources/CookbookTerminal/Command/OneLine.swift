/// A text from outside, made fit to stand in a one-line message: no control characters, not long.
struct OneLine: CustomStringConvertible {
  private static let longest = 80

  let description: String

  init(_ text: String) {
    let scalars = text.unicodeScalars
    let shown = scalars.prefix(Self.longest).map(Self.spelling)
    description = shown.joined() + (scalars.count > Self.longest ? "…" : "")
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
