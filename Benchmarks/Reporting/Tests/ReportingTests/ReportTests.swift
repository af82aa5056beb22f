import Foundation
import Reporting
import Testing

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
    try withFile(json) { file in
      let read = try Report(contentsOf: file)
      #expect(read == report)
    }
  }

  @Test func `A report of another version is refused before the rest is decoded`() throws {
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
