import Cairn
import CairnExplorer
import Foundation
import Testing
import TestSupport

/// Features with a bug each, which a test can fix.
enum Bugs {
  @TaskLocal static var areMended = false

  struct Search: Reducer {
    struct State: Hashable {
      var query = ""
      var results: String?
    }

    enum Action: Equatable {
      case typed(String)
      case found(String)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .typed(let query):
        state = State(query: query)
        let search = Effect<Action>.run(name: "search") { send in await send(.found(query)) }
        return areMended ? search.cancellable(id: "search", cancelInFlight: true) : search
      case .found(let results):
        state.results = results
        return .none
      }
    }
  }

  struct Offline: Error {}

  struct Loader: Reducer {
    struct State: Hashable {
      var isLoading = false
      var text: String?
    }

    enum Action: Equatable {
      case loadTapped, failed
      case loaded(String)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadTapped:
        state.isLoading = true
        return .run(name: "load") { send in
          await send(.loaded("text"))
        } catch: { _, send in
          await send(.failed)
        }
      case .failed: if areMended { state.isLoading = false }
      case .loaded(let text): state = State(text: text)
      }
      return .none
    }
  }

  struct Payment: Reducer {
    struct State: Hashable {
      var isPaying = false
      var payments = 0
    }

    enum Action: Equatable { case payTapped, paid }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .payTapped:
        if areMended, state.isPaying { return .none }
        state.isPaying = true
        return .run { send in await send(.paid) }
      case .paid:
        state.isPaying = false
        state.payments += 1
        return .none
      }
    }
  }

  struct Editor: Reducer {
    struct State: Hashable {
      var text = 0
      var saved = 0
    }

    enum Action: Equatable {
      case edited, closeTapped
      case save(Int)
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .edited:
        state.text += 1
        return .send(.save(areMended ? state.text : state.text - 1))
          .debounce(id: "save", for: .seconds(1))
      case .save(let text):
        state.saved = text
        return .none
      case .closeTapped: return .none
      }
    }
  }

  struct Detail: Reducer {
    struct State: Hashable { var title = "" }
    enum Action: Equatable { case loaded(title: String) }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        guard case .loaded(let title) = action else { return .none }
        state.title = areMended ? title : title.uppercased()
        return .none
      }
      .onMount { _ in .run(name: "load") { send in await send(.loaded(title: "Soup")) } }
    }
  }

  struct Lamp: Reducer {
    struct State: Hashable { var isOn = false }

    func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
      state.isOn = action
      return .run(name: "switch") { _ in }
    }
  }

  @Reducer
  struct Room {
    struct State: Hashable { var lamp = Lamp.State() }

    @CasePathable
    enum Action {
      case lamp(Bool)
    }

    var body: some Reducer<State, Action> {
      Scope(state: \.lamp, action: \.lamp) { Lamp() }
    }
  }

  @Reducer
  struct Home {
    struct State: Hashable {
      var path = StackState<Detail.State>()
    }

    @CasePathable
    enum Action {
      case pushed, popped
      case path(StackActionOf<Detail>)
    }

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .pushed: state.path.append(Detail.State())
        case .popped: _ = state.path.popLast()
        case .path: break
        }
        return .none
      }
      .forEach(\.path, action: \.path) { Detail() }
    }
  }
}

