public import Foundation

extension TextState.Key.StringInterpolation {
  /// Adds a signed number in a format: `"\(seconds, specifier: "%02lld")"`.
  public mutating func appendInterpolation<Number: SignedInteger & FixedWidthInteger>(
    _ number: Number,
    specifier: String
  ) {
    let value = Int64(truncatingIfNeeded: number)
    appendInterpolation(
      TextState.Key.Argument(
        .integer(value),
        specifier: specifier,
        text: String(format: specifier, value)
      )
    )
  }

  /// Adds a number with a fraction in a format: `"\(litres, specifier: "%.1f")"`.
  public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
    _ number: Number,
    specifier: String
  ) {
    let value = Double(number)
    appendInterpolation(
      TextState.Key.Argument(
        .floatingPoint(value),
        specifier: specifier,
        text: String(format: specifier, value)
      )
    )
  }

  /// Adds a value in a format style, as text: `"\(date, format: .dateTime)"`. The value is
  /// formatted when the text is made, in the locale of the style.
  public mutating func appendInterpolation<Style: FormatStyle>(
    _ value: Style.FormatInput,
    format style: Style
  ) where Style.FormatOutput == String {
    appendInterpolation(style.format(value))
  }
}
