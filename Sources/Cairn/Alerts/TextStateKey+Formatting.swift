import CairnCore
public import Foundation

extension TextState.Key.StringInterpolation {
  /// Adds a signed number in a format: `"\(seconds, specifier: "%02lld")"`.
  ///
  /// A specifier that is not one placeholder for a whole number is an issue
  /// (``RuntimeIssue/Code/invalidFormat``). The number is then added without the specifier.
  ///
  /// - Parameters:
  ///   - number: The number. More than 64 bits are cut off.
  ///   - specifier: One placeholder for a whole number, with or without text around it.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public mutating func appendInterpolation<Number: SignedInteger & FixedWidthInteger>(
    _ number: Number,
    specifier: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let value = TextState.Key.Argument.Value.integer(Int64(truncatingIfNeeded: number))
    guard append(number, as: value, specifier: specifier, site: site)
    else { return appendInterpolation(number) }
  }

  /// Adds a number with a fraction in a format: `"\(litres, specifier: "%.1f")"`.
  ///
  /// A specifier that is not one placeholder for such a number is an issue
  /// (``RuntimeIssue/Code/invalidFormat``). The number is then added without the specifier.
  ///
  /// - Parameters:
  ///   - number: The number.
  ///   - specifier: One placeholder for a number with a fraction, with or without text around it.
  ///   - fileID: The file of the call.
  ///   - filePath: The path of that file.
  ///   - line: The line of the call.
  ///   - column: The column of the call.
  public mutating func appendInterpolation<Number: BinaryFloatingPoint>(
    _ number: Number,
    specifier: String,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let value = TextState.Key.Argument.Value.floatingPoint(Double(number))
    guard append(number, as: value, specifier: specifier, site: site)
    else { return appendInterpolation(Double(number)) }
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

extension TextState.Key.StringInterpolation {
  /// Adds a number in a format, or reports that the format does not read such a number.
  private mutating func append<Number>(
    _ number: Number,
    as value: TextState.Key.Argument.Value,
    specifier: String,
    site: CallSite
  ) -> Bool {
    guard value.isRead(by: specifier), let text = String(format: specifier, arguments: [value])
    else {
      RuntimeIssue(
        code: .invalidFormat,
        summary: "'\(specifier)' is not one placeholder for the number \(number)",
        details: ["How to fix: write one placeholder for the number, such as %lld or %.2f."],
        site: site
      )
      .report()
      return false
    }
    appendInterpolation(TextState.Key.Argument(value, specifier: specifier, text: text))
    return true
  }
}