extension Bugs {
  struct News: Reducer {
    struct State: Hashable { var articles = 0 }
    enum Action: Equatable { case pulled, loaded }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .pulled:
        return .run(name: "load") { send in await send(.loaded) }
          .cancellable(id: "load", ifInFlight: areMended ? .drop : .concurrent)
          .throttle(id: "pull", for: .seconds(10), latest: false)
      case .loaded:
        state.articles = 3
        return .none
      }
    }
  }

  struct Tracker: TestDependencyKey {
    var track: @Sendable () -> Void

    static let testValue = Tracker(track: unimplemented("Tracker.track"))
  }

  struct Weather: Reducer {
    struct State: Hashable { var degrees: Int? }
    enum Action: Equatable { case refreshed, loaded(Int) }

    @Dependency(Tracker.self) var tracker

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .refreshed:
        return .run(name: "load") { [tracker, isTracked = !areMended] send in
          if isTracked { tracker.track() }
          await send(.loaded(20))
        }
      case .loaded(let degrees):
        state.degrees = degrees
        return .none
      }
    }
  }

  struct Retry: Reducer {
    struct State: Hashable {
      var isLoading = false
      var failures = 0
    }

    enum Action: Equatable { case loadTapped, loaded, failed }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .loadTapped: state.isLoading = true
      case .loaded: state.isLoading = false
      case .failed:
        if areMended { state.failures += 1 }
        state.isLoading = state.failures < 2
      }
      guard state.isLoading else { return .none }
      return .run(name: "load") { send in
        await send(.loaded)
      } catch: { _, send in
        await send(.failed)
      }
    }
  }
}

/// The tests that an explorer writes: they compile, fail with the bug, and pass without it.
@Suite struct EmittedTestTests {
  /// Explores, and compares the test in the failure with the function of that name in this file.
  private func check<State, Action>(
    _ explorer: Explorer<State, Action>,
    _ emitted: () async throws -> Void
  ) async throws {
    let found = await failures { await explorer.run(effectsInFlight: 2) }
    try await checkEmittedTest(in: found, mending: Bugs.$areMended, emitted)
  }

  @Test func `X21 A late answer fails a test that is written`() async throws {
    let explorer = Explorer(initialState: Bugs.Search.State()) { Bugs.Search() }
    explorer.actions("user") {
      $0.query.isEmpty ? [.typed("a")] : $0.query == "a" ? [.typed("b")] : []
    }
    explorer.always("the results are those of the query") {
      $0.state.results == nil || $0.state.results == $0.state.query
    }
    try await check(explorer) { try await `the results are those of the query, 3 moves`() }
  }

  @Test func `X21 An unhandled failure fails a test that is written`() async throws {
    let explorer = Explorer(initialState: Bugs.Loader.State()) { Bugs.Loader() }
    explorer.actions("user") { $0.isLoading ? [] : [.loadTapped] }
    explorer.outcomes(of: "load") { _ in [.sendsThenEnds(.loaded("text")), .fails(Bugs.Offline())] }
    explorer.never("it is loading with nothing in flight") {
      $0.state.isLoading && $0.effectsInFlight.isEmpty
    }
    try await check(explorer) { try await `it is loading with nothing in flight, 2 moves`() }
  }

  @Test func `X21 A button that is tapped twice fails a test that is written`() async throws {
    let explorer = Explorer(initialState: Bugs.Payment.State()) { Bugs.Payment() }
    explorer.actions("user") { $0.payments == 0 ? [.payTapped] : [] }
    explorer.never("it is paid twice") { $0.state.payments > 1 }
    try await check(explorer) { try await `it is paid twice, 4 moves`() }
  }

  @Test func `X21 A debounce that saves an old value fails a test that is written`() async throws {
    let explorer = Explorer(initialState: Bugs.Editor.State()) { Bugs.Editor() }
    explorer.actions("user") { $0.text < 2 ? [.edited] : [.closeTapped] }
    explorer.always("at rest, all is saved") { moment in
      !moment.effectsInFlight.isEmpty || moment.state.saved == moment.state.text
    }
    try await check(explorer) { try await `at rest, all is saved, 2 moves`() }
  }

  @Test func `X21 An effect of a screen fails a test that is written`() async throws {
    let explorer = Explorer(initialState: Bugs.Home.State()) { Bugs.Home() }
    explorer.actions("user") { $0.path.count < 2 ? [.pushed, .popped] : [.popped] }
    explorer.never("two screens have titles that are shouted") { moment in
      moment.state.path.count { $0.title == "SOUP" } > 1
    }
    try await check(explorer) { try await `two screens have titles that are shouted, 4 moves`() }
  }

