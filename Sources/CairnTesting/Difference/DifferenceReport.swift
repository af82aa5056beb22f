import CairnCore

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
  private let difference: ShownDifference
  private let legend: Legend

  /// Makes a report of a difference.
  package init(
    _ summary: String,
    difference: ShownDifference,
    legend: Legend = .expectedAndActual
  ) {
    self.summary = summary
    self.difference = difference
    self.legend = legend
  }

  /// The text of a report of the difference between two values; nil if there is none.
  package static func text(
    _ summary: String,
    from before: Any,
    to after: Any,
    _ legend: Legend = .expectedAndActual
  ) -> String? {
    ShownDifference(before, after).map {
      DifferenceReport(summary, difference: $0, legend: legend).text
    }
  }

  /// The whole text.
  package var text: String {
    "\(summary)\n\n\(Self.indented(difference.text))\n\n\(legend.rawValue)"
      + (difference.isFolded ? "\n\n\(Self.advice)" : "")
  }

  /// The advice below folded values.
  static let advice =
    "Long parts are folded. 'dumpText' shows the whole of a value, and 'difference' all that differs."

  /// The text for two values that differ by `==` but look the same.
  ///
  /// - Parameters:
  ///   - summary: The first line.
  ///   - value: One of the values.
  package static func invisible(_ summary: String, value: some Any) -> String {
    invisible(summary, dump: ShownDifference(dumpOf: [DumpSlot(value)]))
  }

  /// The same, for the dump of both values.
  static func invisible(_ summary: String, dump: ShownDifference) -> String {
    "\(summary)\n\n\(indented(dump.text))\n\nBoth values are dumped like this, but '==' says that "
      + "they differ. Look at what it compares." + (dump.isFolded ? "\n\n\(Self.advice)" : "")
  }

  /// The lines of `text`, indented by four spaces unless they are empty.
  package static func indented(_ text: String) -> String {
    text.split(separator: "\n", omittingEmptySubsequences: false)
      .map { $0.isEmpty ? "" : "    \($0)" }
      .joined(separator: "\n")
  }
}
