/// The differences from an earlier run that are larger than chance.
///
/// Counts are compared directly. Times are compared after their common change is removed, since the
/// machine may have been busier or be another one.
public struct Comparison {
  /// The change of a figure.
  public struct Change: Equatable {
    public let name: String
    public let figure: String
    public let before: Double
    public let after: Double
    public let ratio: Double
  }

  /// The median ratio of the times to the earlier ones.
  public let drift: Double
  public let changes: [Change]
  /// The benchmarks that only one of the two runs measured.
  public let onlyBefore: [String]
  public let onlyAfter: [String]

  public init(from before: [Measurement], to after: [Measurement]) {
    let known = Dictionary(before.map { ($0.name, $0) }, uniquingKeysWith: { first, _ in first })
    let pairs = after.compactMap { new in known[new.name].map { ($0, new) } }
    let ratios = pairs.map { old, new in new.leastNanoseconds / old.leastNanoseconds }
    let drift = ratios.isEmpty ? 1 : Samples(ratios).median
    self.drift = drift
    changes = pairs.flatMap { old, new in
      Self.counts(old, new) + Self.times(old, new, drift: drift)
    }
    let names = Set(after.map(\.name))
    onlyBefore = before.map(\.name).filter { !names.contains($0) }
    onlyAfter = after.map(\.name).filter { known[$0] == nil }
  }

  private static func counts(_ old: Measurement, _ new: Measurement) -> [Change] {
    [
      change(new.name, "allocations", old.allocations, new.allocations, tolerance: 0.02),
      change(new.name, "instructions", old.instructions, new.instructions, tolerance: 0.02),
      change(new.name, "peak bytes", old.peakBytes, new.peakBytes, tolerance: 0.1),
    ].compactMap(\.self)
  }

  private static func change(
    _ name: String,
    _ figure: String,
    _ before: Double?,
    _ after: Double?,
    tolerance: Double
  ) -> Change? {
    guard let before, let after, abs(after - before) > max(before * tolerance, 0.01)
    else { return nil }
    let ratio = before == 0 ? .infinity : after / before
    return Change(name: name, figure: figure, before: before, after: after, ratio: ratio)
  }

  /// A time has changed if the change is more than a quarter, and more than the spread of the
  /// samples in either run.
  private static func times(_ old: Measurement, _ new: Measurement, drift: Double) -> [Change] {
    let ratio = new.leastNanoseconds / old.leastNanoseconds / drift
    let noise = max(1.25, spread(old), spread(new))
    guard ratio > noise || ratio < 1 / noise else { return [] }
    return [
      Change(
        name: new.name,
        figure: "time",
        before: old.leastNanoseconds,
        after: new.leastNanoseconds,
        ratio: ratio
      )
    ]
  }

  private static func spread(_ measurement: Measurement) -> Double {
    measurement.nanoseconds / measurement.leastNanoseconds
  }
}

extension Comparison: CustomStringConvertible {
  public var description: String {
    let title = "Compared to before; without the common change of times, × \(drift.significant)"
    let lines = changes.map { change in
      "  \(change.figure) of '\(change.name)': × \(change.ratio.significant) "
        + "(\(change.before.significant) → \(change.after.significant))"
    }
    let missing = onlyBefore.map { "  '\($0)' was not measured now" }
    let new = onlyAfter.map { "  '\($0)' was not measured before" }
    let all = lines + missing + new
    return ([title] + (all.isEmpty ? ["  nothing has changed"] : all)).joined(separator: "\n")
  }
}
