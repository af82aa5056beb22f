import Reporting

extension BenchmarkSuite {
  /// What each benchmark, and then each limit, finds wrong with the measurements of this suite; nil
  /// where it finds nothing.
  @MainActor
  func findings(among measurements: [Measurement]) -> [String?] {
    named.map { name, benchmark in
      guard let allowed = benchmark.allocations,
        let counted = measurements.first(where: { $0.name == name })?.allocations,
        !allowed.contains(counted)
      else { return nil }
      return "'\(name)' allocates \(counted.rounded(to: 2)) times an operation; "
        + "it should be \(allowed)"
    } + limits.map { $0.violation(among: measurements) }
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
