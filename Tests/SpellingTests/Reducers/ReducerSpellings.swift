import CairnTesting
import Testing

/// The parts of features.
@Suite struct ReducerSpellings {
  private let adding = Reduce<Int, Int> { state, action in
    state += action
    return .none
  }

  /// These need only compile.
  private func spellings(_ isOn: Bool) -> some Reducer<Int, Int> {
    let reducers: [any Reducer<Int, Int>] = [adding, EmptyReducer(), adding]
    let one: any ReducerOf<Reduce<Int, Int>> = adding
    return CombineReducers {
      EmptyReducer()
      CombineReducers {
        adding
        adding
      }
      if isOn { adding }
      for reducer in reducers { reducer }
      one
      if isOn {
        adding as any Reducer<Int, Int>
      } else {
        EmptyReducer() as any Reducer<Int, Int>
      }
      adding as any ReducerOf<Reduce<Int, Int>>
    }
    .onChange(of: { $0 / 10 }) { _, _ in adding }
    .onChange(of: { $0 }, removeDuplicates: { $0 / 10 == $1 / 10 }) { _, _ in
      Reduce<Int, Int> { state, _ in
        state += 100
        return .none
      }
    }
    .dependency(\.uuid, .incrementing)
    .transformDependency(\.uuid) { $0 = .incrementing }
  }

  // N1
  @Test func `onChange(of) { old, state in effect }`() async {
    let store = TestStore(initialState: Walk.State()) { Walk() }
    await store.send(.step) {
      $0.steps = 1
      $0.from = [0]
    }
    await store.receive(\.moved)
    await store.send(.rest)
  }

  // N1
  @Reducer fileprivate struct Walk {
    struct State: Equatable {
      var steps = 0
      var from: [Int] = []
    }

    enum Action { case step, rest, moved }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        if case .step = action { state.steps += 1 }
        return .none
      }
      .onChange(of: \.steps) { old, state in
        state.from.append(old)
        return .send(.moved)
      }
      .onChange(of: \.steps) { _, _ in .none }
    }
  }

  // P3
  @Test func `A helper in a feature with the feature's state and actions`() {
    var state = Assisted.State()
    _ = Assisted().reduce(into: &state, action: .tapped)
    #expect(state.count == 3)
  }

  // P3
  @Reducer fileprivate struct Assisted {
    struct State: Equatable { var count = 0 }
    enum Action { case tapped }

    var body: some ReducerOf<Self> {
      Helper()
      Doubler()
      EmptyReducer()
    }

    @Reducer struct Helper {
      var body: some Reducer<State, Action> {
        Reduce { state, action in
          switch action {
          case .tapped: state.count += 1
          }
          return .none
        }
      }
    }

    @Reducer struct Doubler {
      func reduce(into state: inout State, action: Action) -> Effect<Action> {
        if case .tapped = action { state.count += 2 }
        return .none
      }
    }
  }

  @Reducer fileprivate struct Loading {
    struct State: Equatable { var count = 0 }
    enum Action { case load, loaded }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .load: return load()
        case .loaded:
          state.count += 1
          return .none
        }
      }
    }

    private func load() -> EffectOf<Self> {
      .run { send in await send(.loaded) }
    }
  }

  @Reducer fileprivate struct Wrapping {
    struct State: Equatable {
      var loading = Loading.State()
      var log: [String] = []
    }

    typealias Action = Loading.Action

    var body: some ReducerOf<Self> {
      Scope(state: \.loading, action: \.self) { Loading() }
      Reduce { state, action in
        state.log.append("\(action)")
        return .none
      }
    }
  }

  @Test func `Scope(state, action: self)`() async {
    let store = TestStore(initialState: Wrapping.State()) { Wrapping() }
    await store.send(.load) { $0.log = ["load"] }
    await store.receive(\.loaded) {
      $0.loading.count = 1
      $0.log = ["load", "loaded"]
    }
  }

  @MainActor @Test func `store.scope(state, action: self)`() {
    let store = Store(initialState: Wrapping.State()) { Wrapping() }
    store.scope(state: \.loading, action: \.self).send(.loaded)
    #expect(store.loading.count == 1)
  }

  @Reducer(state: .equatable, .hashable, .sendable, action: .equatable)
  fileprivate enum Screen {
    case first(Plain)
    case second(Plain)
  }

  @Reducer fileprivate struct Plain {
    struct State: Hashable { var count = 0 }
    enum Action: Equatable { case add }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Test func `@Reducer(state, action)`() {
    #expect(Screen.State.first(Plain.State()) != .second(Plain.State()))
    #expect(Screen.Action.first(.add) != .second(.add))
    #expect(Set([Screen.State.first(Plain.State()), .first(Plain.State())]).count == 1)
  }
}
