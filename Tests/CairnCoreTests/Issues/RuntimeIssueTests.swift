import CairnCore
import Testing

@Suite struct RuntimeIssueTests {
  private let site = CallSite(
    fileID: "App/Feature.swift",
    filePath: "/Feature.swift",
    line: 12,
    column: 3
  )

  // I1
  @Test func `An issue is one line first, and its details below`() {
    let issue = RuntimeIssue(
      code: .missingChild,
      summary: "Something is wrong",
      details: ["First", "Second"],
      site: site
    )
    #expect(
      issue.description == """
        Something is wrong [missing-child] at App/Feature.swift:12
          First
          Second
        """
    )
  }

  // I1
  @Test func `An issue may have neither details nor a call site`() {
    let issue = RuntimeIssue(code: .init(rawValue: "mine"), summary: "Something is wrong")
    #expect(issue.description == "Something is wrong [mine]")
  }

  @Test func `Details are added after those that are there`() {
    let issue = RuntimeIssue(code: .lateSend, summary: "Late", details: ["First"], site: site)
      .adding(details: ["Second"])
    #expect(issue.details == ["First", "Second"])
    #expect(issue.summary == "Late")
    #expect(issue.code == .lateSend)
    #expect(issue.site == site)
  }

  // I1
  @Test(
    arguments: [
      (.missingChild, "missing-child"), (.unknownID, "unknown-id"), (.duplicateID, "duplicate-id"),
      (.invalidID, "invalid-id"),
      (.wrongCase, "wrong-case"), (.sendInReducer, "send-in-reducer"),
      (.uncaughtError, "uncaught-error"), (.lateSend, "late-send"),
      (.unownedEffect, "unowned-effect"),
    ] as [(RuntimeIssue.Code, String)]
  )
  func `Codes are stable`(code: RuntimeIssue.Code, name: String) {
    #expect(code.rawValue == name)
    #expect(code.description == name)
    #expect(code == RuntimeIssue.Code(rawValue: name))
  }
}
