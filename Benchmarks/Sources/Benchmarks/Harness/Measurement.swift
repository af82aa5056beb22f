/// What was measured of one benchmark.
struct Measurement: Encodable {
  let suite: String
  let group: String
  let benchmark: String
  /// Nanoseconds an operation: the median and the least of all samples.
  let nanoseconds: Double
  let leastNanoseconds: Double
  /// The least time over that of the group's first benchmark: others on the machine only add.
  let ratio: Double
  var instructions: Double?
  let allocations: Double?
  let bytes: Double?

  /// What it is called in limits and on the command line.
  var name: String { "\(group), \(benchmark)" }
}