  @Test func `X21 A wrong move fails a test that is written`() async throws {
    let explorer = Explorer(initialState: Bugs.Payment.State()) { Bugs.Payment() }
    explorer.actions("user") { $0.payments == 0 ? [.payTapped] : [] }
    explorer.always(
      "only what is being paid is paid",
      across: { step in
        step.before.state.isPaying || step.before.state.payments == step.after.state.payments
      }
    )
    try await check(explorer) { try await `only what is being paid is paid, 4 moves`() }
  }

  @Test func `X21 An action with a structure is written as JSON`() async throws {
    let explorer = Explorer(initialState: Bugs.Cart.State()) { Bugs.Cart() }
    explorer.actions("user") {
      $0.items.isEmpty ? [.added(Bugs.Cart.Item(name: "soup", price: 3))] : [.removed]
    }
    explorer.always("the sum is that of the items") { moment in
      moment.state.sum == moment.state.items.reduce(0) { $0 + $1.price }
    }
    try await check(explorer) { try await `the sum is that of the items, 2 moves`() }
  }

  @Test func `X21 The end of a throttle's interval is a move of a test that is written`()
    async throws
  {
    let explorer = Explorer(initialState: Bugs.News.State()) { Bugs.News() }
    explorer.actions("user") { _ in [.pulled] }
    explorer.always(
      "a pull starts no second load",
      across: { step in
        guard case .pulled = step.action else { return true }
        return step.after.effectsInFlight.count { $0.descriptor.kind == .run } < 2
      }
    )
    try await check(explorer) { try await `a pull starts no second load, 3 moves`() }
  }

  @Test func `X21 An issue of an operation fails a test that is written`() async throws {
    let explorer = Explorer(initialState: Bugs.Weather.State()) { Bugs.Weather() }
    explorer.actions("user") { $0.degrees == nil ? [.refreshed] : [] }
    try await check(explorer) {
      try await `The trace ends with the issue unimplemented-endpoint, 1 move`()
    }
  }

  /// The last section of a failure: why there is no test.
  private func reason<State, Action>(_ explorer: Explorer<State, Action>) async throws -> String {
    let found = await failures { await explorer.run(effectsInFlight: 2) }
    let text = try #require(found.first?.text)
    #expect(emittedTest(in: text) == nil)
    return try #require(text.split(separator: "\n\n").last.map(String.init))
  }

