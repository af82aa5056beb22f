/// Times of the same operation, measured one after another.
public struct Samples {
  public private(set) var times: [Double] = []

  public init(_ times: [Double] = []) {
    self.times = times
  }

  public mutating func append(_ time: Double) {
    times.append(time)
  }

  /// The time without other work on the machine.
  public var least: Double { times.min() ?? 0 }

  public var median: Double {
    let sorted = times.sorted()
    guard let upper = sorted.dropFirst(sorted.count / 2).first else { return 0 }
    return sorted.count.isMultiple(of: 2) ? (sorted[sorted.count / 2 - 1] + upper) / 2 : upper
  }

  /// The least time that this percentage of the samples does not exceed.
  public func percentile(_ percent: Int) -> Double {
    let sorted = times.sorted()
    let rank = (sorted.count * percent + 99) / 100
    return sorted.dropFirst(max(0, rank - 1)).first ?? 0
  }
}
