/// Measures the benchmarks of a suite in turns, so that a busy machine slows all of them down.
@MainActor
struct Measurer {
  let rounds: Int
  let sampleLength: Duration

  /// Measures a suite, and what is wrong with it; three times if something is, since on a busy
  /// machine that may be chance.
  func measure(
    _ suite: BenchmarkSuite,
    completedBy instructions: InstructionCounts?
  ) -> (measurements: [Measurement], violations: [String]) {
    for _ in 0..<2 {
      let measurements = measure(suite).map { instructions?.completing($0) ?? $0 }
      if suite.violations(among: measurements).isEmpty { return (measurements, []) }
    }
    let measurements = measure(suite).map { instructions?.completing($0) ?? $0 }
    return (measurements, suite.violations(among: measurements))
  }

  private func measure(_ suite: BenchmarkSuite) -> [Measurement] {
    var groups = suite.groups.map { group in
      group.benchmarks.map { Sampler($0, sampleLength: sampleLength) }
    }
    for _ in 0..<rounds {
      for group in groups.indices {
        for benchmark in groups[group].indices {
          groups[group][benchmark].takeSample()
        }
      }
    }
    return zip(suite.groups, groups).flatMap { group, samplers in
      zip(group.benchmarks, samplers).map { benchmark, sampler in
        let counts = sampler.counts()
        return Measurement(
          suite: suite.name,
          group: group.name,
          benchmark: benchmark.name,
          nanoseconds: sampler.samples.median,
          leastNanoseconds: sampler.least,
          ratio: sampler.least / samplers[0].least,
          instructions: counts.instructions,
          allocations: counts.allocations,
          bytes: counts.bytes
        )
      }
    }
  }
}

/// Takes samples of one benchmark that take about equally long.
@MainActor
private struct Sampler {
  private let run: (Int) -> Void
  private let count: Int
  /// Nanoseconds an operation.
  private(set) var samples: [Double] = []

  /// Warms up, and finds out how many operations a sample takes.
  init(_ benchmark: Benchmark, sampleLength: Duration) {
    let run = benchmark.prepare()
    var count = 1
    var elapsed = ContinuousClock().measure { run(count) }
    while elapsed < sampleLength / 2 {
      count *= 2
      elapsed = ContinuousClock().measure { run(count) }
    }
    self.run = run
    self.count = max(1, Int(Double(count) * (sampleLength / elapsed)))
  }

  mutating func takeSample() {
    let elapsed = ContinuousClock().measure { run(count) }
    samples.append(elapsed / .nanoseconds(count))
  }

  /// The time of an operation when nobody else was busy.
  var least: Double { samples.min() ?? 0 }

  func counts() -> Counts {
    Counts(of: run, count: min(count, 10_000))
  }
}

extension [Double] {
  fileprivate var median: Double {
    let sorted = sorted()
    guard let upper = sorted.dropFirst(count / 2).first else { return 0 }
    return count.isMultiple(of: 2) ? (sorted[count / 2 - 1] + upper) / 2 : upper
  }
}
