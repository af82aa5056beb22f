import Testing

@testable import CairnCore

/// The whole text of every issue that the core makes.
@Suite struct RuntimeIssueCatalogTests {
  private let site = CallSite(
    fileID: "App/Feature.swift",
    filePath: "/Feature.swift",
    line: 12,
    column: 3
  )

  // L7
  @Test func `The text about a missing child is complete`() {
    let issue = RuntimeIssue.missingChild(
      operatorName: "ifLet",
      action: Parent.Action.optional(.add(1)),
      absence: "State, which is not in the state",
      ids: nil,
      site: site
    )
    #expect(
      issue.description == """
        ifLet received an action for State, which is not in the state [missing-child] at \
        App/Feature.swift:12
          Action: .optional(.add(1))
          The child's reducer was skipped; the parent received the action.
          Send the action while the child is there, or end the effect or view that sends it.
          If an earlier reducer or operator removed it, run the child's operator first.
        """
    )
  }

  // K3, K8
  @Test func `The text about an unknown id is complete`() {
    let ids: [StackElementID] = [0, 2]
    let issue = RuntimeIssue.unknownID(
      StackElementID(generation: 7),
      among: ids,
      operation: "StackAction.popFrom",
      site: site
    )
    #expect(
      issue.description == """
        StackAction.popFrom names id #7, which is not there [unknown-id] at App/Feature.swift:12
          Ids: #0, #2
          Nothing was changed.
        """
    )
  }

  // K4
  @Test func `The text about a duplicate id is complete`() {
    let issue = RuntimeIssue.duplicateID(
      StackElementID(generation: 0),
      among: [0] as [StackElementID],
      operation: "StackAction.push",
      site: site
    )
    #expect(
      issue.description == """
        StackAction.push adds id #0, which is there already [duplicate-id] at App/Feature.swift:12
          Ids: #0
          Nothing was changed.
        """
    )
  }

  // T6
  @Test func `The text about a wrong case is complete`() {
    func text(_ names: [String]) -> String {
      "\(RuntimeIssue.wrongCase("closed", wanted: String.self, names, site: site))"
    }
    let rest = """
      : the value is in case 'closed' [wrong-case] at App/Feature.swift:12
        Nothing was changed.
      """
    #expect(text([]) == "Cannot change a case with payload String" + rest)
    #expect(text(["opened"]) == "Cannot change case 'opened'" + rest)
    #expect(text(["opened", "renamed"]) == "Cannot change case 'opened' or 'renamed'" + rest)
  }

  // E4
  @Test func `The text about an uncaught error is complete`() {
    struct Failure: Error {}
    let effect = EffectDescriptor(kind: .run, name: "load", site: site)
    #expect(
      RuntimeIssue.uncaughtError(Failure(), in: effect).description == """
        An effect threw an error that it does not catch: RuntimeIssueCatalogTests.Failure() \
        [uncaught-error] at App/Feature.swift:12
          Effect: run 'load' at App/Feature.swift:12
          Give 'run' a 'catch' closure, or catch the error inside.
        """
    )
  }

  @Test(
    arguments: [
      (0, "Ids: none"), (1, "Ids: 0"), (3, "Ids: 0, 1, 2"),
      (20, "Ids: " + (0..<20).map { "\($0)" }.joined(separator: ", ")),
      (25, "Ids: " + (0..<20).map { "\($0)" }.joined(separator: ", ") + ", … 5 more"),
    ]
  )
  func `A long list of ids is truncated`(count: Int, line: String) {
    let issue = RuntimeIssue.unknownID(99, among: 0..<count, operation: "x", site: site)
    #expect(issue.details.first == line)
  }

  @Test(
    arguments: [
      ("short", #""short""#), ("two\nlines\r\nthree", #""two\nlines\r\nthree""#),
      (String(repeating: "a", count: 198), "\"\(String(repeating: "a", count: 198))\""),
      (String(repeating: "a", count: 199), "\"\(String(repeating: "a", count: 199))…"),
    ]
  )
  func `A description is truncated to one readable line`(text: String, line: String) {
    #expect(RuntimeIssue.shortDescription(of: text) == line)
  }

  @Test func `A type is named without its module`() {
    struct Local {}
    #expect(RuntimeIssue.typeName(Leaf.State.self) == "Leaf.State")
    #expect(RuntimeIssue.typeName(String.self) == "String")
    #expect(RuntimeIssue.typeName(Int?.self) == "Optional<Int>")
    #expect(RuntimeIssue.typeName(Void.self) == "()")
    #expect(RuntimeIssue.typeName((Int, Int).self) == "(Int, Int)")
    #expect(RuntimeIssue.typeName(Local.self) == "RuntimeIssueCatalogTests.Local")
    #expect(RuntimeIssue.typeName(Hidden.self) == "RuntimeIssueCatalogTests.Hidden")
  }

  private struct Hidden {}
}
