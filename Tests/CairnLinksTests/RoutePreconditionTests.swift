import CairnLinks
import TestSupport
import Testing

/// A description of links that cannot work stops the program when it is made.
@Suite(.startsProcess) struct RoutePreconditionTests {
  @CasePathable
  enum Link: Equatable {
    case none
    case one(String)
    case two([String], String)
    case queries(String, String)
    case settings(SettingsLink, String)
  }

  private func message(_ result: ExitTest.Result?) -> String {
    String(decoding: result?.standardErrorContent ?? [], as: UTF8.self)
  }

  // I3
  @Test func `A name with several parts of a path is a broken precondition`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Route<Link>(\.none) { "recipes/new" }
    }
    let expected =
      "'recipes/new' is several parts of a link's path; write each as a name of its own"
    #expect(message(result).contains(expected))
  }

  // I3
  @Test func `A query that occurs twice in a route is a broken precondition`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Route<Link>(\.queries) {
        QueryParameter("q", String.self)
        QueryParameter("q", String.self)
      }
    }
    #expect(message(result).contains("the query 'q' occurs twice in a route"))
  }

  private static let behindTheEnd =
    "no part of a path can follow a part of the route that reaches to its end"

  // I3
  @Test func `A path element after a repeated parameter is a broken precondition`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Route<Link>(\.two) {
        PathParameter("word", String.self).oneOrMore
        "and"
        PathParameter("word", String.self)
      }
    }
    #expect(message(result).contains(Self.behindTheEnd))
  }

  // I3
  @Test func `A path element after the routes of a child is a broken precondition`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Route<Link>(\.settings) {
        SettingsLink.router
        PathParameter("word", String.self)
      }
    }
    #expect(message(result).contains(Self.behindTheEnd))
  }

  // I3
  @Test func `A name that cannot be a part of a path is a broken precondition`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = Route<Link>(\.none) { ".." }
    }
    #expect(message(result).contains("'..' cannot be a part of a link's path"))
  }

  // I3
  @Test func `A scheme that no link can have is a broken precondition`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SettingsLink.router.scheme("my app")
    }
    #expect(message(result).contains("'my app' isn't a scheme of a link"))
  }

  // I3
  @Test func `A base without a host is a broken precondition`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SettingsLink.router.base("cookbook")
    }
    let text = "'cookbook' isn't a base of links, such as 'https://cookbook.example/app'"
    #expect(message(result).contains(text))
    await #expect(processExitsWith: .failure) { _ = SettingsLink.router.base("https:///app") }
  }

  // I3
  @Test func `A negative number of bytes is a broken precondition`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SettingsLink.router.limits(bytes: -1)
    }
    #expect(message(result).contains("Router.limits: -1 bytes is less than 0"))
  }

  // I3
  @Test func `A negative limit is a broken precondition`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = SettingsLink.router.limits(parts: -1)
    }
    #expect(message(result).contains("Router.limits: -1 parts is less than 0"))
  }
}