  @Test func `X21 A failure without a test says why`() async throws {
    let start = Bugs.Payment.State()
    let local = Explorer(initialState: start) { Bugs.Payment() }
    local.actions("user") { $0.payments == 0 ? [.payTapped] : [] }
    local.never("it is paid twice") { $0.state.payments > 1 }
    #expect(
      try await reason(local)
        == "No test of these moves: the initial state uses 'start', which is declared outside of it."
    )
    let (most, other) = (1, 1)
    let limited = Explorer(initialState: Bugs.Payment.State()) { Bugs.Payment() }
    limited.actions("user") { $0.payments == 0 ? [.payTapped] : [] }
    limited.never("it is paid twice") { $0.state.payments > most * other }
    #expect(
      try await reason(limited) == """
        No test of these moves: 'it is paid twice' uses 'most', 'other', which are declared outside \
        of it.
        """
    )
    struct Hidden: Reducer {
      func reduce(into state: inout State, action: Bool) -> Effect<Bool> {
        state.isOn = action
        return .none
      }
      struct State: Hashable { var isOn = false }
    }
    let hidden = Explorer(initialState: Hidden.State()) { Hidden() }
    hidden.actions("user") { _ in [true] }
    hidden.never("it is on") { $0.state.isOn }
    #expect(
      try await reason(hidden) == """
        No test of these moves: the state has the private or local type \
        'EmittedTestTests.Hidden.State'.
        """
    )
    let counting = Explorer(initialState: 0) { Reduce<Int, Int> { state, step in .none } }
    counting.actions("user") { $0 < 2 ? [1] : [] }
    counting.alwaysPossible("it is two") { $0.state == 2 }
    let dead = try await reason(counting)
    #expect(dead == "'it is two' is not possible any more in the initial state")
  }

  @Test func `X21 A dead end that only a search finds has no test`() async throws {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Int> { state, step in
        state = step
        return .none
      }
    }
    explorer.actions("user") { $0 == 0 ? [1] : [1, 2] }
    explorer.alwaysPossible("it is zero") { $0.state == 0 }
    #expect(
      try await reason(explorer) == """
        No test of these moves: only a search can find that none of the further moves leads there.
        """
    )
  }

  @Test func `X21 Effects in flight have no test if other outcomes keep them there`() async throws {
    let loader = Explorer(initialState: Bugs.Loader.State()) { Bugs.Loader() }
    loader.actions("user") { $0.isLoading ? [] : [.loadTapped] }
    let outcomes: [EffectOutcome<Bugs.Loader.Action>] = []
    loader.outcomes(of: "load") { _ in outcomes }
    loader.settles()
    #expect(
      try await reason(loader) == """
        No test of these moves: the declaration of the outcomes of 'load' uses 'outcomes', which is \
        declared outside of it.
        """
    )
    let room = Explorer(initialState: Bugs.Room.State()) { Bugs.Room() }
    room.actions("user") { $0.lamp.isOn ? [] : [.lamp(true)] }
    room.outcomes(of: "switch", in: Bugs.Lamp.self) { _ in [] }
    room.settles()
    #expect(
      try await reason(room) == """
        No test of these moves: the outcomes of 'switch' depend on the state of Lamp.
        """
    )
  }

  @Test func `X21 A loop without the goal fails a test that is written`() async throws {
    let explorer = Explorer(initialState: Bugs.Retry.State()) { Bugs.Retry() }
    explorer.actions("user") { $0 == Bugs.Retry.State() ? [.loadTapped] : [] }
    explorer.outcomes(of: "load") { _ in [.sendsThenEnds(.loaded), .fails(Bugs.Offline())] }
    explorer.leads("a load ends", each: { $0.state.isLoading ? ["load"] : [] }) { _, moment in
      !moment.state.isLoading
    }
    try await check(explorer) { try await `a load ends, 1 move and a loop of 1 move`() }
  }

  // MARK: - The written tests

  // swift-format-ignore
  func `a pull starts no second load, 3 moves`() async throws {
    let property: (StateTransition<Bugs.News.State, Bugs.News.Action>) throws -> Bool = { step in
      guard case .pulled = step.action else { return true }
      return step.after.effectsInFlight.count { $0.descriptor.kind == .run } < 2
    }
    let userActions: (Bugs.News.State) -> [Bugs.News.Action] = { _ in [.pulled] }
    let store = TestStore(initialState: Bugs.News.State(), effects: .held) { Bugs.News() }
    store.exhaustivity = .off
    // 1. .pulled
    guard userActions(store.state).contains(.pulled) else { return }
    await store.send(.pulled)
    // 2. the interval of throttle 'pull' is over
    guard store.elapseThrottle("pull") else { return }
    let before = store.moment
    // 3. .pulled
    guard userActions(store.state).contains(.pulled) else { return }
    await store.send(.pulled)
    #expect(
      try property(StateTransition(before: before, action: .pulled, after: store.moment)),
      "always 'a pull starts no second load'"
    )
  }

  // swift-format-ignore
  func `a load ends, 1 move and a loop of 1 move`() async throws {
    let keys: (Moment<Bugs.Retry.State>) throws -> Array<String> = { $0.state.isLoading ? ["load"] : [] }
    let goal: (String, Moment<Bugs.Retry.State>) throws -> Bool = { _, moment in
      !moment.state.isLoading
    }
    let key = "load"
    let userActions: (Bugs.Retry.State) -> [Bugs.Retry.Action] = { $0 == Bugs.Retry.State() ? [.loadTapped] : [] }
    let store = TestStore(initialState: Bugs.Retry.State(), effects: .held) { Bugs.Retry() }
    store.exhaustivity = .off
    // 1. .loadTapped
    //    -   isLoading: false,
    //    +   isLoading: true,
    guard userActions(store.state).contains(.loadTapped) else { return }
    await store.send(.loadTapped)
    let effect1 = store.effects("load", owner: "").first
    guard try keys(store.moment).contains(key) else { return }
    if try goal(key, store.moment) { return }
    let loopStart = store.state
    // 2. effect 'load' throws Bugs.Offline()
    guard let effect1, effect1.isRunning else { return }
    await effect1.fail(Bugs.Offline())
    await store.skipReceivedActions(strict: false)
    if try goal(key, store.moment) { return }
    #expect(difference(loopStart, store.state) != nil, "leads 'a load ends'")
  }

  // swift-format-ignore
  func `the sum is that of the items, 2 moves`() async throws {
    let property: (Moment<Bugs.Cart.State>) throws -> Bool = { moment in
      moment.state.sum == moment.state.items.reduce(0) { $0 + $1.price }
    }
    let userActions: (Bugs.Cart.State) -> [Bugs.Cart.Action] = {
      $0.items.isEmpty ? [.added(Bugs.Cart.Item(name: "soup", price: 3))] : [.removed]
    }
    let store = TestStore(initialState: Bugs.Cart.State(), effects: .held) { Bugs.Cart() }
    store.exhaustivity = .off
    // 1. .added(Bugs.Cart.Item(name: "soup", price: 3))
    //    +     [0]: Bugs.Cart.Item(
    //    +       name: "soup",
    //    +       price: 3
    //    +     )
    //    -   sum: 0
    //    +   sum: 3
    let action1 = try JSONDecoder().decode(Bugs.Cart.Action.self, from: Data(#"{"added":{"_0":{"name":"soup","price":3}}}"#.utf8))
    guard userActions(store.state).contains(action1) else { return }
    await store.send(action1)
    // 2. .removed
    //    -     [0]: Bugs.Cart.Item(
    //    -       name: "soup",
    //    -       price: 3
    //    -     )
    guard userActions(store.state).contains(.removed) else { return }
    await store.send(.removed)
    #expect(try property(store.moment), "always 'the sum is that of the items'")
  }

  // swift-format-ignore
  func `only what is being paid is paid, 4 moves`() async throws {
    let property: (StateTransition<Bugs.Payment.State, Bugs.Payment.Action>) throws -> Bool = { step in
      step.before.state.isPaying || step.before.state.payments == step.after.state.payments
    }
    let userActions: (Bugs.Payment.State) -> [Bugs.Payment.Action] = { $0.payments == 0 ? [.payTapped] : [] }
    let store = TestStore(initialState: Bugs.Payment.State(), effects: .held) { Bugs.Payment() }
    store.exhaustivity = .off
    // 1. .payTapped
    //    -   isPaying: false,
    //    +   isPaying: true,
    guard userActions(store.state).contains(.payTapped) else { return }
    await store.send(.payTapped)
    let effect1 = store.effects(owner: "").first
    // 2. .payTapped
    guard userActions(store.state).contains(.payTapped) else { return }
    await store.send(.payTapped)
    let effect2 = store.effects(owner: "").dropFirst(1).first
    // 3. the effect at ExplorerTests/EmittedTestTests.swift:77 sends .paid
    //    -   isPaying: true,
    //    +   isPaying: false,
    //    -   payments: 0
    //    +   payments: 1
    guard let effect1, effect1.nextAction == .paid else { return }
    await effect1.send(.paid)
    let before = store.moment
    // 4. the effect at ExplorerTests/EmittedTestTests.swift:77 sends .paid
    //    -   payments: 1
    //    +   payments: 2
    guard let effect2, effect2.nextAction == .paid else { return }
    await effect2.send(.paid)
    #expect(
      try property(StateTransition(before: before, action: .paid, after: store.moment)),
      "always 'only what is being paid is paid'"
    )
  }

  // swift-format-ignore
  func `The trace ends with the issue unimplemented-endpoint, 1 move`() async throws {
    let userActions: (Bugs.Weather.State) -> [Bugs.Weather.Action] = { $0.degrees == nil ? [.refreshed] : [] }
    let store = TestStore(initialState: Bugs.Weather.State(), effects: .held) { Bugs.Weather() }
    store.exhaustivity = .off
    // 1. .refreshed
    guard userActions(store.state).contains(.refreshed) else { return }
    await store.send(.refreshed)
    let effect1 = store.effects("load", owner: "").first
    // The operation reports the issue.
    _ = effect1?.nextAction
  }

  // swift-format-ignore
  func `the results are those of the query, 3 moves`() async throws {
    let property: (Moment<Bugs.Search.State>) throws -> Bool = {
      $0.state.results == nil || $0.state.results == $0.state.query
    }
    let userActions: (Bugs.Search.State) -> [Bugs.Search.Action] = {
      $0.query.isEmpty ? [.typed("a")] : $0.query == "a" ? [.typed("b")] : []
    }
    let store = TestStore(initialState: Bugs.Search.State(), effects: .held) { Bugs.Search() }
    store.exhaustivity = .off
    // 1. .typed("a")
    //    -   query: "",
    //    +   query: "a",
    guard userActions(store.state).contains(.typed("a")) else { return }
    await store.send(.typed("a"))
    let effect1 = store.effects("search", owner: "").first
    // 2. .typed("b")
    //    -   query: "a",
    //    +   query: "b",
    guard userActions(store.state).contains(.typed("b")) else { return }
    await store.send(.typed("b"))
    // 3. effect 'search' sends .found("a")
    //    -   results: nil
    //    +   results: "a"
    guard let effect1, effect1.nextAction == .found("a") else { return }
    await effect1.send(.found("a"))
    #expect(try property(store.moment), "always 'the results are those of the query'")
  }

  // swift-format-ignore
  func `it is loading with nothing in flight, 2 moves`() async throws {
    let property: (Moment<Bugs.Loader.State>) throws -> Bool = {
      $0.state.isLoading && $0.effectsInFlight.isEmpty
    }
    let userActions: (Bugs.Loader.State) -> [Bugs.Loader.Action] = { $0.isLoading ? [] : [.loadTapped] }
    let store = TestStore(initialState: Bugs.Loader.State(), effects: .held) { Bugs.Loader() }
    store.exhaustivity = .off
    // 1. .loadTapped
    //    -   isLoading: false,
    //    +   isLoading: true,
    guard userActions(store.state).contains(.loadTapped) else { return }
    await store.send(.loadTapped)
    let effect1 = store.effects("load", owner: "").first
    // 2. effect 'load' throws Bugs.Offline()
    guard let effect1, effect1.isRunning else { return }
    await effect1.fail(Bugs.Offline())
    await store.skipReceivedActions(strict: false)
    #expect(try !property(store.moment), "never 'it is loading with nothing in flight'")
  }

  // swift-format-ignore
  func `it is paid twice, 4 moves`() async throws {
    let property: (Moment<Bugs.Payment.State>) throws -> Bool = { $0.state.payments > 1 }
    let userActions: (Bugs.Payment.State) -> [Bugs.Payment.Action] = { $0.payments == 0 ? [.payTapped] : [] }
    let store = TestStore(initialState: Bugs.Payment.State(), effects: .held) { Bugs.Payment() }
    store.exhaustivity = .off
    // 1. .payTapped
    //    -   isPaying: false,
    //    +   isPaying: true,
    guard userActions(store.state).contains(.payTapped) else { return }
    await store.send(.payTapped)
    let effect1 = store.effects(owner: "").first
    // 2. .payTapped
    guard userActions(store.state).contains(.payTapped) else { return }
    await store.send(.payTapped)
    let effect2 = store.effects(owner: "").dropFirst(1).first
    // 3. the effect at ExplorerTests/EmittedTestTests.swift:77 sends .paid
    //    -   isPaying: true,
    //    +   isPaying: false,
    //    -   payments: 0
    //    +   payments: 1
    guard let effect1, effect1.nextAction == .paid else { return }
    await effect1.send(.paid)
    // 4. the effect at ExplorerTests/EmittedTestTests.swift:77 sends .paid
    //    -   payments: 1
    //    +   payments: 2
    guard let effect2, effect2.nextAction == .paid else { return }
    await effect2.send(.paid)
    #expect(try !property(store.moment), "never 'it is paid twice'")
  }

  // swift-format-ignore
  func `at rest, all is saved, 2 moves`() async throws {
    let property: (Moment<Bugs.Editor.State>) throws -> Bool = { moment in
      !moment.effectsInFlight.isEmpty || moment.state.saved == moment.state.text
    }
    let userActions: (Bugs.Editor.State) -> [Bugs.Editor.Action] = { $0.text < 2 ? [.edited] : [.closeTapped] }
    let store = TestStore(initialState: Bugs.Editor.State(), effects: .held) { Bugs.Editor() }
    store.exhaustivity = .off
    // 1. .edited
    //    -   text: 0,
    //    +   text: 1,
    guard userActions(store.state).contains(.edited) else { return }
    await store.send(.edited)
    let effect1 = store.effects(owner: "").first
    // 2. the debounce at ExplorerTests/EmittedTestTests.swift:102 is over
    guard let effect1, effect1.isDelayed else { return }
    await effect1.elapse()
    await store.skipReceivedActions(strict: false)
    #expect(try property(store.moment), "always 'at rest, all is saved'")
  }

  // swift-format-ignore
  func `two screens have titles that are shouted, 4 moves`() async throws {
    let property: (Moment<Bugs.Home.State>) throws -> Bool = { moment in
      moment.state.path.count { $0.title == "SOUP" } > 1
    }
    let userActions: (Bugs.Home.State) -> [Bugs.Home.Action] = { $0.path.count < 2 ? [.pushed, .popped] : [.popped] }
    let store = TestStore(initialState: Bugs.Home.State(), effects: .held) { Bugs.Home() }
    store.exhaustivity = .off
    // 1. .pushed
    //    +     #0: Bugs.Detail.State(title: "")
    let action1: Bugs.Home.Action = .pushed
    guard userActions(store.state).contains(where: { difference($0, action1) == nil }) else { return }
    await store.send(action1)
    let effect1 = store.effects("load", owner: "path[id: 0]").first
    // 2. .pushed
    //    +     #1: Bugs.Detail.State(title: "")
    let action2: Bugs.Home.Action = .pushed
    guard userActions(store.state).contains(where: { difference($0, action2) == nil }) else { return }
    await store.send(action2)
    let effect2 = store.effects("load", owner: "path[id: 1]").first
    // 3. effect 'load' in path[id: 0] sends .path(.element(id: 0, action: .loaded(title: "Soup")))
    //    -     #0: Bugs.Detail.State(title: ""),
    //    +     #0: Bugs.Detail.State(title: "SOUP"),
    let action3: Bugs.Home.Action = .path(.element(id: 0, action: .loaded(title: "Soup")))
    guard let effect1, let next3 = effect1.nextAction, difference(next3, action3) == nil else { return }
    await effect1.send(action3)
    // 4. effect 'load' in path[id: 1] sends .path(.element(id: 1, action: .loaded(title: "Soup")))
    //    -     #1: Bugs.Detail.State(title: "")
    //    +     #1: Bugs.Detail.State(title: "SOUP")
    let action4: Bugs.Home.Action = .path(.element(id: 1, action: .loaded(title: "Soup")))
    guard let effect2, let next4 = effect2.nextAction, difference(next4, action4) == nil else { return }
    await effect2.send(action4)
    #expect(try !property(store.moment), "never 'two screens have titles that are shouted'")
  }
}

extension Bugs {
  struct Cart: Reducer {
    struct Item: Codable, Hashable {
      var name: String
      var price: Int
    }

    struct State: Hashable {
      var items: [Item] = []
      var sum = 0
    }

    enum Action: Codable, Equatable {
      case added(Item)
      case removed
    }

    func reduce(into state: inout State, action: Action) -> Effect<Action> {
      switch action {
      case .added(let item):
        state.items.append(item)
        state.sum += item.price
      case .removed:
        guard let item = state.items.popLast() else { return .none }
        if areMended { state.sum -= item.price }
      }
      return .none
    }
  }
}
