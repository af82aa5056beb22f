import Testing

@testable import CairnMacroImplementation

@Suite
struct `Access levels of the parts of a feature` {
  private func all(_ source: String, context: [String] = []) -> [Diagnostic] {
    diagnostics(source, of: ReducerMacro.self, context: context)
  }

  @Test(arguments: [
    ("struct State {}", "State"), ("enum Action {}", "Action"), ("typealias State = Int", "State"),
    ("var body: some ReducerOf<Self> { A() }", "body"), ("let body = A()", "body"),
    ("func reduce(into s: inout S, action: A) -> E {}", "reduce"),
  ])
  func `each part has to be as accessible as the feature`(member: String, name: String) throws {
    let source = "@Reducer public struct Kind { \(member) }"
    let diagnostic = try #require(all(source).first)
    #expect(all(source).count == 1)
    #expect(diagnostic.message == "'\(name)' must be public, as struct 'Kind' is; it is internal")
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.word(in: source) == name)
    #expect(
      diagnostic.fixIts.map { $0.applied(to: source) }
        == ["@Reducer public struct Kind { public \(member) }"]
    )
    #expect(expansion(of: ReducerMacro.self, as: .extension, source).isEmpty)
  }

  @Test
  func `an access level that is written is replaced`() throws {
    let source = "@Reducer struct Kind { private(set) private struct State {} }"
    let diagnostic = try #require(all(source).first)
    #expect(diagnostic.message == "'State' must be internal, as struct 'Kind' is; it is private")
    #expect(
      diagnostic.fixIts[0].applied(to: source)
        == "@Reducer struct Kind { private(set) internal struct State {} }"
    )
  }

  @Test(arguments: [
    ("", "public", 0), ("", "", 0), ("", "fileprivate", 1), ("private", "", 0),
    ("private", "fileprivate", 0), ("private", "private", 1), ("package", "public", 0),
    ("package", "", 1), ("public", "package", 1),
  ])
  func `a higher access level is allowed, a lower one is not`(
    feature: String,
    state: String,
    count: Int
  ) {
    #expect(all("@Reducer \(feature) struct Kind { \(state) struct State {} }").count == count)
  }

  @Test
  func `an extension around the feature gives the feature its level`() {
    let source = "@Reducer struct Kind { struct State {} }"
    #expect(all(source, context: ["public extension Outer {}"]).count == 1)
    #expect(all(source, context: ["public struct Outer {}"]).isEmpty)
  }

  @Test(arguments: ["extension State {}", "struct Other {}", "func body() {}", "var other = 1"])
  func `other members can have any level`(member: String) {
    #expect(
      all("@Reducer public struct Kind { \(member) }").allSatisfy {
        !$0.message.contains("must be public")
      }
    )
  }
}
