/// What was measured of one benchmark.
package struct Measurement: Codable, Equatable {
  package let suite: String
  package let group: String
  package let benchmark: String
  /// Nanoseconds an operation: the median, the least, and the 99th percentile of all samples.
  package let nanoseconds: Double
  package let leastNanoseconds: Double
  package let p99Nanoseconds: Double
  /// The least time over that of the group's first benchmark: others on the machine only add.
  package let ratio: Double
  package var instructions: Double?
  package let allocations: Double?
  package let bytes: Double?
  /// The most that was allocated at one time while the operation ran once.
  package let peakAllocations: Double?
  package let peakBytes: Double?

  package init(
    suite: String,
    group: String,
    benchmark: String,
    samples: Samples,
    baseline: Samples,
    instructions: Double? = nil,
    allocations: Double? = nil,
    bytes: Double? = nil,
    peakAllocations: Double? = nil,
    peakBytes: Double? = nil
  ) {
    self.suite = suite
    self.group = group
    self.benchmark = benchmark
    nanoseconds = samples.median
    leastNanoseconds = samples.least
    p99Nanoseconds = samples.percentile(99)
    ratio = samples.least / baseline.least
    self.instructions = instructions
    self.allocations = allocations
    self.bytes = bytes
    self.peakAllocations = peakAllocations
    self.peakBytes = peakBytes
  }

  /// What it is called in limits and on the command line.
  package var name: String { "\(group), \(benchmark)" }
}
