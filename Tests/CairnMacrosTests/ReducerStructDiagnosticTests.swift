import Testing

@testable import CairnMacroImplementation

@Suite
struct `Reducer diagnostics on a struct` {
  private func all(_ source: String, context: [String] = []) -> [Diagnostic] {
    diagnostics(source, of: ReducerMacro.self, context: context)
  }

  @Test(arguments: [("class", true), ("actor", true), ("protocol", false), ("extension", false)])
  func `only structs and enums can have the attribute`(keyword: String, isReplaced: Bool) throws {
    let source = "@Reducer\n\(keyword) Model {}"
    let diagnostic = try #require(all(source).first)
    #expect(all(source).count == 1)
    #expect(
      diagnostic.message
        == "'@Reducer' can only be attached to a struct or an enum, not to \(keyword) 'Model'"
    )
    #expect(diagnostic.word(in: source) == "@Reducer")
    #expect(
      diagnostic.fixIts.map { $0.applied(to: source) }
        == (isReplaced ? ["@Reducer\nstruct Model {}"] : []) + ["\(keyword) Model {}"]
    )
    #expect(members(source, of: ReducerMacro.self).isEmpty)
  }

  @Test(arguments: [
    ("State", "class", "struct", "a class: it is compared with what it was before an action"),
    ("State", "actor", "struct", "an actor: it is compared with what it was before an action"),
    ("Action", "class", "enum", "a class: it is a value that is sent"),
    ("Action", "actor", "enum", "an actor: it is a value that is sent"),
  ])
  func `state and actions have to be value types`(
    name: String,
    keyword: String,
    wanted: String,
    reason: String
  ) throws {
    let source = "@Reducer struct Kind { \(keyword) \(name) {} }"
    let diagnostic = try #require(all(source).first)
    #expect(diagnostic.message == "'\(name)' must be a struct or an enum, not \(reason)")
    #expect(diagnostic.word(in: source) == keyword)
    #expect(
      diagnostic.fixIts[0].applied(to: source) == "@Reducer struct Kind { \(wanted) \(name) {} }"
    )
  }

  @Test
  func `a body has to be a property`() throws {
    let source = "@Reducer struct Kind { func body() -> some ReducerOf<Self> { A() } }"
    let diagnostic = try #require(all(source).first)
    #expect(diagnostic.message == "'body' must be a property: 'var body: some ReducerOf<Self>'")
    #expect(diagnostic.word(in: source) == "body")
    #expect(members(source, of: ReducerMacro.self).isEmpty)
  }

  @Test(arguments: ["some", "any"])
  func `the type of a body has to name its state and actions`(keyword: String) throws {
    let source = "@Reducer struct Kind { var body: \(keyword) Reducer { A() } }"
    let diagnostic = try #require(all(source).first)
    #expect(
      diagnostic.message == """
        the type of 'body' must name its state and actions: 'some ReducerOf<Self>'
        """
    )
    #expect(diagnostic.word(in: source) == keyword)
    #expect(
      diagnostic.fixIts[0].applied(to: source)
        == "@Reducer struct Kind { var body: some ReducerOf<Self> { A() } }"
    )
    #expect(expansion(of: ReducerMacro.self, as: .extension, source).isEmpty)
  }

  // P3
  @Test(arguments: [
    "let body = other()", "let body = A.make()", "let body = EmptyReducer()",
    "var body: some Composition { A() }", "let body = [1]",
  ])
  func `A body whose type shows no state or actions needs their declarations`(body: String) throws {
    let source = "@Reducer struct Kind { \(body) }"
    let diagnostic = try #require(all(source).first)
    #expect(all(source).count == 1)
    #expect(
      diagnostic.message == """
        the state and the actions of 'Kind' cannot be seen from 'body'; declare 'State' and \
        'Action', or write the type of 'body', such as 'some Reducer<Int, Never>'
        """
    )
    #expect(diagnostic.word(in: source) == "body")
    #expect(expansion(of: ReducerMacro.self, as: .extension, source).isEmpty)
    let declared = "@Reducer struct Kind { struct State {}; \(body) }"
    #expect(all(declared).isEmpty)
  }

  @Test
  func `actions need a body`() throws {
    let source = "@Reducer struct Kind { enum Action { case a } }"
    let diagnostic = try #require(all(source).first)
    #expect(all(source).count == 1)
    #expect(
      diagnostic.message == """
        'Kind' has actions and no 'body', so they do nothing; add 'var body: some ReducerOf<Self>', \
        with 'EmptyReducer()' if that is intended; '@Reducer' does not see a 'body' in an extension
        """
    )
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.word(in: source) == "Action")
  }

  @Test(arguments: [
    "", "struct State { var a = 0 }", "enum Action {}", "typealias Action = Other",
    "enum Action { case a }; func reduce(into state: inout Int, action: Action) -> Effect<Action> {}",
    "enum Action { case a }; let body = A()",
  ])
  func `a feature without actions, or with a function, need not have a body`(members: String) {
    #expect(all("@Reducer struct Kind { \(members) }").isEmpty)
  }

  /// Returns the message and the word that it refers to, if there is one diagnostic only.
  private func warning(_ source: String) throws -> [String] {
    let found = all(source)
    #expect(found.allSatisfy { $0.severity == .warning })
    return found.flatMap { [$0.message, $0.word(in: source)] }
  }

  private func feature(_ members: String, _ closure: String) -> String {
    "@Reducer struct Kind { \(members); var body: some ReducerOf<Self> { Reduce { \(closure) } } }"
  }

  @Test
  func `a field of a state has to be declared`() throws {
    let closure = "state, action in if true { state.count += 1; state.other = 2 }; return .none"
    #expect(
      try warning(feature("enum Action { case a }", closure)) == [
        """
        'Kind' declares no 'State', so its state has no field 'count'; add 'struct State' with it; \
        '@Reducer' does not see a 'State' in an extension
        """,
        "count",
      ]
    )
    #expect(all(feature("struct State {}; enum Action { case a }", closure)).isEmpty)
    #expect(all(feature("enum Action { case a }", "_, action in .none")).isEmpty)
    #expect(
      all("@Reducer struct Kind { var body: some Reducer<Int, Never> { Reduce { \(closure) } } }")
        .isEmpty
    )
  }

  @Test
  func `a switch over actions needs declared actions`() throws {
    let closure = "state, action in switch action { case .a: return .none }"
    #expect(
      try warning(feature("struct State {}", closure)) == [
        """
        'Kind' declares no 'Action', so there are no actions to switch over; add 'enum Action' with a \
        case for each; '@Reducer' does not see an 'Action' in an extension
        """,
        "action",
      ]
    )
    #expect(all(feature("struct State {}; enum Action { case a }", closure)).isEmpty)
    #expect(
      all(feature("struct State {}", "state, _ in switch state.a { default: .none }")).isEmpty
    )
  }

  private let domain = "struct State {}; enum Action { case a }"

  @Test(arguments: [
    ("state, _ in .run { _ in state.count += 1 }", "count = state.count"),
    (
      "state, _ in .run(name: \"a\") { send in await send(.b(state.count)) }", "count = state.count"
    ),
    ("state, _ in switch a { case .b: return .run { [a] _ in use(state) } }", "state"),
    ("state, _ in .merge(.run { _ in use(of: state) }, .none)", "state"),
    ("state, _ in Effect<Action>.run { _ in use(state) }", "state"),
    ("state, _ in a ? .run { _ in use(state) } : .none", "state"),
  ])
  func `the state cannot be used in an effect`(closure: String, capture: String) throws {
    #expect(
      try warning(feature(domain, closure)) == [
        """
        an effect runs after the reducer has returned, so it cannot use 'state'; send an action that \
        changes it, or capture a value that is read: '[\(capture)]'
        """,
        capture == "state" ? "state" : "state.count",
      ]
    )
  }

  @Test(arguments: [
    "state, _ in state.a = 1; return .run { [state] _ in use(state.a) }",
    "state, _ in .run { [a, state = state.child] _ in use(state.a) }",
    "state, _ in .run { _ in use(other.state, state: 1) }",
    "state, _ in .run { [a = state.a] _ in use(a) }",
    "state, _ in .run { _ in guard let state = await read() else { return }; use(state.a) }",
    "state, _ in if case .b(let state) = action { return .run { _ in use(state.a) } }; return .none",
    "state, _ in .run { _ in for state in all { use(state.a) } }",
    "state, _ in .run { _ in all.forEach { state in use(state.a) } }",
    "value, _ in .run { _ in use(state.a) }",
    "state, _ in use(state, .run { _ in }); return .run(operation: other)",
  ])
  func `another value named state can be used in an effect`(closure: String) {
    #expect(all(feature(domain, closure)).isEmpty)
  }

  @Test(arguments: [
    "state, _ in profiler.run { state.count += 1 }; return .none",
    "state, _ in profiler()?.run { state.count += 1 }; return .none",
  ])
  func `the state can be used in a closure of another function named run`(closure: String) {
    #expect(all(feature(domain, closure)).isEmpty)
  }

  @Test(arguments: [
    "state, _ in if state.mode == .run { state.count += 1 }; return .none",
    "state, _ in while a, state.mode != .run { state.count += 1 }; return .none",
  ])
  func `the state can be used after a comparison with a case named run`(closure: String) {
    #expect(all(feature(domain, closure)).isEmpty)
  }

  @Test(arguments: [
    ("inout State", "", "-> Effect<Action> "),
    ("State", "-> Effect<Action> ", nil),
    ("inout State", "async -> Effect<Action> ", nil),
    ("inout State", "throws -> Effect<Action> ", nil),
  ])
  func `a reduce function has the type that a store calls`(
    state: String,
    result: String,
    insertion: String?
  ) throws {
    func source(_ state: String, _ result: String) -> String {
      """
      @Reducer struct Kind {
        enum Action { case tap }
        func reduce(into state: \(state), action: Action) \(result){ other() }
      }
      """
    }
    let mistaken = source(state, result)
    let found = all(mistaken)
    #expect(found.count == 1)
    let diagnostic = try #require(found.first)
    #expect(
      diagnostic.message == """
        'reduce' must be 'func reduce(into state: inout State, action: Action) -> Effect<Action>'
        """
    )
    #expect(diagnostic.word(in: mistaken) == "reduce")
    #expect(
      diagnostic.fixIts.map { $0.applied(to: mistaken) }
        == (insertion.map { [source(state, $0)] } ?? [])
    )
    #expect(expansion(of: ReducerMacro.self, as: .extension, mistaken).isEmpty)
    #expect(all(source("inout State", "-> Effect<Action> ")).isEmpty)
    let right = "func reduce(into state: inout A, action: B) -> Effect<B> {}"
    #expect(all(mistaken.replacing("enum Action", with: "\(right); enum Action")).isEmpty)
  }

  @Test(arguments: [
    "_ state: inout State, action: Action", "state: inout State, action: Action",
    "into state: inout State, _ action: Action", "_: inout State, _: Action",
    "in state: inout State, action: Action",
  ])
  func `a reduce function has the labels that a store calls`(parameters: String) throws {
    let mistaken = """
      @Reducer struct Kind {
        enum Action { case tap }
        func reduce(\(parameters)) -> Effect<Action> { other() }
      }
      """
    let found = all(mistaken)
    #expect(found.count == 1)
    let diagnostic = try #require(found.first)
    #expect(
      diagnostic.message == """
        'reduce' must be 'func reduce(into state: inout State, action: Action) -> Effect<Action>'
        """
    )
    #expect(diagnostic.word(in: mistaken) == "reduce")
    #expect(diagnostic.fixIts.isEmpty)
    #expect(all(mistaken.replacing("-> Effect<Action> ", with: "")).map(\.fixIts.isEmpty) == [true])
    #expect(expansion(of: ReducerMacro.self, as: .extension, mistaken).isEmpty)
    let right = "func reduce(into state: inout A, action: B) -> Effect<B> {}"
    #expect(all(mistaken.replacing("enum Action", with: "\(right); enum Action")).isEmpty)
    let body = "var body: some ReducerOf<Self> { A() }"
    #expect(all(mistaken.replacing("enum Action", with: "\(body); enum Action")).isEmpty)
  }

  @Test(arguments: [
    "_ numbers: [Int], by sum: Int", "into state: inout State",
    "_ state: inout State, _: Int, _: Int",
  ])
  func `a function of another kind may be called reduce`(parameters: String) {
    let source = """
      @Reducer struct Kind {
        enum Action { case tap }
        func reduce(\(parameters)) -> Int { 1 }
      }
      """
    #expect(all(source).isEmpty)
  }

  @Test
  func `a body and a function exclude each other`() throws {
    let source = """
      @Reducer struct Kind {
        var body: some ReducerOf<Self> { A() }
        func reduce(into state: inout State, action: Action) -> Effect<Action> { .none }
      }
      """
    let diagnostic = try #require(all(source).first)
    #expect(
      diagnostic.message == """
        'reduce(into:action:)' is never called, as 'body' says what 'Kind' does; move it into a \
        'Reduce' in the body
        """
    )
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.word(in: source) == "reduce")
    #expect(diagnostic.remarks(in: source) == ["'body' is declared here: body"])
    #expect(all(source.replacing("func reduce(into", with: "func reduce(in")).isEmpty)
    #expect(
      all(
        source.replacing("@Reducer struct Kind {", with: "@Reducer struct Kind { func resolve() {}")
      ).isEmpty
    )
  }

  @Test(arguments: ["ifLet", "forEach", "onChange", "transformDependency"])
  func `an operator needs a reducer`(name: String) throws {
    let source = """
      @Reducer struct Kind {
        var body: some ReducerOf<Self> {
          \(name)(a)
            .\(name)(b)
        }
      }
      """
    let found = all(source)
    #expect(found.count == 1)
    let diagnostic = try #require(found.first)
    #expect(
      diagnostic.message == """
        '\(name)' has no reducer before it, so it is applied to 'Kind' itself, whose body never ends
        """
    )
    #expect(diagnostic.word(in: source) == name)
    #expect(
      diagnostic.fixIts[0].applied(to: source)
        == source.replacing("    \(name)(a)", with: "    EmptyReducer().\(name)(a)")
    )
    #expect(all(source.replacing("\(name)(a)", with: "A()\n  .\(name)(a)")).isEmpty)
  }

  @Test
  func `a 'return' interrupts the body`() throws {
    let source = """
      @Reducer struct Kind {
        var body: some ReducerOf<Self> {
          Reduce { _, _ in return .none }
          return Other()
        }
      }
      """
    let diagnostic = try #require(all(source).first)
    #expect(diagnostic.message == "'return' leaves the reducers before it out of the body")
    #expect(diagnostic.word(in: source) == "return")
    #expect(diagnostic.remarks(in: source) == ["'Reduce' is not part of the body: Reduce"])
    #expect(
      diagnostic.fixIts[0].applied(to: source) == source.replacing("return Other", with: "Other")
    )
    #expect(all(source.replacing("Reduce {", with: "let x = {")).isEmpty)
  }

  @Test(arguments: ["let reduce =\n", "let reduce = try\n", "if a,\nB() {}\nlet reduce = "])
  func `a 'return' after a statement of several lines interrupts nothing`(head: String) {
    let source = """
      @Reducer struct Kind {
        var body: some ReducerOf<Self> {
          \(head)Reduce { _, _ in .none }
          return reduce
        }
      }
      """
    #expect(all(source).isEmpty)
  }

  @Test
  func `the other members are generated after a mistake inside the feature`() {
    let source = "@Reducer struct Kind { class State {} }"
    #expect(members(source, of: ReducerMacro.self).contains("typealias Action"))
    #expect(!expansion(of: ReducerMacro.self, as: .extension, source).isEmpty)
  }

  @Test
  func `an extension cannot name a private type inside of another type`() throws {
    let source = "@Reducer private struct Kind {}"
    #expect(all(source).isEmpty)
    let diagnostic = try #require(all(source, context: ["struct Outer {}"]).first)
    #expect(
      diagnostic.message
        == "'@Reducer' cannot extend a private struct inside of another declaration"
    )
    #expect(diagnostic.fixIts[0].applied(to: source) == "@Reducer fileprivate struct Kind {}")
  }

  @Test(arguments: ["struct", "enum"])
  func `a feature must not be isolated to an actor`(keyword: String) throws {
    let source = "@MainActor\n@Reducer \(keyword) Kind {}"
    let diagnostic = try #require(all(source).first)
    #expect(all(source).count == 1)
    #expect(
      diagnostic.message
        == "a feature cannot be on the main actor, as its reducer has to run anywhere"
    )
    #expect(diagnostic.word(in: source) == "@MainActor")
    #expect(diagnostic.fixIts[0].applied(to: source) == "@Reducer \(keyword) Kind {}")
    #expect(expansion(of: ReducerMacro.self, as: .extension, source).isEmpty)
  }

  // P3
  @Test(arguments: [
    ("struct Kind<T: Equatable> { enum Action { case a }; let body = A() }", "Equatable"),
    ("struct Kind<T> where T: Hashable { enum State { case a }; let body = A() }", "T"),
    ("enum Kind<T: Equatable> { case a(A<T>) }", "Equatable"),
    ("struct Kind<T: Equatable & Sendable> { enum Action { case a }; let body = A() }", nil),
    ("struct Kind<T: Equatable> { struct State {}; enum Action {}; let body = A() }", nil),
  ])
  func `a generic parameter of a feature with case paths has to be Sendable in the type`(
    type: String,
    word: String?
  ) throws {
    let source = "@Reducer \(type)"
    let found = all(source)
    #expect(found.map { $0.word(in: source) } == [word].compactMap(\.self))
    for diagnostic in found {
      #expect(
        diagnostic.message == """
          case paths are sendable, so '@Reducer' needs the conformances of 'T' to be usable anywhere
          """
      )
      #expect(diagnostic.severity == .warning)
      let fixed = try #require(diagnostic.fixIts.first).applied(to: source)
      #expect(all(fixed).isEmpty)
    }
  }

  private func body(_ text: String) -> String {
    "@Reducer struct Kind { var body: some ReducerOf<Self> { \(text) } }"
  }

  @Test(arguments: [
    #"Scope(state: \.row, action: \.row) { EmptyReducer().ifLet(\.$a, action: \.a) { A() } }"#,
    #"Reduce { _, _ in .none }.forEach(\.rows, action: \.rows) { EmptyReducer().ifLet(\.a, action: \.a) }"#,
    #"Scope(state: \.row, action: \.row) { EmptyReducer<Row<A>, [B]>().ifLet(\.a, action: \.a) { A() } }"#,
    #"A().ifLet(\.row, action: \.row) { B(); EmptyReducer() .onChange(of: \.a) { _, _, _ in .none } }"#,
  ])
  func `An operator on a reducer without a name, in the closure of a child, gets the right words`(
    text: String
  ) throws {
    let source = body(text)
    let diagnostic = try #require(all(source).first)
    #expect(all(source).count == 1)
    #expect(diagnostic.severity == .warning)
    #expect(diagnostic.message.contains("is written 'Cairn.EmptyReducer'"))
    #expect(diagnostic.word(in: source) == "EmptyReducer")
    #expect(
      diagnostic.fixIts[0].applied(to: source)
        == body(text.replacing("EmptyReducer", with: "Cairn.EmptyReducer"))
    )
  }

  @Test(arguments: [
    #"Scope(state: \.row, action: \.row) { Reduce { _, _ in .none } }"#,
    #"Scope(state: \.row, action: \.row) { Cairn.EmptyReducer().ifLet(\.$a, action: \.a) { A() } }"#,
    #"Scope(state: \.row, action: \.row) { A().ifLet(\.$a, action: \.a) { A() } }"#,
    #"EmptyReducer().ifLet(\.$a, action: \.a) { A() }"#,
    #"Reduce { _, _ in .none }.onChange(of: \.a) { _, _ in Reduce { _, _ in .none }.ifLet(\.b, action: \.b) }"#,
  ])
  func `Other reducers in the closure of a child need no words`(text: String) {
    #expect(all(body(text)).isEmpty)
  }
}
