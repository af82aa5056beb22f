extension BenchmarkSuite {
  /// The names of all benchmarks, as limits and the command line know them.
  @MainActor
  var names: [String] {
    groups.flatMap { group in group.benchmarks.map { "\(group.name), \($0.name)" } }
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
