import Reporting

extension Measurement {
  /// A measurement of a group named `Group`.
  static func of(
    _ benchmark: String,
    times: [Double] = [10],
    instructions: Double? = nil,
    allocations: Double? = 0,
    peakBytes: Double? = nil
  ) -> Measurement {
    Measurement(
      suite: "Suite",
      group: "Group",
      benchmark: benchmark,
      samples: Samples(times),
      baseline: Samples([10]),
      instructions: instructions,
      allocations: allocations,
      peakBytes: peakBytes
    )
  }
}
