import Foundation

/// Instructions for an operation, counted by another program.
public struct InstructionCounts {
  private var counts: [String: Double] = [:]

  /// Reads lines that consist of a count, a tab, and a name.
  public init(contentsOfFile path: String) throws {
    for line in try String(contentsOfFile: path, encoding: .utf8).split(separator: "\n") {
      let fields = line.split(separator: "\t", maxSplits: 1)
      guard fields.count == 2, let count = Double(fields[0]) else { continue }
      counts[String(fields[1])] = count
    }
  }

  /// Returns the measurement with the instructions for it.
  public func completing(_ measurement: Measurement) -> Measurement {
    var measurement = measurement
    measurement.instructions = counts[measurement.name] ?? measurement.instructions
    return measurement
  }
}
