import CairnTesting
import TestSupport
import Testing

@Suite struct TestStoreChangeTests {
  // N1, X1
  @Test func `Reactions to a change are asserted with the action that made the change`() async {
    let store = TestStore(initialState: Scales.State()) { Scales() }
    await store.send(.loaded(2)) {
      $0.pan.weight = 2
      $0.pan.heaviest = 2
    }
    await store.receive(\.pan.weighed, 2) { $0.pan.readings = [2] }
    await store.send(.pan(.put(3))) {
      $0.pan.weight = 5
      $0.pan.heaviest = 5
    }
    await store.receive(\.pan.weighed, 5) { $0.pan.readings = [2, 5] }
    await store.finish()
  }

  // X6, O5
  @Test func `A write through something that its action removes is a change as any other`() async {
    let store = TestStore(initialState: Tags.State()) { Tags() }
    let found = await failures { await store.send(.set(\.tags[0], "")) }
    #expect(
      found.map(\.text) == [
        """
        State changed after sending .binding(.set(\\.tags.<computed String>, "")), and no change was asserted

              Tags.State(
                tags: [
            -     [0]: "new"
                ]
              )

        (Expected: −, Actual: +)
        """
      ]
    )
  }
}

/// Removes tags without a text.
@Reducer
private struct Tags {
  @ObservableState
  struct State: Equatable { var tags = ["new"] }

  enum Action: BindableAction, Equatable { case binding(BindingAction<State>) }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, _ in
      state.tags.removeAll { $0.isEmpty }
      return .none
    }
  }
}

@Reducer
private struct Scales {
  struct State: Equatable {
    var pan = Pan.State()
  }

  enum Action {
    case loaded(Int)
    case pan(Pan.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.pan, action: \.pan) { Pan() }
    Reduce { state, action in
      if case .loaded(let weight) = action { state.pan.weight = weight }
      return .none
    }
  }
}

@Reducer
private struct Pan {
  struct State: Equatable {
    var weight = 0
    var heaviest = 0
    var readings: [Int] = []
  }

  enum Action {
    case put(Int)
    case weighed(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .put(let weight): state.weight += weight
      case .weighed(let weight): state.readings.append(weight)
      }
      return .none
    }
    .onChange(of: \.weight) { state, _, weight in
      state.heaviest = max(state.heaviest, weight)
      return .send(.weighed(weight))
    }
  }
}
