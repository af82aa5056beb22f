import Foundation
import Reporting
import Testing

@Suite struct ComparisonTests {
  @Test func `What a busier machine does to all times is taken out`() {
    let before = (0..<5).map { Measurement.of("\($0)", times: [10]) }
    let after = (0..<5).map { Measurement.of("\($0)", times: [30]) }
    let comparison = Comparison(from: before, to: after)
    #expect(comparison.drift == 3)
    #expect(
      "\(comparison)" == """
        Compared to before; times overall × 3.00, which is taken out
          nothing has changed
        """
    )
  }

  @Test func `Times that differ by more than chance, and counts that differ, are told`() {
    let before = ["a", "b", "c"].map { Measurement.of($0, times: [10], instructions: 100) }
    let after = [
      Measurement.of("a", times: [20], instructions: 100),
      Measurement.of("b", times: [10], instructions: 150, allocations: 2),
      Measurement.of("c", times: [12], instructions: 101),
    ]
    let comparison = Comparison(from: before, to: after)
    #expect(
      "\(comparison)" == """
        Compared to before; times overall × 1.20, which is taken out
          time of 'Group, a': × 1.67 (10.0 → 20.0)
          allocations of 'Group, b': × inf (0.00 → 2.00)
          instructions of 'Group, b': × 1.50 (100 → 150)
        """
    )
  }

  @Test func `A difference within what the samples of one run differ is chance`() {
    let steady = [Measurement.of("x"), Measurement.of("y")]
    let before = steady + [Measurement.of("a", times: [10, 18, 20])]
    let after = steady + [Measurement.of("a", times: [16])]
    #expect(Comparison(from: before, to: after).changes == [])
  }

  @Test func `What only one run has is named`() {
    let comparison = Comparison(from: [.of("old")], to: [.of("new")])
    #expect(
      "\(comparison)" == """
        Compared to before; times overall × 1.00, which is taken out
          'Group, old' was not measured now
          'Group, new' was not measured before
        """
    )
  }
}

@Suite struct ReportTests {
  private func withFile(_ text: String, _ body: (URL) throws -> Void) throws {
    let file = FileManager.default.temporaryDirectory
      .appendingPathComponent("report-\(UUID().uuidString).json")
    try Data(text.utf8).write(to: file)
    defer { try? FileManager.default.removeItem(at: file) }
    try body(file)
  }

  @Test func `A report is read back as it was written`() throws {
    let report = Report(
      system: "here",
      measurements: [.of("a", times: [1, 2, 3], instructions: 7), .of("b", allocations: nil)]
    )
    let json = try report.json
    #expect(json.contains("\"version\" : 1"))
    try withFile(json) { file in #expect(try Report(contentsOf: file) == report) }
  }

  @Test func `A report of another version is refused, whatever else is in it`() throws {
    try withFile(#"{"version": 2, "figures": []}"#) { file in
      let error = #expect(throws: ReportError.self) { try Report(contentsOf: file) }
      #expect(error == .version(2, of: file.lastPathComponent))
      #expect(
        error.map { "\($0)" }
          == "\(file.lastPathComponent) is a report of version 2; this program reads version 1"
      )
    }
  }
}
