/// Something that must be true of measurements. Never an absolute time.
enum Limit {
  /// How much longer one benchmark may take than another one.
  case growth(of: String, over: String, atMost: Double)
  /// How many instructions one benchmark may take beyond those of another one.
  case instructions(of: String, beyond: String, atMost: Double)

  /// What is wrong, or nil if nothing is, or if it was not measured.
  func violation(among measurements: [Measurement]) -> String? {
    let named = { (name: String) in measurements.first { $0.name == name } }
    switch self {
    case .growth(let name, let base, let limit):
      guard let time = named(name)?.leastNanoseconds, let baseTime = named(base)?.leastNanoseconds,
        time > baseTime * limit
      else { return nil }
      return "'\(name)' takes \((time / baseTime).rounded(to: 2)) times as long as '\(base)'; "
        + "the limit is \(limit)"
    case .instructions(let name, let base, let limit):
      guard let count = named(name)?.instructions, let baseCount = named(base)?.instructions,
        count > baseCount + limit
      else { return nil }
      return "'\(name)' takes \((count - baseCount).rounded(to: 1)) instructions more than "
        + "'\(base)'; the limit is \(limit)"
    }
  }
}

extension BenchmarkSuite {
  /// What is wrong with the measurements of this suite.
  @MainActor
  func violations(among measurements: [Measurement]) -> [String] {
    let allowed = groups.flatMap { group in
      group.benchmarks.map { ("\(group.name), \($0.name)", $0.allocations) }
    }
    return allowed.compactMap { name, allocations in
      guard let allocations,
        let counted = measurements.first(where: { $0.name == name })?.allocations,
        !allocations.contains(counted)
      else { return nil }
      return "'\(name)' allocates \(counted.rounded(to: 2)) times an operation; "
        + "it should be \(allocations)"
    } + limits.compactMap { $0.violation(among: measurements) }
  }
}
