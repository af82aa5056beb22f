/// Which tests a run of SwiftPM was told to choose.
struct TestSelection {
  /// The patterns that tests must have.
  private let filters: [String]
  /// Whether tests are left out by a pattern.
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

  /// Whether all tests of a suite run. The ids of its tests begin with its own.
  func includesAll(of suite: String) -> Bool {
    guard !skips else { return false }
    return filters.isEmpty
      || filters.contains { filter in
        guard let pattern = try? Regex(filter) else { return false }
        return suite.contains(pattern)
      }
  }
}
