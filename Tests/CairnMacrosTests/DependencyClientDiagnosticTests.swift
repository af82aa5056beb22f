import Testing

@testable import CairnMacroImplementation

@Suite
struct `DependencyClient diagnostics` {
  private func check(_ source: String, word: String, message: String, fixed: String) throws {
    let expansion = client(source)
    #expect(expansion.source.isEmpty)
    #expect(expansion.diagnostics.count == 1)
    let diagnostic = try #require(expansion.diagnostics.first)
    #expect(diagnostic.message == message)
    #expect(diagnostic.word(in: source) == word)
    #expect(diagnostic.fixIts.first?.applied(to: source) == fixed)
  }

  @Test(arguments: ["class", "enum", "actor"])
  func `only structs can have the attribute`(keyword: String) throws {
    try check(
      "@DependencyClient\n\(keyword) Client {}",
      word: "@DependencyClient",
      message:
        "'@DependencyClient' can only be attached to a struct, not to \(keyword) 'Client'",
      fixed: "\(keyword) Client {}"
    )
  }

  @Test
  func `a closure without a possible placeholder needs a default`() throws {
    try check(
      "@DependencyClient struct A { var f: @Sendable (Int, _ b: B) async -> Int; var g: () -> Void }",
      word: "f",
      message: """
        'A.f' returns a value and does not throw, so '@DependencyClient' needs a default for it
        """,
      fixed: """
        @DependencyClient struct A { var f: @Sendable (Int, _ b: B) async -> Int \
        = { _, _ in <#default#> }; var g: () -> Void }
        """
    )
    try check(
      "@DependencyClient struct A { var f: () throws(B) -> Int }",
      word: "f",
      message: """
        'A.f' returns a value and throws an error of its own, so '@DependencyClient' needs a default \
        for it
        """,
      fixed: "@DependencyClient struct A { var f: () throws(B) -> Int = { <#default#> } }"
    )
  }

  @Test(arguments: ["(Int...) -> Int", "(@autoclosure () -> Int) -> Int"])
  func `a default needs parameters that can be passed on`(type: String) throws {
    let expansion = client("@DependencyClient struct A { var f: \(type) = { _ in 0 } }")
    let diagnostic = try #require(expansion.diagnostics.first)
    #expect(
      diagnostic.message == """
        'A.f' has a parameter that '@DependencyClient' cannot pass on to the default; use an array \
        or a closure as the parameter
        """
    )
    #expect(diagnostic.fixIts.isEmpty)
    #expect(expansion.source.isEmpty)
  }

  @Test(arguments: [
    "() -> Void", "() -> ()", "() -> Int?", "() -> Optional<Int>", "() throws -> Int",
    "() throws(any Error) -> Int", "Int", "(() -> Int)?", "((Int) -> Int, Int)", "Map<() -> Int>",
  ])
  func `a closure with a possible placeholder, and another value, need no default`(type: String) {
    #expect(client("@DependencyClient struct A { var f: \(type) }").diagnostics.isEmpty)
  }

  @Test(arguments: [
    "() -> () -> Void", "() throws(Never) -> Int", "() -> (Int) -> Int?", "(() -> Int)",
    "() -> Never",
  ])
  func `a closure that only seems to have a placeholder needs a default`(type: String) {
    #expect(client("@DependencyClient struct A { var f: \(type) }").diagnostics.count == 1)
  }

  @Test
  func `a constant is an error, because a test could not replace it`() throws {
    try check(
      "@DependencyClient struct A { let f: () -> Void; let name: String }",
      word: "let",
      message: "'f' must be a 'var' in a dependency client, so that a test can replace it",
      fixed: "@DependencyClient struct A { var f: () -> Void; let name: String }"
    )
  }

  @Test
  func `the type of a closure has to be written`() throws {
    try check(
      "@DependencyClient struct A { var f = { 1 }; var g = 1 }",
      word: "f",
      message: "'@DependencyClient' needs the type of 'f' to be written",
      fixed: "@DependencyClient struct A { var f: <#type#> = { 1 }; var g = 1 }"
    )
  }

  // P3
  @Test(arguments: ["self", "Cairn"])
  func `a property cannot have a name that the expansion uses`(name: String) {
    let source = "@DependencyClient struct A { var `\(name)`: () -> Void; var f: () -> Void }"
    let expansion = client(source)
    #expect(expansion.source.isEmpty)
    #expect(
      expansion.diagnostics.map(\.message) == [
        """
        a property of a dependency client cannot have the name '\(name)', which \
        '@DependencyClient' uses
        """
      ]
    )
    #expect(expansion.diagnostics.map { $0.word(in: source) } == ["`\(name)`"])
  }
}
