import Reporting

extension BenchmarkSuite {
  /// The violations by this suite's measurements: first for each benchmark, then for each limit;
  /// nil if there is none.
  @MainActor
  func findings(among measurements: [Measurement]) -> [String?] {
    named.map { name, benchmark in
      guard let allowed = benchmark.allocations,
        let counted = measurements.first(where: { $0.name == name })?.allocations,
        !allowed.contains(counted)
      else { return nil }
      return "'\(name)' allocates \(counted.rounded(to: 2)) times for an operation; "
        + "it should be \(allowed)"
    } + limits.map { $0.violation(among: measurements) }
  }

  /// Stops the program if a limit names an unknown benchmark, since it could never be exceeded.
  @MainActor
  func checkNames() {
    let names = Set(named.map(\.name))
    for name in limits.flatMap(\.names) {
      precondition(
        names.contains(name),
        "\(self.name): a limit names '\(name)', which does not exist"
      )
    }
  }
}
