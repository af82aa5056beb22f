import Testing

@testable import CairnMacroImplementation

/// Mistakes in a feature that compile, or whose errors do not say what to do.
@Suite
struct `Reducer diagnostics on mistakes in a feature` {
  private func all(_ source: String) -> [Diagnostic] {
    diagnostics(source, of: ReducerMacro.self, context: [])
  }

  /// The message and the word that it refers to, of each warning.
  private func warnings(_ source: String) -> [String] {
    let found = all(source)
    #expect(found.allSatisfy { $0.severity == .warning })
    return found.flatMap { [$0.message, $0.word(in: source)] }
  }

  private func feature(_ body: String, state: String = "var a = 0", action: String = "case a")
    -> String
  {
    """
    @Reducer struct Kind {
      struct State { \(state) }
      enum Action { \(action) }
      var body: some ReducerOf<Self> { \(body) }
    }
    """
  }

  private func reduce(_ closure: String) -> String { feature("Reduce { \(closure) }") }

  // MARK: - Effects without a store

  @Test(arguments: [
    ("state, action in Task { await load() }; return .none", "Task"),
    ("[client] state, action in Task { await client.load() }; return .none", "Task"),
    ("state, _ in switch a { case .b: Task(priority: .low) { load() } }; return .none", "Task"),
    ("state, _ in if a { Task.detached { load() } }; return .none", "Task.detached"),
    ("state, _ in let task = Task<Void, Never> { load() }; return .none", "Task"),
    (
      "state, _ in guard a else { DispatchQueue.main.async { load() }; return .none }; return .none",
      "DispatchQueue.main.async"
    ),
  ])
  func `a reducer starts no work by itself`(closure: String, word: String) {
    let name = word.prefix { $0 != "." }
    #expect(
      warnings(reduce(closure)) == [
        """
        no store cancels what '\(name)' starts here, and no test waits for it; return \
        '.run { send in … }' with the work
        """,
        word,
      ]
    )
  }

  @Test(arguments: [
    "state, _ in .run { send in Task { await send(.a) } }",
    "state, _ in if let a = all.first(where: { $0.b }) { return .run { _ in Task { load() } } }; return .none",
    "state, _ in state.tasks.append(Task(id: 1)); return .none",
    "state, _ in state.task = Task.preview; return .none",
    "state, _ in func later() { Task { load() } }; return .none",
    "state, _ in state.kind = .Task; return .none",
    "state, _ in let type = Task<Void, Never>.self; return .none",
    "state, _ in state.queue = DispatchQueue.main.label; return .none",
  ])
  func `an effect, and a value of another type, may have the name`(closure: String) {
    #expect(all(reduce(closure)).isEmpty)
  }

  @Test func `a type of the feature may be called Task`() {
    let source = """
      @Reducer struct Kind {
        struct Task { init(_ make: () -> Void) { make() } }
        enum Action { case a }
        var body: some ReducerOf<Self> { Reduce { _, _ in Task { }; return .none } }
      }
      """
    #expect(all(source).isEmpty)
  }

  @Test(arguments: [
    "state, action in await load(); return .none",
    "state, action in switch action { case .a: state.a = try! await load(1) }; return .none",
    "[client] state, _ in if await client.isReady { state.a = 1 }; return .none",
    "state, _ in for try await value in values() { state.a = value }; return .none",
    "state, _ in state.a = max(1, await load()); return .none",
  ])
  func `a reducer does not wait`(closure: String) {
    #expect(
      warnings(reduce(closure)) == [
        """
        a reducer returns at once, so it cannot wait; return '.run { send in … }', wait there, and \
        send the result in an action
        """,
        "await",
      ]
    )
  }

  @Test(arguments: [
    "state, _ in .run { send in await send(.a) }",
    "state, _ in .merge(.run { send in await send(.a) }, .none)",
    "state, _ in if a { return .run(name: \"b\") { await $0(.a) } catch: { _, send in await send(.b) } }; return .none",
    "state, _ in state.mode = .await; return .none",
  ])
  func `an effect waits`(closure: String) {
    #expect(all(reduce(closure)).isEmpty)
  }

  // MARK: - Children

  @Test(arguments: [
    (#"Scope(state: \.a, action: \.a) { A() }"#, "Scope"),
    (#"Scope(\.a, action: \.a) { A() }"#, "Scope"),
    (#"EmptyReducer().ifLet(\.$a, action: \.a) { A() }"#, "ifLet"),
    (#"EmptyReducer().ifLet(\.$a, action: \.a)"#, "ifLet"),
    (#"EmptyReducer().forEach(\.a, action: \.a) { A() }"#, "forEach"),
  ])
  func `a child runs once`(child: String, name: String) throws {
    let source = feature("\(child)\nReduce { _, _ in .none }\n\(child)")
    #expect(
      warnings(source) == [
        "this '\(name)' stands in the body twice, so the child reduces each action twice; remove one",
        name,
      ]
    )
    #expect(all(source).first?.remarks(in: source) == ["the first one is here: \(name)"])
    #expect(all(feature(child)).isEmpty)
  }

  @Test func `two spellings of one child are the same`() {
    let first = #"Scope(state: \.a, action: \.a) { A() }"#
    #expect(all(feature("\(first)\n" + #"Scope(\.a, action: \.a) { A() }"#)).count == 1)
  }

  @Test(arguments: [
    #"Scope(state: \.b, action: \.a) { A() }"#, #"Scope(state: \.a, action: \.b) { A() }"#,
    #"Scope(state: \.a, action: \.a) { Log() }"#,
    #"if isOn { Scope(state: \.a, action: \.a) { A() } }"#,
    #"CombineReducers { Scope(state: \.a, action: \.a) { A() } }"#,
    """
    #if DEBUG
    Scope(state: \\.b, action: \\.b) { A() }
    #else
    Scope(state: \\.b, action: \\.b) { A() }
    #endif
    """,
  ])
  func `another child, reducer or branch is not the same one`(other: String) {
    let child = #"Scope(state: \.a, action: \.a) { A() }"#
    #expect(all(feature("\(child)\n\(other)")).isEmpty)
  }

  @Test(arguments: [
    (#"EmptyReducer().ifLet(\.$child, action: \.child) { A() }"#),
    (#"EmptyReducer().onResult(of: \.$child, action: \.done)"#),
    (#"EmptyReducer().guardRemoval(\.$child, action: \.removal) { _ in .allow }"#),
  ])
  func `the storage of a child needs @Presents`(body: String) throws {
    let source = feature(body, state: "var child: A.State?")
    #expect(warnings(source) == ["'$child' needs '@Presents' before 'var child'", "$child"])
    let found = try #require(all(source).first)
    #expect(found.remarks(in: source) == ["'child' is declared here: var"])
    #expect(
      found.fixIts.map { $0.applied(to: source) }
        == [source.replacing("var child", with: "@Presents var child")]
    )
  }

  @Test(arguments: [
    "@Presents var child: A.State?", "@Shared(.child) var child: A.State?",
    "var child: A.State", "var child: A.State? { nil }", "var other: A.State?",
  ])
  func `another field needs no @Presents`(field: String) {
    let body = #"EmptyReducer().ifLet(\.$child, action: \.child) { A() }"#
    #expect(all(feature(body, state: field)).isEmpty)
    let plain = #"EmptyReducer().ifLet(\.child, action: \.child) { A() }"#
    #expect(all(feature(plain, state: "var child: A.State?")).isEmpty)
  }

  // MARK: - Actions

  @Test(arguments: ["Shared<Int>", "Cairn.Shared<[Item]>"])
  func `an action holds no reference to a shared value`(type: String) {
    #expect(
      warnings(feature("A()", action: "case a(\(type)), b(Int)")) == [
        """
        a 'Shared' is a reference, so the action has the value of the moment in which it is read; \
        send the value, or let the other feature declare '@Shared' with the key
        """,
        String(type.prefix { $0 != "<" }),
      ]
    )
  }

  @Test(arguments: ["SharedItem", "Child.Shared.Value", "Item", "Child.State", "[Int]"])
  func `an action holds other values`(type: String) {
    #expect(all(feature("A()", action: "case a(\(type))")).isEmpty)
  }

  @Test func `actions are an enum`() {
    let source = """
      @Reducer struct Kind {
        struct Action { var name = "" }
        var body: some ReducerOf<Self> { A() }
      }
      """
    #expect(
      warnings(source) == [
        """
        'Action' is a struct, so operators, views and tests cannot name its cases; make it an enum \
        with a case for each event
        """,
        "struct",
      ]
    )
    #expect(
      all(source).first?.fixIts.map { $0.applied(to: source) }
        == [source.replacing("struct Action", with: "enum Action")]
    )
  }
}
