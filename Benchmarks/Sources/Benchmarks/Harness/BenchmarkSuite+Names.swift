extension BenchmarkSuite {
  /// All benchmarks, by the names that limits and the command line know them by.
  @MainActor
  var named: [(name: String, benchmark: Benchmark)] {
    groups.flatMap { group in group.benchmarks.map { ("\(group.name), \($0.name)", $0) } }
  }

  /// The suite with those groups in whose names, or in the suite's, the text occurs.
  @MainActor
  func filtered(by text: String?) -> BenchmarkSuite? {
    guard let text, !name.contains(text) else { return self }
    var suite = self
    suite.groups = groups.filter { $0.name.contains(text) }
    return suite.groups.isEmpty ? nil : suite
  }
}
