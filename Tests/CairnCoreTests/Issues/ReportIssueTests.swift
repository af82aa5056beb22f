import CairnCore
import Testing

@Suite struct ReportIssueTests {
  private struct Broken: Error, CustomStringConvertible {
    var description: String { "out of\norder" }
  }

  private let collector = IssueCollector()

  // I1, I2
  @Test func `An issue of the application has its message, a code and the call site`() {
    withIssueReporter(collector) { reportIssue("No user\nLog in first") }
    let line = #line - 1
    #expect(collector.issues.map(\.summary) == ["No user"])
    #expect(collector.issues.map(\.details) == [["Log in first"]])
    #expect(collector.issues.map(\.code) == [.reported])
    #expect(collector.issues.map { $0.site?.line } == [UInt(line)])
  }

  @Test func `An issue can have no message`() {
    withIssueReporter(collector) {
      reportIssue()
      reportIssue("")
    }
    #expect(
      collector.issues.map(\.summary) == ["An issue was reported", "An issue was reported"]
    )
  }

  @Test func `An error that is reported appears in the message, on one line`() {
    withIssueReporter(collector) {
      reportIssue(Broken())
      reportIssue(Broken(), "Could not save")
    }
    #expect(collector.issues.map(\.summary) == ["Caught an error: out of order", "Could not save"])
    #expect(collector.issues.last?.details == ["Caught an error: out of order"])
  }
}
