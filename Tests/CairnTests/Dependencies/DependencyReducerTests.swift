import Cairn
import Testing

@MainActor
@Suite
struct `Dependencies of reducers` {
  private func found(
    _ actions: Parlor.Action...,
    state: Parlor.State = Parlor.State(),
    in reducer: some Reducer<Parlor.State, Parlor.Action>
  ) async -> Parlor.State {
    let store = Store(initialState: state) {
      reducer
    } withDependencies: {
      $0.flavor.name = "store"
    }
    for action in actions {
      await store.send(action).finish()
    }
    return store.state
  }

  private nonisolated static let actions: [Parlor.Action] = [
    .look, .lookInEffect, .lookInEffectLocally,
  ]

  @Test(arguments: actions)
  func `a store's dependencies hold in its reducer and its effects`(action: Parlor.Action) async {
    let store = Store(initialState: Parlor.State()) {
      Parlor()
    } withDependencies: {
      $0.flavor.name = "store"
    }
    await store.send(action).finish()
    #expect(Set(store.state.found) == ["store"])
  }

  @Test(arguments: actions)
  func `a reducer's override holds in its own properties and its effects`(
    action: Parlor.Action
  ) async {
    let store = Store(initialState: Parlor.State()) {
      Parlor().dependency(Flavor(name: "reducer"))
    } withDependencies: {
      $0.flavor.name = "store"
    }
    await store.send(action).finish()
    #expect(Set(store.state.found) == ["reducer"])
  }

  @Test(arguments: actions)
  func `a reducer's override holds in a child of a scope`(action: Parlor.Action) async {
    let store = Store(initialState: Mall.State()) {
      Mall().dependency(\.flavor, Flavor(name: "reducer"))
    }
    await store.send(.parlor(action)).finish()
    #expect(Set(store.state.parlor.found) == ["reducer"])
  }

  @Test(arguments: actions)
  func `a reducer's override holds in children that are made later`(action: Parlor.Action) async {
    let store = Store(initialState: Parlor.State()) {
      Parlor().dependency(\.flavor, Flavor(name: "reducer"))
    }
    await store.send(.look).finish()
    var state = Parlor.State()
    state.child = Parlor.State()
    state.child?.child = Parlor.State()
    let deep = Store(initialState: state) {
      Parlor().dependency(\.flavor, Flavor(name: "reducer"))
    } withDependencies: {
      $0.flavor.name = "store"
    }
    await deep.send(.child(.child(action))).finish()
    #expect(Set(deep.state.child?.child?.found ?? []) == ["reducer"])
  }

  @Test(arguments: actions)
  func `a store's dependencies hold in children that are made later`(action: Parlor.Action) async {
    var state = Parlor.State()
    state.child = Parlor.State()
    let store = Store(initialState: state) {
      Parlor()
    } withDependencies: {
      $0.flavor.name = "store"
    }
    await withDependencies {
      $0.topping = "caller's"
    } operation: {
      await store.send(.child(action)).finish()
    }
    #expect(Set(store.state.child?.found ?? []) == ["store"])
  }

  @Test
  func `the nearest override wins`() async {
    let inner = Parlor().dependency(Flavor(name: "inner"))
    let state = await found(.look, .lookInEffect, in: inner.dependency(Flavor(name: "outer")))
    #expect(Set(state.found) == ["inner"])
  }

  @Test
  func `overrides of different dependencies add up`() async {
    let reducer = CombineReducers {
      Parlor()
      Reduce<Parlor.State, Parlor.Action> { state, _ in
        @Dependency(\.topping) var topping
        state.found.append(topping)
        return .none
      }
    }
    let state = await found(
      .look,
      in: reducer.dependency(Flavor(name: "inner")).dependency(\.topping, "nuts")
    )
    #expect(state.found == ["inner", "nuts"])
  }

  @Test
  func `a dependency can be changed rather than replaced`() async {
    let store = Store(initialState: Parlor.State()) {
      Parlor().transformDependency(\.flavor) { $0.name += "+reducer" }
    } withDependencies: {
      $0.flavor.name = "store"
    }
    store.send(.look)
    #expect(store.state.found == ["store+reducer"])
  }

  // S8
  @Test
  func `an action of an effect is reduced under the store's dependencies`() async {
    let store = Store(initialState: Parlor.State()) {
      Parlor()
    } withDependencies: {
      $0.flavor.name = "store"
    }
    await store.send(.lookInOverriddenEffect).finish()
    // The effect reads the override around its creation; the reducer of its actions does not.
    #expect(store.state.found == ["store+effect", "store"])
  }

  // S8
  @Test
  func `an action that one store's effect sends to another is reduced under the other's`() async {
    let other = Store(initialState: Parlor.State()) {
      Parlor()
    } withDependencies: {
      $0.flavor.name = "other"
    }
    let store = Store(initialState: 0) {
      Reduce<Int, Bool> { _, isSent in
        guard isSent else { return .none }
        return .run { @MainActor _ in
          for action in Self.actions { await other.send(action).finish() }
        }
      }
    } withDependencies: {
      $0.flavor.name = "store"
    }
    await store.send(true).finish()
    #expect(Set(other.state.found) == ["other"])
  }

