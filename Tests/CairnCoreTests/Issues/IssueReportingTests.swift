import TestSupport
import Testing

@testable import CairnCore

@Suite struct IssueReportingTests {
  private let issue = RuntimeIssue(code: .wrongCase, summary: "Something is wrong")

  // I2
  @Test func `An issue goes to the reporter in scope`() {
    let collector = IssueCollector()
    withIssueReporter(collector) { issue.report() }
    #expect(collector.issues.map(\.summary) == ["Something is wrong"])
  }

  // I2
  @Test func `The innermost reporter gets the issue`() {
    let (outer, inner) = (IssueCollector(), IssueCollector())
    withIssueReporter(outer) {
      withIssueReporter(inner) { issue.report() }
    }
    #expect(outer.issues.isEmpty)
    #expect(inner.issues.count == 1)
  }

  // I2
  @Test func `Tasks inherit the reporter`() async {
    let collector = IssueCollector()
    let task = withIssueReporter(collector) { Task { [issue] in issue.report() } }
    await task.value
    #expect(collector.issues.count == 1)
  }

  @Test func `The scope returns what its operation returns, and throws what it throws`() {
    let collector = IssueCollector()
    #expect(withIssueReporter(collector) { 5 } == 5)
    #expect(throws: CancellationError.self) {
      try withIssueReporter(collector) { throw CancellationError() }
    }
  }

  @Test func `A reporter can be a closure`() async {
    await confirmation { confirmed in
      withIssueReporter(ClosureIssueReporter { _ in confirmed() }) { issue.report() }
    }
  }

  // I2
  @Test(.startsProcess) func `A reporter in scope takes precedence over an installed one`() async {
    await #expect(processExitsWith: .success) {
      let (installed, scoped) = (IssueCollector(), IssueCollector())
      let issue = RuntimeIssue(code: .wrongCase, summary: "Something is wrong")
      IssueReporting.install(installed)
      withIssueReporter(scoped) { issue.report() }
      try #require(installed.issues.isEmpty)
      try #require(scoped.issues.count == 1)
      issue.report()
      try #require(installed.issues.count == 1)
    }
  }

  // I2
  @Test(.startsProcess) func `A program without a reporter has the default one`() async {
    await #expect(processExitsWith: .success) {
      let installed = IssueCollector()
      try #require(IssueReporting.current != nil)
      IssueReporting.install(installed)
      try #require(IssueReporting.current as? IssueCollector === installed)
      IssueReporting.install(nil)
      let reporter = try #require(IssueReporting.current)
      try #require(!(reporter is IssueCollector))
    }
  }

  // I2
  @Test(.startsProcess) func `A program that does not link Cairn prints its issues`() async {
    let result = await #expect(processExitsWith: .success, observing: [\.standardOutputContent]) {
      let reporter = IssueReporting.makeDefault(named: "5Cairn7MissingV")
      try #require(reporter == nil)
      RuntimeIssue(code: .wrongCase, summary: "Something is wrong").report(to: reporter)
    }
    let output = result.map { String(decoding: $0.standardOutputContent, as: UTF8.self) } ?? ""
    #expect(output.contains("Something is wrong [wrong-case]\n"))
  }
}
