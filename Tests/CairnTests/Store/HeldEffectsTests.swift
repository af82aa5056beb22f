import Testing

import Cairn

/// Stores whose effects are in flight and do not run, for previews.
@MainActor @Suite(.timeLimit(.minutes(60))) struct HeldEffectsTests {
  /// Loads when it is asked to, and whenever it has no items.
  struct Loader: Reducer {
    struct State: Equatable {
      var items: [Int]?
      var isLoading = false
    }

    enum Action { case loadTapped, loaded, told }

    let count: LockIsolated<Int>

    var body: some Reducer<State, Action> {
      Reduce { state, action in
        switch action {
        case .loadTapped:
          state.isLoading = true
          return .merge(
            .run { [count] send in
              count.withValue { $0 += 1 }
              await send(.loaded)
            },
            .send(.told)
          )
        case .loaded:
          state.items = [1]
          state.isLoading = false
        case .told:
          state.items = []
        }
        return .none
      }
    }
  }

  /// Returns when all work that is ready has had time to run.
  private func othersRun() async {
    for _ in 0..<10 { await Task.yield() }
  }

  private func store(
    _ count: LockIsolated<Int>,
    holdsEffects: Bool
  ) -> Store<Loader.State, Loader.Action> {
    Store(initialState: Loader.State()) {
      Loader(count: count)
    } withDependencies: {
      $0.holdsEffects = holdsEffects
    }
  }

  // E1
  @Test func `A held effect does not run, and an action that is sent at once is reduced`() async {
    let count = LockIsolated(0)
    let store = store(count, holdsEffects: true)
    store.send(.loadTapped)
    await othersRun()
    #expect(store.state == Loader.State(items: [], isLoading: true))
    #expect(count.value == 0)
  }

  // S5
  @Test func `Cancelling a held effect ends it without running it`() async {
    let count = LockIsolated(0)
    let store = store(count, holdsEffects: true)
    let task = store.send(.loadTapped)
    task.cancel()
    await task.finish()
    #expect(count.value == 0)
    #expect(store.items == [])
  }

  @Test func `Releasing a store releases its held effects`() async {
    weak var captured: LockIsolated<Int>?
    var task: StoreTask?
    do {
      let count = LockIsolated(0)
      captured = count
      task = store(count, holdsEffects: true).send(.loadTapped)
    }
    await task?.finish()
    #expect(captured == nil)
  }

  // E1
  @Test func `A store runs its effects by default`() async {
    let count = LockIsolated(0)
    let store = store(count, holdsEffects: false)
    await store.send(.loadTapped).finish()
    #expect(store.items == [1])
    #expect(count.value == 1)
  }
}
