import Testing

@testable import CairnMacroImplementation

@Suite
struct `Presents diagnostics` {
  private func only(
    _ source: String,
    context: [String]? = nil
  ) throws -> Diagnostic {
    let found = diagnostics(source, of: PresentsMacro.self, context: context)
    #expect(found.count == 1)
    #expect(expansion(of: PresentsMacro.self, as: .peer, source, context: context).isEmpty)
    return try #require(found.first)
  }

  @Test
  func `a property of a struct is accepted`() {
    #expect(diagnostics("@Presents var a: Int?", of: PresentsMacro.self).isEmpty)
    #expect(diagnostics("@Presents private(set) var a: Int? = 1", of: PresentsMacro.self).isEmpty)
  }

  @Test
  func `a constant cannot be presented`() throws {
    let source = "@Presents let child: Child.State?"
    let diagnostic = try only(source)
    #expect(
      diagnostic.message
        == "'@Presents' needs a 'var', as a child is presented and dismissed by assigning to it"
    )
    #expect(diagnostic.word(in: source) == "let")
    #expect(diagnostic.fixIts[0].applied(to: source) == "@Presents var child: Child.State?")
  }

  @Test(arguments: ["static", "lazy", "weak", "unowned"])
  func `the property has to be stored in the value`(modifier: String) throws {
    let source = "@Presents \(modifier) var child: Child.State?"
    let diagnostic = try only(source)
    #expect(diagnostic.message == "'@Presents' cannot be used on a '\(modifier)' property")
    #expect(diagnostic.word(in: source) == modifier)
  }

  @Test(arguments: ["{ nil }", "= nil { didSet {} }", "{ get { nil } set {} }"])
  func `the property must not have accessors`(accessors: String) throws {
    let source = "@Presents var child: Child.State? \(accessors)"
    let diagnostic = try only(source)
    #expect(
      diagnostic.message
        == "'@Presents' writes the accessors of 'child', so it cannot have any of its own"
    )
    #expect(diagnostic.word(in: source) == "child")
  }

  @Test
  func `the type has to be written`() throws {
    let source = "@Presents var child = Child.State()"
    let diagnostic = try only(source)
    #expect(diagnostic.message == "'@Presents' needs the type of 'child' to be written")
    #expect(diagnostic.word(in: source) == "child")
    #expect(
      diagnostic.fixIts[0].applied(to: source)
        == "@Presents var child: <#State#>? = Child.State()"
    )
  }

  @Test(arguments: [
    ("Child.State", "Child.State?"), ("any P", "(any P)?"), ("() -> Int?", "(() -> Int?)?"),
    ("[Int?]", "[Int?]?"), ("A & B", "(A & B)?"),
  ])
  func `the type has to be an optional`(type: String, fixed: String) throws {
    let source = "@Presents var child: \(type)"
    let diagnostic = try only(source)
    #expect(
      diagnostic.message == """
        '@Presents' needs an optional: 'child' is nil while nothing is presented, and '\(type)' \
        cannot be
        """
    )
    #expect(diagnostic.fixIts.map { $0.applied(to: source) } == ["@Presents var child: \(fixed)"])
  }

  @Test(arguments: [
    ("enum Kind {}", ", not in an enum"), ("class Model {}", ", not in a class"),
    ("actor Model {}", ", not in an actor"), ("protocol P {}", ", not in a protocol"),
    ("extension State {}", ", not in an extension, which cannot store anything"),
    ("func body() {}", ""),
  ])
  func `the property has to be a member of a struct`(context: String, place: String) throws {
    let source = "@Presents var child: Int?"
    let diagnostic = try only(source, context: [context, "struct Outer {}"])
    #expect(diagnostic.message == "'@Presents' can only be used on a property in a struct\(place)")
    #expect(diagnostic.word(in: source) == "@Presents")
    #expect(diagnostic.fixIts[0].applied(to: source) == "var child: Int?")
    #expect(try only(source, context: []).message.hasSuffix("in a struct"))
  }

  @Test(arguments: ["func child() {}", "struct Child {}", "case child"])
  func `only properties can be presented`(declaration: String) throws {
    let source = "@Presents \(declaration)"
    let diagnostic = try only(source)
    #expect(
      diagnostic.message.hasPrefix("'@Presents' can only be attached to a property of a state, not")
    )
    #expect(diagnostic.fixIts[0].applied(to: source) == declaration)
  }

  @Test(arguments: ["@Presents var a: Int?, b: Int?", "@Presents var (a, b): (Int?, Int?)"])
  func `the compiler allows the attribute on one property only`(source: String) {
    #expect(diagnostics(source, of: PresentsMacro.self).isEmpty)
    for role in [MacroRole.accessor, .peer] {
      #expect(expansion(of: PresentsMacro.self, as: role, source).isEmpty)
    }
  }

  @Test(arguments: [
    ("var a: Int", true), ("static var a: Int?", true), ("var a = 1", false),
    ("let a: Int?", false), ("var a: Int? { 1 }", false), ("weak var a: A?", false),
  ])
  func `accessors are added after a mistake, so that the compiler reports no missing ones`(
    declaration: String,
    expected: Bool
  ) {
    let source = expansion(of: PresentsMacro.self, as: .accessor, "@Presents \(declaration)")
    #expect(source.contains("fatalError") == expected)
    #expect(source.isEmpty != expected)
  }
}
