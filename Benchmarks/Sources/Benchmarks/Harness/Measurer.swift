import Reporting

/// Measures the benchmarks of a suite in turns, so that a busy machine slows all of them down
/// alike.
@MainActor
struct Measurer {
  let rounds: Int
  let sampleLength: Duration
  let progress: Progress

  /// Measures a suite, and checks its limits. A violation may be chance on a busy machine: the
  /// suite is then measured again with twice as many samples, and once more with four times as
  /// many. Only violations in all runs are reported.
  func measure(
    _ suite: BenchmarkSuite,
    completedBy instructions: InstructionCounts?
  ) async -> (measurements: [Measurement], violations: [String]) {
    var measurements = await measure(suite, rounds, completedBy: instructions)
    var findings = suite.findings(among: measurements)
    for rounds in [2 * rounds, 4 * rounds] where findings.contains(where: { $0 != nil }) {
      measurements = await measure(suite, rounds, completedBy: instructions)
      findings = zip(findings, suite.findings(among: measurements)).map { $0 == nil ? nil : $1 }
    }
    return (measurements, findings.compactMap { $0 })
  }

  private func measure(
    _ suite: BenchmarkSuite,
    _ rounds: Int,
    completedBy instructions: InstructionCounts?
  ) async -> [Measurement] {
    var groups: [[Sampler]] = []
    for group in suite.groups {
      progress.show("\(suite.name): \(group.name)")
      var samplers: [Sampler] = []
      for benchmark in group.benchmarks {
        samplers.append(await Sampler(benchmark, sampleLength: sampleLength))
      }
      groups.append(samplers)
    }
    for round in 0..<rounds {
      progress.show("\(suite.name): round \(round + 1) of \(rounds)")
      for group in groups.indices {
        for benchmark in groups[group].indices {
          await groups[group][benchmark].takeSample()
        }
      }
    }
    var measurements: [Measurement] = []
    for (group, samplers) in zip(suite.groups, groups) {
      for sampler in samplers {
        let measurement = await sampler.measurement(suite, group, comparedTo: samplers[0])
        measurements.append(instructions?.completing(measurement) ?? measurement)
      }
    }
    progress.clear()
    return measurements
  }
}

/// Takes samples of about equal duration of one benchmark.
@MainActor
private struct Sampler {
  private let benchmark: Benchmark
  private let run: Benchmark.Repetition
  private let count: Int
  /// Nanoseconds for an operation.
  private var samples = Samples()

  /// The time in which the samples of a benchmark are taken.
  private static let longest = Duration.milliseconds(500)
  /// The time in which the first three are taken.
  private static let longestOfThree = Duration.seconds(2)

  /// Warms up, and determines the number of operations of a sample.
  init(_ benchmark: Benchmark, sampleLength: Duration) async {
    self.benchmark = benchmark
    run = benchmark.prepare()
    var elapsed = await Self.time(of: run, 1)
    guard elapsed < Self.longest else {
      count = 1
      append(elapsed)
      return
    }
    // The first operation may have costs of its own, such as the copy of a shared buffer. It is not
    // used to determine the number of operations, unless it takes so long that they do not matter.
    var count = 1
    elapsed = await Self.time(of: run, count)
    while elapsed < sampleLength / 2 {
      count *= 2
      elapsed = await Self.time(of: run, count)
    }
    self.count = max(1, Int(Double(count) * (sampleLength / elapsed)))
  }

  /// Takes a sample, unless the operation takes so long that a few samples are enough.
  mutating func takeSample() async {
    let nanoseconds = samples.times.reduce(0, +) * Double(count * benchmark.units)
    let longest = samples.times.count < 3 ? Self.longestOfThree : Self.longest
    guard nanoseconds < longest / .nanoseconds(1) else { return }
    append(await Self.time(of: run, count))
  }

  private static func time(of run: Benchmark.Repetition, _ count: Int) async -> Duration {
    await ContinuousClock().measure { await run(count) }
  }

  private mutating func append(_ elapsed: Duration) {
    samples.append(elapsed / .nanoseconds(count * benchmark.units))
  }

  func measurement(
    _ suite: BenchmarkSuite,
    _ group: BenchmarkGroup,
    comparedTo baseline: Sampler
  ) async -> Measurement {
    let counts = await Counts(of: benchmark, run, count: min(count, 10_000))
    return Measurement(
      suite: suite.name,
      group: group.name,
      benchmark: benchmark.name,
      samples: samples,
      baseline: baseline.samples,
      instructions: counts.instructions,
      allocations: counts.allocations,
      bytes: counts.bytes,
      peakAllocations: counts.peakAllocations,
      peakBytes: counts.peakBytes
    )
  }
}
