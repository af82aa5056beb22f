/// The figures that are the same on another machine, as a table for an article: counts first, then
/// the ratio of times within a group. Absolute times are left out.
public struct MarkdownTable {
  private let measurements: [Measurement]

  public init(measurements: [Measurement]) {
    self.measurements = measurements
  }

  public var text: String {
    let head = [
      "| What | Instructions | Allocations | Time, relative |", "| :--- | ---: | ---: | ---: |",
    ]
    return (head + measurements.map(row)).joined(separator: "\n")
  }

  private func row(_ measurement: Measurement) -> String {
    let count = { (value: Double?) in value.map { $0.rounded(to: $0 == $0.rounded() ? 0 : 1) } }
    let cells = [
      measurement.name,
      count(measurement.instructions?.rounded()) ?? "",
      count(measurement.allocations) ?? "",
      "× \(measurement.ratio.significant)",
    ]
    return "| " + cells.joined(separator: " | ") + " |"
  }
}
