import CairnTesting
import Testing

/// Children that share the actions of their parent: `action: \.self`.
@MainActor
@Suite struct OwnActionSpellings {
  @Reducer struct Panel {
    @ObservableState struct State: Equatable {
      var count = 0
      var total = 0
    }

    enum Action { case add, added }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .add:
          state.count += 1
          return .send(.added)
        case .added:
          return .none
        }
      }
      .onChange(of: \.count) { _, state in
        state.total += 10
        return .none
      }
    }
  }

  @Reducer struct Window {
    @ObservableState struct State: Equatable {
      var panel: Panel.State?
      var adds = 0
    }

    typealias Action = Panel.Action

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .add = action { state.adds += 1 }
        return .none
      }
      .ifLet(\.panel, action: \.self) { Panel() }
    }
  }

  @Reducer struct Mode {
    @ObservableState enum State: Equatable {
      case panel(Panel.State)
      case none(Int)
    }

    typealias Action = Panel.Action

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .none(let count) = state, case .add = action { state = .none(count + 1) }
        return .none
      }
      .ifCaseLet(\.panel, action: \.self) { Panel() }
    }
  }

  // T1
  @Test func `ifLet(optional, action: self)`() async {
    let store = TestStore(initialState: Window.State(panel: Panel.State())) { Window() }
    await store.send(.add) {
      $0.panel = Panel.State(count: 1, total: 10)
      $0.adds = 1
    }
    await store.receive(\.added)
  }

  // T1
  @Test func `An action while the optional is nil goes to the parent, and is no issue`() async {
    let store = TestStore(initialState: Window.State()) { Window() }
    await store.send(.add) { $0.adds = 1 }
  }

  // L1
  @Test func `The child's removal cancels its effects`() async {
    let store = TestStore(initialState: Shed.State()) { Shed() }
    await store.send(.begin)
    await store.send(.end) { $0.isOpen = nil }
    await store.finish()
  }

  // T1
  @Test func `ifCaseLet(case, action: self)`() async {
    let store = TestStore(initialState: Mode.State.panel(Panel.State())) { Mode() }
    await store.send(.add) { $0 = .panel(Panel.State(count: 1, total: 10)) }
    await store.receive(\.added)
  }

  // T1
  @Test func `An action in another case goes to the parent, and is no issue`() async {
    let store = TestStore(initialState: Mode.State.none(0)) { Mode() }
    await store.send(.add) { $0 = .none(1) }
  }

  // O1
  @Test func `store.scope(self, action: self)`() {
    let store = Store(initialState: Window.State(panel: Panel.State())) { Window() }
    store.scope(\.self, action: \.self).send(.add)
    #expect(store.scope(state: \.self, action: \.self).adds == 1)
    #expect(store.scope(\.adds, action: \.self).state == 1)
  }

  // O1
  @Test func `store.scope(optional, action: self)`() {
    let store = Store(initialState: Window.State(panel: Panel.State())) { Window() }
    let panel: StoreOf<Panel>? = store.scope(\.panel, action: \.self)
    panel?.send(.add)
    #expect(panel?.count == 1)
    #expect(panel === store.scope(state: \.panel, action: \.self))
    let empty = Store(initialState: Window.State()) { Window() }
    #expect((empty.scope(\.panel, action: \.self) as StoreOf<Panel>?) == nil)
  }

  // O1
  @Test func `store.scope(case, action: self)`() {
    let store = Store(initialState: Mode.State.panel(Panel.State())) { Mode() }
    let panel: StoreOf<Panel>? = store.scope(\.panel, action: \.self)
    panel?.send(.add)
    #expect(panel?.count == 1)
    #expect(panel === store.scope(state: \.panel, action: \.self))
  }

  /// A feature whose child waits until it is removed.
  @Reducer struct Shed {
    struct State: Equatable { var isOpen: Bool? = true }
    enum Action { case begin, end }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .end = action { state.isOpen = nil }
        return .none
      }
      .ifLet(\.isOpen, action: \.self) {
        Reduce { _, action in
          guard case .begin = action else { return .none }
          return .run { _ in try await Task.never() }
        }
      }
    }
  }
}
