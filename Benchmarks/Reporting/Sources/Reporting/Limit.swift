/// A condition that measurements must meet. It never uses an absolute time.
public enum Limit {
  /// The largest ratio of one benchmark's time to that of another one.
  case growth(of: String, over: String, atMost: Double)
  /// The number of instructions that one benchmark may take more than another one.
  case instructions(of: String, beyond: String, atMost: Double)
  /// The number of allocations that one benchmark may make more than another one.
  case allocations(of: String, beyond: String, atMost: Double)
  /// The number of bytes that one benchmark may hold at the same time more than another one.
  case bytes(of: String, beyond: String, atMost: Double)

  /// The violation; nil if there is none, or if the figures were not measured.
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

  /// Whether it is checked only if instructions are counted.
  public var needsInstructions: Bool {
    if case .instructions = self { true } else { false }
  }

  /// The names of its benchmarks.
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
