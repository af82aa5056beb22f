import Testing

@testable import CairnMacroImplementation

@Suite
struct `Reducer diagnostics on an enum` {
  /// Returns the only diagnostic of an enum with these members, and the source.
  private func only(_ members: String) throws -> (diagnostic: Diagnostic, source: String) {
    let source = "@Reducer enum Kind { \(members) }"
    let found = diagnostics(source, of: ReducerMacro.self)
    #expect(found.count == 1)
    return (try #require(found.first), source)
  }

  private func isExpanded(_ source: String) -> Bool {
    !expansion(of: ReducerMacro.self, as: .extension, source).isEmpty
      && !members(source, of: ReducerMacro.self).isEmpty
  }

  @Test
  func `each case needs a name of its own`() throws {
    let (diagnostic, source) = try only("case a(A), b(B), `a`(C)")
    #expect(
      diagnostic.message
        == "case 'a' is declared twice; each case of an enum with '@Reducer' needs a name of its own"
    )
    #expect(diagnostic.word(in: source) == "`a`")
    #expect(diagnostic.remarks(in: source) == ["'a' is first declared here: a"])
    #expect(!isExpanded(source))
  }

  @Test(arguments: [
    "body", "scope", "State", "Action", "CaseScope", "CaseReducers", "StateReducer", "AllCasePaths",
  ])
  func `a case must not have the name of a generated member`(name: String) throws {
    let (diagnostic, source) = try only("case \(name)(A)")
    #expect(
      diagnostic.message == "case '\(name)' collides with a member that '@Reducer' generates"
    )
    #expect(diagnostic.word(in: source) == name)
    #expect(!isExpanded(source))
  }

  // P3
  @Test(arguments: [
    ("case Feature(Feature)", "type 'Feature'"),
    ("case `Feature`(Other), other(Feature<Int>)", "type 'Feature'"),
    ("case Outer(A), other(Outer.Feature)", "type 'Outer'"),
    ("case Kind(A), other(Self.Feature)", "type 'Kind'"),
    ("case Swift(A)", "module 'Swift'"),
    ("case CairnCore", "module 'CairnCore'"),
  ])
  func `a case must not have a name that generated code uses`(
    cases: String,
    hidden: String
  ) throws {
    let (diagnostic, source) = try only(cases)
    let name = try #require(hidden.split(separator: "'").last)
    #expect(
      diagnostic.message == "case '\(name)' hides the \(hidden), which '@Reducer' has to name"
    )
    #expect(diagnostic.word(in: source).contains(name))
    #expect(!isExpanded(source))
  }

  // P3
  @Test(arguments: [
    "case Feature(A), other(Module.Feature)", "case Kind(A)", "case Cairn(A)",
    "case Feature(A), other(Feature = .init())", "@ReducerCaseIgnored case Feature(Feature)",
  ])
  func `a case may have a name that no generated expression uses`(cases: String) {
    let source = "@Reducer enum Kind { \(cases) }"
    #expect(diagnostics(source, of: ReducerMacro.self).isEmpty)
  }

  // P2
  @Test(arguments: ["Party.Character", "Search.Result<Int>", "App.Menu.Set", "App.Store"])
  func `a feature may have the name of a known type in another type`(payload: String) {
    let source = "@Reducer enum Kind { case a(\(payload)) }"
    #expect(diagnostics(source, of: ReducerMacro.self).isEmpty)
    #expect(members(source, of: ReducerMacro.self).contains("case a(\(payload).State)"))
  }

  // P2
  @Test
  func `a case cannot be both ignored and ephemeral`() throws {
    let (diagnostic, source) = try only("@ReducerCaseIgnored @ReducerCaseEphemeral case a(A)")
    #expect(diagnostic.message == "case 'a' cannot be both ignored and ephemeral")
    #expect(diagnostic.word(in: source) == "@ReducerCaseEphemeral")
    #expect(isExpanded(source))
  }

  // T5
  @Test(arguments: ["case a", "case a(A, B)"])
  func `an ephemeral case has to have one payload`(enumCase: String) throws {
    let (diagnostic, source) = try only("@ReducerCaseEphemeral \(enumCase)")
    #expect(
      diagnostic.message
        == "an ephemeral case needs one payload, whose type has a nested type 'Action'"
    )
    #expect(diagnostic.word(in: source) == "a")
    #expect(!isExpanded(source))
  }

  // P2
  @Test(arguments: [
    "Int", "[Feature]", "String?", "(Int, Int)", "any P", "@Sendable () -> Void", "Swift.Bool",
    "Set<Int>", "Foundation.Date", "IdentifiedArrayOf<Row>", "StackState<Path.State>", "UUID",
  ])
  func `a payload that is no feature has to be marked as a value`(payload: String) throws {
    let (diagnostic, source) = try only("case a(\(payload))")
    #expect(
      diagnostic.message == """
        '\(payload)' is not a feature; mark case 'a' with '@ReducerCaseIgnored' to keep its \
        payload as a value
        """
    )
    #expect(source.utf8.dropFirst(diagnostic.position.offset).starts(with: payload.utf8))
    let fixed = diagnostic.fixIts[0].applied(to: source)
    #expect(fixed == "@Reducer enum Kind { @ReducerCaseIgnored case a(\(payload)) }")
    #expect(diagnostics(fixed, of: ReducerMacro.self).isEmpty)
    // The macro treats it as a value, so no further errors follow from the mistake.
    #expect(members(source, of: ReducerMacro.self) == members(fixed, of: ReducerMacro.self))
  }

  @Test
  func `a case that shares its 'case' keyword gets no fix-it`() throws {
    let (diagnostic, _) = try only("case a(Int), b(B)")
    #expect(diagnostic.fixIts.isEmpty)
  }

  // P1
  @Test(arguments: ["State", "Action"])
  func `a payload has to be the feature, not a part of it`(part: String) throws {
    let (diagnostic, source) = try only("case a(Outer.Feature.\(part))")
    #expect(
      diagnostic.message == "case 'a' needs the feature 'Outer.Feature', not its '\(part)'"
    )
    #expect(
      diagnostic.fixIts.map { $0.applied(to: source) } == [
        "@Reducer enum Kind { case a(Outer.Feature) }",
        "@Reducer enum Kind { @ReducerCaseIgnored case a(Outer.Feature.\(part)) }",
      ]
    )
    #expect(!isExpanded(source))
  }

  // P3
  @Test(arguments: ["Kind", "Self"])
  func `an enum that contains itself has to be boxed`(payload: String) throws {
    let (diagnostic, source) = try only("case node(\(payload)); case leaf(A)")
    #expect(diagnostic.message == "'Kind' contains itself; write 'indirect case node'")
    #expect(diagnostic.word(in: source) == "node")
    let boxed = "@Reducer enum Kind { indirect case node(\(payload)); case leaf(A) }"
    #expect(diagnostic.fixIts.map { $0.applied(to: source) } == [boxed])
    #expect(!isExpanded(source))
    #expect(isExpanded(boxed))
    #expect(isExpanded("@Reducer indirect enum Kind { case node(\(payload)), leaf(A) }"))
  }

  @Test
  func `the body has to be static`() throws {
    let (diagnostic, source) = try only("case a(A); var body: some ReducerOf<Self> { B() }")
    #expect(
      diagnostic.message
        == "the 'body' of an enum reducer must be static, as the enum is never instantiated"
    )
    #expect(diagnostic.word(in: source) == "var")
    #expect(
      diagnostic.fixIts[0].applied(to: source)
        == "@Reducer enum Kind { case a(A); static var body: some ReducerOf<Self> { B() } }"
    )
  }

  // P5
  @Test
  func `a hand-written state has to name its reducer`() throws {
    let (diagnostic, source) = try only("case a(A); enum State { case a(A.State) }")
    #expect(
      diagnostic.message == """
        a 'State' that is written by hand must conform to 'CaseReducerState', with 'typealias \
        StateReducer = Kind'
        """
    )
    #expect(diagnostic.word(in: source) == "State")
  }

  @Test(arguments: [
    ("ReducerCaseIgnored", ReducerCaseIgnoredMacro.self as any AttachedMacro.Type),
    ("ReducerCaseEphemeral", ReducerCaseEphemeralMacro.self),
    ("ReducerCaseChecked", ReducerCaseCheckedMacro.self),
  ])
  func `markers are allowed on cases only`(name: String, macro: any AttachedMacro.Type) throws {
    let source = "@\(name) struct Model {}"
    let diagnostic = try #require(diagnostics(source, of: macro).first)
    #expect(
      diagnostic.message == """
        '@\(name)' can only be attached to a case of an enum with '@Reducer', not to struct 'Model'
        """
    )
    #expect(diagnostic.fixIts[0].applied(to: source) == "struct Model {}")
  }

  @Test(
    arguments: [
      (
        "@Reducer(action: .equatable) enum Kind { case a(A); enum Action {} }",
        """
        'action:' is for an 'Action' that '@Reducer' writes for an enum; write 'Action: Equatable' \
        where the type is declared
        """
      ),
      (
        "@Reducer(state: .equatable, .sendable) struct Feature {}",
        """
        'state:' is for a 'State' that '@Reducer' writes for an enum; write \
        'State: Equatable, Sendable' where the type is declared
        """
      ),
    ]
  )
  func `a hand-written type has to declare its conformances itself`(
    source: String,
    message: String
  ) {
    #expect(diagnostics(source, of: ReducerMacro.self).map(\.message) == [message])
  }
}
