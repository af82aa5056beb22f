import Reporting

extension BenchmarkSuite {
  /// What is wrong with the measurements of this suite.
  @MainActor
  func violations(among measurements: [Measurement]) -> [String] {
    named.compactMap { name, benchmark in
      guard let allowed = benchmark.allocations,
        let counted = measurements.first(where: { $0.name == name })?.allocations,
        !allowed.contains(counted)
      else { return nil }
      return "'\(name)' allocates \(counted.rounded(to: 2)) times an operation; "
        + "it should be \(allowed)"
    } + limits.compactMap { $0.violation(among: measurements) }
  }

  /// Stops the program if a limit names a benchmark that there is not: it would never be exceeded.
  @MainActor
  func checkNames() {
    let names = Set(named.map(\.name))
    for name in limits.flatMap(\.names) {
      precondition(
        names.contains(name),
        "\(self.name): a limit names '\(name)', which is not there"
      )
    }
  }
}
