extension BenchmarkSuite {
  /// All benchmarks, with the names that limits and the command line use.
  @MainActor
  var named: [(name: String, benchmark: Benchmark)] {
    groups.flatMap { group in group.benchmarks.map { ("\(group.name), \($0.name)", $0) } }
  }

  /// The suite with the groups whose names contain the text, or with all groups if the suite's name
  /// does.
  @MainActor
  func filtered(by text: String?) -> BenchmarkSuite? {
    guard let text, !name.contains(text) else { return self }
    var suite = self
    suite.groups = groups.filter { $0.name.contains(text) }
    return suite.groups.isEmpty ? nil : suite
  }
}
