/// The measurements as a table for people.
public struct Table {
  private let measurements: [Measurement]

  public init(measurements: [Measurement]) {
    self.measurements = measurements
  }

  private static let titles = [
    "ns/op", "min", "p99", "ratio", "instructions", "allocations", "bytes", "peak", "peak bytes",
  ]

  public var text: String {
    var lines: [String] = []
    var suite: String?
    var group: String?
    for measurement in measurements {
      if measurement.suite != suite {
        suite = measurement.suite
        lines += ["", line(measurement.suite, Self.titles)]
      }
      if measurement.group != group {
        group = measurement.group
        lines.append("  \(measurement.group)")
      }
      lines.append(line("    \(measurement.benchmark)", cells(of: measurement)))
    }
    return lines.joined(separator: "\n")
  }

  private func cells(of measurement: Measurement) -> [String] {
    let count = { (value: Double?) in value.map { $0 == 0 ? "0" : $0.significant } ?? "–" }
    return [
      measurement.nanoseconds.significant,
      measurement.leastNanoseconds.significant,
      measurement.p99Nanoseconds.significant,
      "× \(measurement.ratio.significant)",
      count(measurement.instructions),
      count(measurement.allocations),
      count(measurement.bytes),
      count(measurement.peakAllocations),
      count(measurement.peakBytes),
    ]
  }

  private func line(_ name: String, _ cells: [String]) -> String {
    let padding = { (text: String, width: Int) in
      String(repeating: " ", count: max(0, width - text.count))
    }
    return name + padding(name, 48) + cells.map { padding($0, 13) + $0 }.joined()
  }
}
