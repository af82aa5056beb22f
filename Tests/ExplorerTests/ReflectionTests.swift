import Cairn
import CairnExplorer
import Testing

/// Swift Testing reflects the values of a failed expectation, with everything that they refer to.
@Suite struct ReflectionTests {
  @Test func `An expectation about an exploration can fail`() async {
    let explorer = Explorer(initialState: 0) {
      Reduce<Int, Bool> { state, isMore in
        guard isMore else { return .none }
        state = min(state + 1, 3)
        return .run(name: "more") { send in await send(false) }
      }
      Subscribe(key: { _ in 0 }) { _ in .run(name: "listen") { send in await send(false) } }
    }
    explorer.actions("user") { _ in [true] }
    let exploration = await explorer.run(depth: 2)
    withKnownIssue { #expect(exploration.isExhaustive) }
    withKnownIssue { #expect(isEmpty(explorer)) }
  }

  @Test func `An expectation about a store or a shared value can fail`() async {
    let store = TestStore(initialState: Row.State(), effects: .held) { Row() }
    await store.send(.tapped) { $0.taps = 1 }
    withKnownIssue { #expect(isEmpty(store)) }
    withKnownIssue { #expect(isEmpty(store.effects("save"))) }
    withKnownIssue { #expect(isEmpty(store.dependencies)) }
    withKnownIssue { #expect(isEmpty(store.state)) }
    await store.skipInFlightEffects()
    let actor = StoreActor(initialState: Row.State()) { Row() }
    let task = await actor.send(.tapped)
    withKnownIssue { #expect(isEmpty(actor)) }
    withKnownIssue { #expect(isEmpty(task)) }
    let state = await lastState()
    withKnownIssue { #expect(isEmpty(state)) }
    withKnownIssue { #expect(state.$isShared.wrappedValue) }
  }

  /// The state of a store that was released.
  private func lastState() async -> Row.State {
    await StoreActor(initialState: Row.State()) { Row() }.state
  }

  @Reducer
  struct Row {
    struct State: Equatable {
      @Shared(.isOn) var isShared
      var taps = 0
    }

    enum Action: Equatable {
      case tapped
    }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.taps += 1
        return .run(name: "save") { _ in }.cancellable(id: "save")
      }
    }
  }

  private func isEmpty(_ value: Any) -> Bool { false }
}

extension SharedKey<Bool> {
  fileprivate static var isOn: Self { Self(.inMemory("isOn"), default: false) }
}
