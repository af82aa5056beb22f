import Testing

@testable import CairnMacroImplementation

@Suite
struct `DependencyEntry expansion` {
  @Test
  func `an entry gets a key and accessors`() {
    let source = "@DependencyEntry var api: APIClient = .live"
    #expect(
      entry(source).source == """
        private nonisolated enum __Key_api: Cairn.DependencyEntryKey {
          static let makeEntryValue = { @Sendable () -> APIClient in
            .live
          }
        }
        """
    )
    #expect(
      entry(source, role: .accessor).source == """
        get { self[__Key_api.self] }
        set { self[__Key_api.self] = newValue }
        """
    )
  }

  @Test
  func `values for tests and previews are expanded`() {
    let attribute = "@Cairn.DependencyEntry(test: A(b: [1, 2]), preview: f { $0 })"
    #expect(
      entry("\(attribute) public var a = A.live", attribute: attribute).source == """
        private nonisolated enum __Key_a: Cairn.DependencyEntryKey {
          static let makeEntryValue = { @Sendable in
            A.live
          }
          static var testValue: Value {
            A(b: [1, 2])
          }
          static var previewValue: Value {
            f { $0 }
          }
        }
        """
    )
  }

  @Test
  func `a client is unimplemented in tests`() throws {
    let attribute = "@DependencyEntry(test: .unimplemented)"
    #expect(
      entry("\(attribute) var a: A = .live", attribute: attribute).source == """
        private nonisolated enum __Key_a: Cairn.DependencyEntryKey {
          static let makeEntryValue = { @Sendable () -> A in
            .live
          }
          static var testValue: Value {
            .init()
          }
        }
        """
    )
    let source = "\(attribute) var a = A.live"
    let accessors = entry(source, attribute: attribute, role: .accessor)
    let diagnostic = try #require(accessors.diagnostics.first)
    #expect(
      diagnostic.message == "'@DependencyEntry(test: .unimplemented)' needs the type of 'a'"
    )
    #expect(
      diagnostic.fixIts.first?.applied(to: source) == "\(attribute) var a: <#type#> = A.live"
    )
  }

  @Test
  func `a raw identifier, an optional without a value and a value of several lines are expanded`() {
    #expect(
      entry("@DependencyEntry var `a b`: Int?").source == """
        private nonisolated enum `__Key_a b`: Cairn.DependencyEntryKey {
          static let makeEntryValue = { @Sendable () -> Int? in
            nil
          }
        }
        """
    )
    #expect(
      entry("@DependencyEntry var `a b`: Int?", role: .accessor).source.hasPrefix(
        "get { self[`__Key_a b`.self] }"
      )
    )
    #expect(
      entry("@DependencyEntry var a = {\n  let b = 1 // why\n  return b\n}").source == """
        private nonisolated enum __Key_a: Cairn.DependencyEntryKey {
          static let makeEntryValue = { @Sendable in
            {
          let b = 1 // why
          return b
        }
          }
        }
        """
    )
  }
}

@Suite
struct `DependencyEntry diagnostics` {
  private func check(
    _ source: String,
    context: [String] = ["extension DependencyValues {}"],
    message: String,
    fixed: String?
  ) throws {
    let key = entry(source, context: context)
    #expect(key.source.isEmpty)
    // The compiler asks for the accessors of variables first, and before it reports its own errors.
    let accessors = entry(source, role: .accessor, context: context)
    let isVariable = !source.contains(" func ")
    #expect((isVariable ? key : accessors).diagnostics.isEmpty)
    let diagnostic = try #require((isVariable ? accessors : key).diagnostics.first)
    #expect(diagnostic.message == message)
    #expect(diagnostic.fixIts.first?.applied(to: source) == fixed)
  }

  @Test
  func `only a property can have the attribute`() throws {
    try check(
      "@DependencyEntry func a() {}",
      message: "'@DependencyEntry' can only be attached to a property",
      fixed: "func a() {}"
    )
  }

  @Test(arguments: [[], ["struct A {}"], ["extension EnvironmentValues {}"]])
  func `the entry has to be in an extension of the values`(context: [String]) throws {
    try check(
      "@DependencyEntry var a = 1",
      context: context,
      message: "'@DependencyEntry' belongs in an extension of 'DependencyValues'",
      fixed: "var a = 1"
    )
    #expect(
      entry(
        "@DependencyEntry var a = 1",
        role: .accessor,
        context: ["extension Cairn.DependencyValues {}"]
      )
      .diagnostics.isEmpty
    )
  }

  @Test
  func `a constant cannot be overridden`() throws {
    try check(
      "@DependencyEntry let a = 1",
      message: "'@DependencyEntry' needs a 'var', so that the dependency can be overridden",
      fixed: "@DependencyEntry var a = 1"
    )
  }

  @Test
  func `the entry has to be a plain property`() throws {
    try check(
      "@DependencyEntry static var a = 1",
      message: "'@DependencyEntry' needs a plain property, which is not 'static'",
      fixed: "@DependencyEntry var a = 1"
    )
    try check(
      "@DependencyEntry var a: Int { 1 }",
      message: "'@DependencyEntry' writes the accessors of the property itself",
      fixed: "var a: Int { 1 }"
    )
    try check(
      "@DependencyEntry var a = 1, b = 2",
      message: "'@DependencyEntry' needs a property of its own for each name",
      fixed: "var a = 1, b = 2"
    )
  }

  @Test
  func `the entry has to have a live value`() throws {
    try check(
      "@DependencyEntry var a: Int",
      message: "'@DependencyEntry' needs the live value of 'a'",
      fixed: "@DependencyEntry var a: Int = <#value#>"
    )
    // One error suffices.
    #expect(
      entry("@DependencyEntry var a: Int", role: .accessor).source
        == "get { Swift.fatalError() }\nset {}"
    )
    try check(
      "@DependencyEntry var a",
      message: "'@DependencyEntry' needs the live value of 'a'",
      fixed: "@DependencyEntry var a = <#value#>"
    )
  }
}
