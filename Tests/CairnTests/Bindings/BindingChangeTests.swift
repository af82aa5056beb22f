import CairnTesting
import Testing

/// `onChange` directly on `BindingReducer`.
@Suite struct BindingChangeTests {
  @Reducer
  struct Settings {
    struct State: Equatable {
      var units = "metric"
      var portions = 4
      var log: [String] = []
    }

    enum Action: BindableAction {
      case binding(BindingAction<State>)
      case loaded(units: String)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
        .onChange(of: \.units) { state, old, new in
          state.log.append("\(old) to \(new)")
          return new == "none" ? .send(.loaded(units: "metric")) : .none
        }
        .onChange(of: \.portions) { old, new in
          Reduce { state, _ in
            state.log.append("\(old) portions to \(new)")
            state.units = "cups"
            return .none
          }
        }
        .onChange(of: \.log.count) { old, state in
          state.log.append("after \(old)")
          return .none
        }
        .onChange(of: \.portions, removeDuplicates: { $0 % 2 == $1 % 2 }) { state, _, _ in
          state.log.append("odd or even")
          return .none
        }
        .onChange(of: \.units, removeDuplicates: { $0.first == $1.first }) { _, new in
          Reduce { state, _ in
            state.log.append("begins with \(new.prefix(1))")
            return .none
          }
        }
      Reduce { state, action in
        if case .loaded(let units) = action {
          state.units = units
          state.portions = 1
        }
        return .none
      }
    }
  }

  private func store(_ state: Settings.State = Settings.State()) -> TestStoreOf<Settings> {
    TestStore(initialState: state) { Settings() }
  }

  // N2
  @Test func `A change by a binding runs the closure`() async {
    let store = store()
    await store.send(\.binding.units, "mixed") {
      $0.units = "mixed"
      $0.log = ["metric to mixed", "after 0"]
    }
    await store.finish()
  }

  // N2
  @Test func `A change by a reducer does not run it`() async {
    let store = store()
    await store.send(.loaded(units: "cups")) {
      $0.units = "cups"
      $0.portions = 1
    }
    await store.finish()
  }

  // N2
  @Test func `A change by a parent does not run it`() async {
    let reducer = CombineReducers<Settings.State, Settings.Action> {
      Settings()
      Reduce { state, _ in
        state.units += "!"
        return .none
      }
    }
    let store = TestStore(initialState: Settings.State()) { reducer }
    await store.send(.loaded(units: "a")) {
      $0.units = "a!"
      $0.portions = 1
    }
    await store.finish()
  }

  // N2
  @Test func `A write of another field does not run it`() async {
    let store = store(Settings.State(log: ["a"]))
    await store.send(\.binding.log, ["b"]) { $0.log = ["b"] }
    await store.finish()
  }

  // N2
  @Test func `A closure below sees the change that a closure above makes`() async {
    let store = store()
    await store.send(\.binding.portions, 5) {
      $0.portions = 5
      $0.units = "cups"
      $0.log = ["4 portions to 5", "after 0", "odd or even", "begins with c"]
    }
    await store.finish()
  }

  // N2
  @Test func `Effects of the closure run`() async {
    let store = store()
    await store.send(\.binding.units, "none") {
      $0.units = "none"
      $0.log = ["metric to none", "after 0", "begins with n"]
    }
    await store.receive(\.loaded) {
      $0.units = "metric"
      $0.portions = 1
    }
    await store.finish()
  }

  // N2
  @Test func `The writes of a view are writes of bindings`() async {
    let reducer = BindingReducer<Sketch.State, Sketch.Action>(action: \.view)
      .onChange(of: \.title) { state, old, _ in
        state.title += " after '\(old)'"
        return .none
      }
    let store = TestStore(initialState: Sketch.State()) { reducer }
    await store.send(.view(.appeared))
    await store.send(.view(.binding(.set(\.title, "Tree")))) { $0.title = "Tree after ''" }
    await store.finish()
  }

  // N1, N2
  @Test func `An operator on another reducer of the body sees both`() async {
    let reducer = CombineReducers<Settings.State, Settings.Action> {
      BindingReducer<Settings.State, Settings.Action>()
      Reduce { state, action in
        if case .loaded(let units) = action { state.units = units }
        return .none
      }
      .onChange(of: \.units) { state, old, new in
        state.log.append("\(old) to \(new)")
        return .none
      }
    }
    let store = TestStore(initialState: Settings.State()) { reducer }
    await store.send(\.binding.units, "cups") {
      $0.units = "cups"
      $0.log = ["metric to cups"]
    }
    await store.send(.loaded(units: "grams")) {
      $0.units = "grams"
      $0.log.append("cups to grams")
    }
    await store.finish()
  }

  // R11
  @Test func `The outline shows it`() {
    #expect("\(FeatureOutline(of: Settings()))".contains("onChange"))
  }
}
