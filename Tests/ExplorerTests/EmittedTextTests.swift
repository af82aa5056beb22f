import CairnExplorer
import TestSupport
import Testing

/// Texts of several lines, in names and ids, and a mistake that a test can fix.
enum Lines {
  @TaskLocal static var areMended = false

  struct Row: Reducer {
    struct State: Hashable, Identifiable {
      let id: String
      var loads = 0
    }

    enum Action: Hashable { case tapped, none }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .tapped: return .run(name: "load\nslowly") { send in await send(.none) }
      case .none: if !areMended { state.loads += 1 }
      }
      return .none
    }
  }

  struct List: Reducer {
    struct State: Hashable {
      var rows: IdentifiedArrayOf<Row.State> = [Row.State(id: "a\n\"b\"")]
      var taps = 0
    }

    @CasePathable
    enum Action: Hashable { case rows(IdentifiedActionOf<Row>) }

    var body: some ReducerOf<Self> {
      EmptyReducer().forEach(\.rows, action: \.rows) { Row() }
    }
  }

  /// Sends its action without an effect.
  struct Echo: Reducer {
    struct State: Hashable { var count = 0; var unused = 0 }
    enum Action: Hashable { case none, load }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .load: return .run(name: "load") { send in await send(.none) }
      case .none: if !areMended { state.count += 1 }
      }
      return .none
    }
  }
}

/// X21: The texts of written tests compile, whatever the names, the ids and the comments are.
@Suite struct EmittedTextTests {
  private func check<State, Action>(
    _ explorer: Explorer<State, Action>,
    _ emitted: () async throws -> Void
  ) async throws {
    let found = await failures { await explorer.run() }
    try await checkEmittedTest(in: found, mending: Lines.$areMended, emitted)
  }

  @Test func `Names and ids of several lines are comments of a test that is written`() async throws
  {
    let explorer = Explorer(initialState: Lines.List.State()) { Lines.List() }
    explorer.actions("user") { $0.rows.map { .rows(.element(id: $0.id, action: .tapped)) } }
    explorer.never("a row\0has loaded") { $0.state.rows[0].loads == 1 }
    try await check(explorer) { try await `a row has loaded, 2 moves`() }
  }

  @Test func `Comments after the arguments of an explorer are not in its test`() async throws {
    let explorer = Explorer(
      // The start.
      initialState: Lines.Echo.State(
        count: 0  // Nothing is loaded.
      ),  // The end of the state.
      ignoring: \.unused  // Nothing reads it.
    ) { Lines.Echo() }
    explorer.actions("user") { $0.count == 0 ? [.load] : [] }
    explorer.never("it is loaded") { $0.state.count == 1 }
    try await check(explorer) { try await `it is loaded, 2 moves`() }
  }

  @Test func `A reducer in the parentheses of an explorer is in its test`() async throws {
    let explorer = Explorer(initialState: Lines.Echo.State(), reducer: { Lines.Echo() }) { _ in }
    explorer.actions("user") { $0.count == 0 ? [.load] : [] }
    explorer.never("all is loaded") { $0.state.count == 1 }
    try await check(explorer) { try await `all is loaded, 2 moves`() }
  }

  @Test func `An issue of a local feature has no test`() async throws {
    struct Hidden: Reducer {
      struct State: Hashable {}

      func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
        reportIssue("A mistake")
        return .none
      }
    }
    let explorer = Explorer(initialState: Hidden.State()) { Hidden() }
    explorer.actions("user") { _ in [true] }
    let text = try #require(await failures { await explorer.run() }.first?.text)
    #expect(
      text.split(separator: "\n\n").last == """
        No test of these moves: the state has the private or local type \
        'EmittedTextTests.Hidden.State'.
        """
    )
  }

  // MARK: - The written tests

  // swift-format-ignore
  func `a row has loaded, 2 moves`() async throws {
    let property: (Moment<Lines.List.State>) throws -> Bool = { $0.state.rows[0].loads == 1 }
    let userActions: (Lines.List.State) -> [Lines.List.Action] = { $0.rows.map { .rows(.element(id: $0.id, action: .tapped)) } }
    let store = TestStore(initialState: Lines.List.State(), effects: .held) { Lines.List() }
    store.exhaustivity = .off
    // 1. .rows(.element(id: "a\n\"b\"", action: .tapped))
    guard userActions(store.state).contains(.rows(.element(id: "a\n\"b\"", action: .tapped))) else { return }
    await store.send(.rows(.element(id: "a\n\"b\"", action: .tapped)))
    let effect1 = store.effects("load\nslowly", owner: "rows[id: \"a\\n\\\"b\\\"\"]").first
    // 2. effect 'load
    // slowly' in rows[id: "a\n\"b\""] sends .rows(.element(id: "a\n\"b\"", action: .none))
    //    -       loads: 0
    //    +       loads: 1
    guard let effect1, effect1.nextAction == .rows(.element(id: "a\n\"b\"", action: .none)) else { return }
    await effect1.send(.rows(.element(id: "a\n\"b\"", action: .none)))
    #expect(try !property(store.moment), "never 'a row\0has loaded'")
  }

  // swift-format-ignore
  func `all is loaded, 2 moves`() async throws {
    let property: (Moment<Lines.Echo.State>) throws -> Bool = { $0.state.count == 1 }
    let userActions: (Lines.Echo.State) -> [Lines.Echo.Action] = { $0.count == 0 ? [.load] : [] }
    let store = TestStore(initialState: Lines.Echo.State(), effects: .held, reducer: { Lines.Echo() }) { _ in }
    store.exhaustivity = .off
    // 1. .load
    guard userActions(store.state).contains(.load) else { return }
    await store.send(.load)
    let effect1 = store.effects("load", owner: "").first
    // 2. effect 'load' sends .none
    //    -   count: 0,
    //    +   count: 1,
    guard let effect1, effect1.nextAction == .some(.none) else { return }
    await effect1.send(.none)
    #expect(try !property(store.moment), "never 'all is loaded'")
  }

  // swift-format-ignore
  func `it is loaded, 2 moves`() async throws {
    let property: (Moment<Lines.Echo.State>) throws -> Bool = { $0.state.count == 1 }
    let userActions: (Lines.Echo.State) -> [Lines.Echo.Action] = { $0.count == 0 ? [.load] : [] }
    let store = TestStore(initialState: Lines.Echo.State(
      count: 0  // Nothing is loaded.
    ), ignoring: \.unused, effects: .held) { Lines.Echo() }
    store.exhaustivity = .off
    // 1. .load
    guard userActions(store.state).contains(.load) else { return }
    await store.send(.load)
    let effect1 = store.effects("load", owner: "").first
    // 2. effect 'load' sends .none
    //    -   count: 0,
    //    +   count: 1,
    guard let effect1, effect1.nextAction == .some(.none) else { return }
    await effect1.send(.none)
    #expect(try !property(store.moment), "never 'it is loaded'")
  }
}
