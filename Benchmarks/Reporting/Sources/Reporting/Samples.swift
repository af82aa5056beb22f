/// Times of the same thing, taken one after the other.
public struct Samples {
  public private(set) var times: [Double] = []

  public init(_ times: [Double] = []) {
    self.times = times
  }

  public mutating func append(_ time: Double) {
    times.append(time)
  }

  /// The time when nobody else was busy.
  public var least: Double { times.min() ?? 0 }

  public var median: Double {
    let sorted = times.sorted()
    guard let upper = sorted.dropFirst(sorted.count / 2).first else { return 0 }
    return sorted.count.isMultiple(of: 2) ? (sorted[sorted.count / 2 - 1] + upper) / 2 : upper
  }

  /// The least time that so many in a hundred do not exceed.
  public func percentile(_ percent: Int) -> Double {
    let sorted = times.sorted()
    let rank = (sorted.count * percent + 99) / 100
    return sorted.dropFirst(max(0, rank - 1)).first ?? 0
  }
}
