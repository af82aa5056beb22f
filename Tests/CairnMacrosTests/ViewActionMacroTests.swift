import Testing

@testable import CairnMacroImplementation

@Suite
struct `ViewAction expansion and diagnostics` {
  private let view = "@ViewAction(for: A.Search.self) struct SearchView { let store: StoreOf<A> }"

  @Test
  func `the view gets the conformance, on its actor`() {
    #expect(
      expansion(of: ViewActionMacro.self, as: .extension, view)
        == "extension Module.Kind: Cairn.ViewActionSending {}"
    )
    #expect(
      expansion(of: ViewActionMacro.self, as: .extension, view, conformances: []).isEmpty
    )
    #expect(diagnostics(view, of: ViewActionMacro.self).isEmpty)
  }

  @Test(arguments: ["enum", "actor", "protocol"])
  func `only a view can have the attribute`(keyword: String) throws {
    let source = "@ViewAction(for: A.self) \(keyword) Model {}"
    let diagnostic = try #require(diagnostics(source, of: ViewActionMacro.self).first)
    #expect(
      diagnostic.message
        == "'@ViewAction' can only be attached to a view, not to \(keyword) 'Model'"
    )
    #expect(diagnostic.fixIts[0].applied(to: source) == "\(keyword) Model {}")
  }

  @Test
  func `a view without a store gets one`() throws {
    let source = "@ViewAction(for: A.Search.self) struct SearchView {}"
    let found = diagnostics(source, of: ViewActionMacro.self)
    let diagnostic = try #require(found.first)
    #expect(found.count == 1)
    #expect(
      diagnostic.message
        == "'@ViewAction' needs the view to have a 'store' of type 'StoreOf<A.Search>'"
    )
    #expect(diagnostic.word(in: source) == "SearchView")
    #expect(
      diagnostic.fixIts[0].applied(to: source)
        == "@ViewAction(for: A.Search.self) struct SearchView {\n  let store: StoreOf<A.Search>\n}"
    )
    #expect(expansion(of: ViewActionMacro.self, as: .extension, source).isEmpty)
  }

  @Test(arguments: [
    ("store.send(.view(.tapped))", 1), ("self.store.send(.view(.tapped))", 1),
    ("other.store.send(.a)", 0), ("other.send(.a)", 0),
    ("send(.tapped)", 0), ("\"store.send(1)\"", 0), ("// store.send(1)\n", 0),
  ])
  func `sending to the store causes a warning`(statement: String, count: Int) throws {
    let source =
      "@ViewAction(for: A.self) struct V { let store: StoreOf<A>; func tap() { \(statement) } }"
    let found = diagnostics(source, of: ViewActionMacro.self)
    #expect(found.count == count)
    guard let diagnostic = found.first else { return }
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.word(in: source) == statement.prefix { $0 != "(" })
    #expect(diagnostic.fixIts[0].applied(to: source).contains("{ send(.view(.tapped)) }"))
  }
}
