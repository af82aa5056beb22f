/// Something that must be true of measurements. Never an absolute time.
public enum Limit {
  /// How much longer one benchmark may take than another one.
  case growth(of: String, over: String, atMost: Double)
  /// How many instructions one benchmark may take beyond those of another one.
  case instructions(of: String, beyond: String, atMost: Double)
  /// How many allocations one benchmark may make beyond those of another one.
  case allocations(of: String, beyond: String, atMost: Double)
  /// How many bytes one benchmark may hold at one time beyond those of another one.
  case bytes(of: String, beyond: String, atMost: Double)

  /// What is wrong, or nil if nothing is, or if it was not measured.
  public func violation(among measurements: [Measurement]) -> String? {
    let named = { (name: String) in measurements.first { $0.name == name } }
    switch self {
    case .growth(let name, let base, let limit):
      guard let time = named(name)?.leastNanoseconds, let baseTime = named(base)?.leastNanoseconds,
        time > baseTime * limit
      else { return nil }
      return "'\(name)' takes \((time / baseTime).rounded(to: 2)) times as long as '\(base)'; "
        + "the limit is \(limit)"
    case .instructions(let name, let base, let limit):
      return excess(named(name)?.instructions, named(base)?.instructions, limit).map {
        "'\(name)' takes \($0) instructions more than '\(base)'; the limit is \(limit)"
      }
    case .allocations(let name, let base, let limit):
      return excess(named(name)?.allocations, named(base)?.allocations, limit).map {
        "'\(name)' makes \($0) allocations more than '\(base)'; the limit is \(limit)"
      }
    case .bytes(let name, let base, let limit):
      return excess(named(name)?.peakBytes, named(base)?.peakBytes, limit).map {
        "'\(name)' holds \($0) bytes more than '\(base)'; the limit is \(limit)"
      }
    }
  }

  /// Whether it is checked only where instructions are counted.
  public var needsInstructions: Bool {
    if case .instructions = self { true } else { false }
  }

  /// The benchmarks that it is about.
  public var names: [String] {
    switch self {
    case .growth(let name, let base, _), .instructions(let name, let base, _),
      .allocations(let name, let base, _), .bytes(let name, let base, _):
      [name, base]
    }
  }

  /// The difference, if it is over the limit and both were counted.
  private func excess(_ count: Double?, _ baseCount: Double?, _ limit: Double) -> String? {
    guard let count, let baseCount, count > baseCount + limit else { return nil }
    return (count - baseCount).rounded(to: 1)
  }
}
