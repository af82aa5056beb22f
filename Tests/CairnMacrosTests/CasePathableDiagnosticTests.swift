import Testing

@testable import CairnMacroImplementation

@Suite
struct `CasePathable diagnostics` {
  @Test(arguments: ["struct", "class", "actor"])
  func `only enums can have the attribute`(keyword: String) throws {
    let source = "/// Text.\n@MainActor @CasePathable\n\(keyword) Model {}"
    let diagnostic = try #require(diagnostics(source).first)
    #expect(
      diagnostic.message
        == "'@CasePathable' can only be attached to an enum, not to \(keyword) 'Model'"
    )
    #expect(diagnostic.severity == .error)
    #expect(diagnostic.word(in: source) == "@CasePathable")
    #expect(diagnostic.highlights.map(\.bounds.count) == [13, keyword.utf8.count])
    #expect(diagnostic.fixIts.map(\.message) == ["remove '@CasePathable'"])
    #expect(
      diagnostic.fixIts[0].applied(to: source) == "/// Text.\n@MainActor \(keyword) Model {}"
    )
    #expect(members(source).isEmpty)
  }

  @Test
  func `overloaded cases need a name of their own`() throws {
    let source = "@CasePathable enum Kind { case a(x: Int), b; case `a`(y: Int) }"
    let diagnostic = try #require(diagnostics(source).first)
    #expect(
      diagnostic.message == """
        case 'a' is overloaded; a case path is named by the base name alone, so '@CasePathable' \
        needs each case to have a name of its own
        """
    )
    #expect(diagnostic.word(in: source) == "`a`")
    #expect(diagnostic.notes.map(\.message) == ["'a' is first declared here"])
    #expect(members(source).isEmpty)
  }

  @Test(arguments: [
    ("case a\n#if X\ncase a\n#endif", 1),
    ("#if X\ncase a\n#else\ncase a\n#endif", 0),
    ("#if X\ncase a\n#endif\n#if !X\ncase a\n#endif", 0),
    ("#if X\ncase a\ncase a\n#endif", 1),
    ("#if X\n#if Y\ncase a\n#endif\ncase a\n#endif", 1),
  ])
  func `cases in branches that exclude each other can share a name`(cases: String, count: Int) {
    #expect(diagnostics("@CasePathable enum Kind {\n\(cases)\n}").count == count)
  }

  @Test
  func `a case must not have the name of a generated member`() {
    let source = "@CasePathable enum Kind { case fine, allCasePaths }"
    #expect(
      diagnostics(source).map(\.message) == [
        "case 'allCasePaths' collides with a member that '@CasePathable' generates"
      ]
    )
    #expect(diagnostics(source).first?.word(in: source) == "allCasePaths")
  }

  // P3
  @Test(arguments: [("Kind", "enum"), ("`Kind`", "enum"), ("CairnCore", "module")])
  func `a case must not have a name that generated code uses`(name: String, hidden: String) throws {
    let source = "@CasePathable enum Kind { case fine, \(name)(Int) }"
    let diagnostic = try #require(diagnostics(source).first)
    let value = name.filter { $0 != "`" }
    #expect(
      diagnostic.message
        == "case '\(value)' hides the \(hidden) '\(value)', which '@CasePathable' has to name"
    )
    #expect(diagnostic.word(in: source) == name)
    #expect(members(source).isEmpty)
  }

  @Test
  func `an enum has to be copyable`() {
    let source = "@CasePathable enum Kind: ~Copyable { case a }"
    #expect(
      diagnostics(source).map(\.message) == [
        "'@CasePathable' needs a copyable enum, as a case path copies payloads out"
      ]
    )
    #expect(diagnostics(source).first?.word(in: source) == "~Copyable")
  }

  @Test
  func `an extension cannot name a private type inside of another type`() throws {
    let source = "@CasePathable private enum Kind { case a }"
    #expect(diagnostics(source).isEmpty)
    let diagnostic = try #require(diagnostics(source, context: ["struct Outer {}"]).first)
    #expect(
      diagnostic.message
        == "'@CasePathable' cannot extend a private enum inside of another declaration"
    )
    #expect(diagnostic.word(in: source) == "private")
    #expect(
      diagnostic.fixIts[0].applied(to: source) == "@CasePathable fileprivate enum Kind { case a }"
    )
    let inner = "@CasePathable enum Kind { case a }"
    #expect(
      diagnostics(inner, context: ["private struct Inner {}", "struct Outer {}"]).map(\.message)
        == [
          """
          '@CasePathable' cannot extend an enum inside of struct 'Inner', which is private to \
          another declaration
          """
        ]
    )
    #expect(diagnostics(inner, context: ["private struct Outer {}"]).isEmpty)
  }

  @Test(arguments: [
    ("T", 0), ("T: Equatable", 1), ("T: Swift.Hashable & Codable", 1),
    ("T: Equatable & SendableMetatype", 0), ("T: Hashable & Sendable", 0), ("T: Unknown", 0),
    ("let n: Int", 0), ("each T", 0),
  ])
  func `a generic parameter with requirements has to be Sendable in the type`(
    parameter: String,
    count: Int
  ) throws {
    let source = "@CasePathable enum Kind<\(parameter)> { case a, b }"
    let found = diagnostics(source)
    #expect(found.count == count)
    #expect(found.allSatisfy { $0.severity == .warning })
    #expect(!members(source).isEmpty)
    for diagnostic in found {
      let fixed = try #require(diagnostic.fixIts.first).applied(to: source)
      #expect(fixed.contains("\(parameter) & SendableMetatype>"))
      #expect(diagnostics(fixed).isEmpty)
    }
  }

  // P3
  @Test(arguments: [
    ("<T> where T: Equatable", "T"), ("<T, U> where U: Hashable & Codable, U.ID: P", "U"),
    ("<T: Hashable, U: P> where T : Comparable, T.ID == Int", "Hashable"),
    ("<T: Hashable> where T: Sendable", nil), ("<T> where T: P", nil),
    ("<T> where T.ID: Codable", nil), ("<T> where T == Int", nil),
  ])
  func `a generic parameter with requirements in a 'where' clause has to be Sendable in the type`(
    head: String,
    word: String?
  ) throws {
    let source = "@CasePathable enum Kind\(head) { case a, b }"
    let found = diagnostics(source)
    #expect(found.map { $0.word(in: source) } == [word].compactMap(\.self))
    for diagnostic in found {
      let fixed = try #require(diagnostic.fixIts.first).applied(to: source)
      #expect(fixed.contains(" & SendableMetatype"))
      #expect(diagnostics(fixed).isEmpty)
    }
  }

  @Test
  func `positions are positions in the file`() throws {
    let source = "\n  // Größe\n  @CasePathable struct Model {}"
    let diagnostic = try #require(diagnostics(source, offset: 1_000).first)
    #expect(diagnostic.position == SourcePosition(fileName: "File.swift", offset: 1_016))
  }
}