  @Test
  func `a function that is called while an action is reduced finds the store's dependencies`() {
    func found(in state: inout [String]) {
      @Dependency(\.flavor) var flavor
      state.append(flavor.name)
      state.append(DependencyValues.current.flavor.name)
      withDependencies {
        $0.flavor.name += "+more"
      } operation: {
        state.append(flavor.name)
      }
    }
    withDependencies {
      $0.flavor.name = "caller"
      $0.topping = "nuts"
    } operation: {
      let store = Store(initialState: [String]()) {
        Reduce<[String], Void> { state, _ in
          found(in: &state)
          return .none
        }
      } withDependencies: {
        $0.flavor.name = "store"
      }
      store.send(())
      #expect(store.state == ["store", "store", "store+more"])
      #expect(DependencyValues.current.flavor.name == "caller")
    }
  }

  @Test
  func `an observer does not have the store's dependencies`() {
    let store = Store(initialState: Parlor.State()) {
      Parlor()
    } withDependencies: {
      $0.flavor.name = "store"
    }
    var found: [String] = []
    let observation = store.observe { _ in found.append(DependencyValues.current.flavor.name) }
    store.send(.look)
    observation.cancel()
    #expect(found == ["test"])
  }

  @Test
  func `a state-driven effect has the dependencies of its reducer`() async {
    let store = Store(initialState: [String]()) {
      CombineReducers<[String], String> {
        Reduce { state, action in
          state.append(action)
          return .none
        }
        Subscribe(key: { $0.isEmpty ? 1 : nil }) { _ in
          @Dependency(\.flavor) var flavor
          return .run { send in await send(flavor.name) }
        }
      }
      .dependency(Flavor(name: "reducer"))
    }
    for await state in store.states where !state.isEmpty { break }
    #expect(store.state == ["reducer"])
  }

  @Test
  func `a state-driven effect has the dependencies of the store`() async {
    let store = Store(initialState: [String]()) {
      CombineReducers<[String], String> {
        Reduce { state, action in
          state.append(action)
          return .none
        }
        Subscribe(key: { $0.isEmpty ? 1 : nil }) { _ in
          let name = DependencyValues.current.flavor.name
          return .run { send in await send(name) }
        }
      }
    } withDependencies: {
      $0.flavor.name = "store"
    }
    for await state in store.states where !state.isEmpty { break }
    #expect(store.state == ["store"])
  }

  @Test
  func `a reducer that is made for each action has the store's dependencies`() {
    struct Inlined: Reducer {
      @inline(never)
      func reduce(into state: inout Mall.State, action: Mall.Action) -> Effect<Mall.Action> {
        body.reduce(into: &state, action: action)
      }

      func resolve() -> ResolvedReducer<Mall.State, Mall.Action> {
        ResolvedReducer { state, action in reduce(into: &state, action: action) }
      }

      var body: some Reducer<Mall.State, Mall.Action> {
        Scope(state: \.parlor, action: \.parlor) { Parlor() }
      }
    }
    let store = Store(initialState: Mall.State()) {
      Inlined()
    } withDependencies: {
      $0.flavor.name = "store"
    }
    store.send(.parlor(.look))
    #expect(store.state.parlor.found == ["store"])
  }

  @Test
  func `a reducer that onChange makes has the store's dependencies`() {
    let store = Store(initialState: Parlor.State()) {
      Reduce<Parlor.State, Parlor.Action> { state, _ in
        state.child = Parlor.State()
        return .none
      }
      .onChange(of: \.child) { _, _ in Parlor() }
    } withDependencies: {
      $0.flavor.name = "store"
    }
    store.send(.look)
    #expect(store.state.found == ["store"])
  }

  // N1, S8
  @Test
  func `a reaction to a parent's change has the overrides of the reducer that watches the value`() {
    let store = Store(initialState: Mall.State()) {
      Scope<Mall.State, Mall.Action>(state: \.parlor, action: \.parlor) {
        EmptyReducer<Parlor.State, Parlor.Action>()
          .onChange(of: \.found) { state, _, _ in
            @Dependency(\.flavor) var flavor
            state.child = Parlor.State(found: [flavor.name])
            return .none
          }
          .dependency(\.flavor.name, "override")
      }
      Reduce<Mall.State, Mall.Action> { state, _ in
        state.parlor.found.append("parent")
        return .none
      }
    } withDependencies: {
      $0.flavor.name = "store"
    }
    store.send(.parlor(.look))
    #expect(store.state.parlor.child?.found == ["override"])
  }

  @Test
  func `the initial state is made under the store's dependencies`() {
    func state() -> Parlor.State {
      @Dependency(\.flavor) var flavor
      return Parlor.State(found: [flavor.name])
    }
    let store = Store(initialState: state()) {
      Parlor()
    } withDependencies: {
      $0.flavor.name = "store"
    }
    #expect(store.state.found == ["store"])
  }
}

extension Parlor.State {
  init(found: [String]) {
    self.init()
    self.found = found
  }
}
