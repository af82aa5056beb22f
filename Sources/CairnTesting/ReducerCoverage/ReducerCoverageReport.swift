/// The coverage of a feature's action by a suite's tests, and whether it is enough.
struct ReducerCoverageReport {
  private let action: String
  private let minimum: Double
  private let names: [String]
  private let counts: [String: ReducerCoverage.Counts]

  init(_ coverage: ReducerCoverage, of action: String, minimum: Double) {
    self.action = action
    self.minimum = minimum
    names = coverage.names
    counts = coverage.counts
  }

  /// The failure of the suite; nil if the coverage is enough.
  var failure: TestStoreFailure? {
    guard !names.isEmpty else {
      return TestStoreFailure(
        "The cases of \(action) are not known",
        "Add '@CasePathable', or write 'caseNames'. A case that is excluded does not count."
      )
    }
    let missing = names.filter { counts[$0] == nil }
    let covered = names.count - missing.count
    // Not the product of the minimum and the count: 0.28 * 25 is greater than 7.
    guard Double(covered) / Double(names.count) < minimum else { return nil }
    return TestStoreFailure(
      "The suite's tests cover \(covered) of \(TestStoreFailure.count(names.count, "case")) of "
        + "\(action): \(percent(covered, of: names.count)), and at least \(percent(minimum)) must be",
      "Never sent or received:\n\n" + missing.map { "    \($0)" }.joined(separator: "\n"),
      table
    )
  }

  /// The number of times that each case was sent, was received and changed something.
  private var table: String? {
    let covered = names.filter { counts[$0] != nil }
    guard !covered.isEmpty else { return nil }
    let titles = ["sent", "received", "changed something"]
    let width = covered.map(\.count).max() ?? 0
    let rows = covered.map { name in
      let count = counts[name] ?? ReducerCoverage.Counts()
      return line(name, ["\(count.sent)", "\(count.received)", "\(count.changed)"], width, titles)
    }
    return ([line("", titles, width, titles)] + rows).joined(separator: "\n")
  }

  private func line(_ name: String, _ cells: [String], _ width: Int, _ titles: [String]) -> String {
    let columns = zip(cells, titles).map { cell, title in
      String(repeating: " ", count: title.count - min(cell.count, title.count)) + cell
    }
    let padding = String(repeating: " ", count: width - name.count)
    return "    \(name)\(padding)  \(columns.joined(separator: "  "))"
  }

  private func percent(_ part: Int, of whole: Int) -> String {
    "\(part * 100 / whole) %"
  }

  /// A percentage with the digits that the test wrote: a minimum of 0.995 is 99.5 %.
  private func percent(_ part: Double) -> String {
    let tenths = Int((part * 1000).rounded())
    return tenths % 10 == 0 ? "\(tenths / 10) %" : "\(tenths / 10).\(tenths % 10) %"
  }
}
