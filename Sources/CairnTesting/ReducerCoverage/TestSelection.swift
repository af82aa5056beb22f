/// The tests that a run of SwiftPM selects.
struct TestSelection {
  /// The patterns. A test must match one of them.
  private let filters: [String]
  /// Whether a pattern leaves tests out.
  private let skips: Bool

  static let current = TestSelection(arguments: CommandLine.arguments)

  init(arguments: [String]) {
    var filters: [String] = []
    for (argument, next) in zip(arguments, arguments.dropFirst() + [""]) {
      if argument == "--filter" { filters.append(next) }
      if argument.hasPrefix("--filter=") { filters.append(String(argument.dropFirst(9))) }
    }
    self.filters = filters
    skips = arguments.contains { $0 == "--skip" || $0.hasPrefix("--skip=") }
  }

  /// Whether the run includes all tests of a suite; nil if a pattern may leave some out. The ids of
  /// its tests begin with the suite's id.
  func includesAll(of suite: String) -> Bool? {
    let isSelected =
      filters.isEmpty
      || filters.contains { filter in
        guard let pattern = try? Regex(filter) else { return false }
        return suite.contains(pattern)
      }
    guard isSelected else { return false }
    return skips ? nil : true
  }
}
