import Foundation

/// The figures of a table in an article: rows of a description, instructions, allocations, and the name of
/// a benchmark in backticks.
public struct DocumentedFigures {
  private struct Row {
    let benchmark: String
    let instructions: Double
    let allocations: Double
  }

  /// The part of a figure by which a measured one may differ from it. Counts differ a little between
  /// machines and compilers.
  public static let tolerance = 0.03

  private let rows: [Row]

  /// Reads the rows of the tables in an article that end with the name of a benchmark.
  ///
  /// - Throws: An error if the file cannot be read, or ``DocumentedFiguresError`` if it has no such row,
  ///   or one without numbers.
  public init(contentsOfFile path: String) throws {
    try self.init(String(contentsOfFile: path, encoding: .utf8))
  }

  init(_ article: String) throws(DocumentedFiguresError) {
    var rows: [Row] = []
    for line in article.split(separator: "\n") where line.hasPrefix("|") && line.hasSuffix("` |") {
      let cells = line.split(separator: "|").map { $0.trimmingCharacters(in: .whitespaces) }
      let numbers = cells.dropFirst().prefix(2).map { Double($0.filter { $0 != " " }) }
      guard cells.count == 4, let instructions = numbers[0], let allocations = numbers[1]
      else { throw .row(String(line)) }
      let benchmark = cells[3].trimmingCharacters(in: ["`"])
      rows.append(Row(benchmark: benchmark, instructions: instructions, allocations: allocations))
    }
    guard !rows.isEmpty else { throw .noRows }
    self.rows = rows
  }

  /// The names of the benchmarks.
  public var names: [String] { rows.map(\.benchmark) }

  /// A line for each figure that differs from the measured one. Instructions that were not counted are
  /// not compared.
  public func differences(from measurements: [Measurement]) -> [String] {
    rows.flatMap { row -> [String] in
      guard let measured = measurements.first(where: { $0.name == row.benchmark }) else {
        return ["the article has figures of '\(row.benchmark)', which was not measured"]
      }
      return [
        difference("instructions", row, row.instructions, measured.instructions),
        difference("allocations", row, row.allocations, measured.allocations),
      ].compactMap(\.self)
    }
  }

  private func difference(
    _ unit: String,
    _ row: Row,
    _ documented: Double,
    _ measured: Double?
  ) -> String? {
    // Half an instruction or allocation is a matter of rounding.
    guard let measured, abs(measured - documented) > max(documented * Self.tolerance, 0.5)
    else { return nil }
    return "the article says that '\(row.benchmark)' takes \(documented.rounded(to: 0)) \(unit); "
      + "measured are \(measured.rounded(to: 1))"
  }
}

/// The reason why an article has no figures to compare.
public enum DocumentedFiguresError: Error, Equatable, CustomStringConvertible {
  case row(String)
  case noRows

  public var description: String {
    switch self {
    case .row(let line):
      "a row with a benchmark needs four cells, with numbers in the second and the third: \(line)"
    case .noRows: "the article has no row that ends with the name of a benchmark in backticks"
    }
  }
}
