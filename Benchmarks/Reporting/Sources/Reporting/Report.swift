import Foundation

/// All measurements of a run, for programs.
public struct Report: Codable, Equatable {
  /// The version of the format. It changes when a field is removed or gets another meaning.
  public static let currentVersion = 1

  public let version: Int
  /// The machine and system of the measurements.
  public let system: String
  public let measurements: [Measurement]

  public init(system: String, measurements: [Measurement]) {
    version = Self.currentVersion
    self.system = system
    self.measurements = measurements
  }

  /// Reads a report.
  public init(contentsOf file: URL) throws {
    let data = try Data(contentsOf: file)
    let form = try JSONDecoder().decode(Form.self, from: data)
    guard form.version == Self.currentVersion else {
      throw ReportError.version(form.version, of: file.lastPathComponent)
    }
    self = try JSONDecoder().decode(Report.self, from: data)
  }

  /// The report as JSON.
  public var json: String {
    get throws {
      let encoder = JSONEncoder()
      encoder.outputFormatting = [.prettyPrinted, .sortedKeys]
      return String(decoding: try encoder.encode(self), as: UTF8.self)
    }
  }

  private struct Form: Decodable {
    let version: Int
  }
}

/// The reason why a report cannot be read.
public enum ReportError: Error, Equatable, CustomStringConvertible {
  case version(Int, of: String)

  public var description: String {
    switch self {
    case .version(let version, let file):
      "\(file) is a report of version \(version); this program reads version "
        + "\(Report.currentVersion)"
    }
  }
}
