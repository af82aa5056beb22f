/// The figures of one benchmark.
public struct Measurement: Codable, Equatable {
  public let suite: String
  public let group: String
  public let benchmark: String
  /// Nanoseconds for an operation: the median, the least, and the 99th percentile of all samples.
  public let nanoseconds: Double
  public let leastNanoseconds: Double
  public let p99Nanoseconds: Double
  /// The ratio of the least time to that of the group's first benchmark. The least time is used
  /// since other programs can only add to it.
  public let ratio: Double
  public var instructions: Double?
  public let allocations: Double?
  public let bytes: Double?
  /// The largest number of blocks that were allocated at the same time while the operation ran
  /// once.
  public let peakAllocations: Double?
  public let peakBytes: Double?

  public init(
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

  /// The name for limits and the command line.
  public var name: String { "\(group), \(benchmark)" }
}
