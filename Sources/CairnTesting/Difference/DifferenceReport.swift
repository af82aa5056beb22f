/// The text of a failure that shows a difference (rule X6): a summary of one line, the difference,
/// and the meaning of its marks.
package struct DifferenceReport {
  /// The meaning of the marks of a difference.
  package enum Legend: String {
    case expectedAndActual = "(Expected: −, Actual: +)"
    case firstAndSecond = "(First: −, Second: +)"
    case assertedAndActual = "(Asserted: −, Actual: +)"
    case beforeAndAfter = "(Before: −, After: +)"
  }

  private let summary: String
  private let difference: String
  private let legend: Legend

  /// Makes a report of a difference.
  package init(_ summary: String, difference: String, legend: Legend = .expectedAndActual) {
    self.summary = summary
    self.difference = difference
    self.legend = legend
  }

  /// The whole text.
  package var text: String {
    "\(summary)\n\n\(Self.indented(difference))\n\n\(legend.rawValue)"
  }

  /// The text for two values that differ by `==` but look the same.
  ///
  /// - Parameters:
  ///   - summary: The first line.
  ///   - value: One of the values.
  package static func invisible(_ summary: String, value: some Any) -> String {
    invisible(summary, dump: dumpText(value))
  }

  /// The same, for the dump of both values.
  static func invisible(_ summary: String, dump: String) -> String {
    "\(summary)\n\n\(indented(dump))\n\nBoth values are dumped like this, but '==' says that they "
      + "differ. Look at what it compares."
  }

  /// The lines of `text`, indented by four spaces unless they are empty.
  package static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }
}
