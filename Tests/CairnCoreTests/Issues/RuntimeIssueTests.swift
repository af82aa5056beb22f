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
  @Test func `An issue has a first line and details below it`() {
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
  @Test func `An issue can have neither details nor a call site`() {
    let issue = RuntimeIssue(code: .init(rawValue: "mine"), summary: "Something is wrong")
    #expect(issue.description == "Something is wrong [mine]")
  }

  @Test func `Details are added after the existing ones`() {
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
