import CairnTesting
import TestSupport
import Testing

@Suite(.timeLimit(.minutes(60))) struct TestStoreSendConditionTests {
  // L7
  @Test func `An action with the condition 'ifPresent' behaves as any other if its feature exists`()
    async
  {
    let store = TestStore(initialState: Screens.State(path: [.detail(Detail.State())])) {
      Screens()
    }
    await store.send(.path(.element(id: 0, action: .detail(.loaded("a")))), .ifPresent) {
      $0.path[id: 0] = .detail(Detail.State(text: "a"))
    }
    let task = await store.send(.path(.element(id: 0, action: .detail(.load))), .ifPresent)
    await store.receive(\.path[id: 0].detail.loaded) {
      $0.path[id: 0] = .detail(Detail.State(text: "text"))
    }
    await task.finish()
    #expect(store.missedActionCount == 0)
  }

  // L7
  @Test func `An action for a removed child is counted and is no failure`() async {
    let store = TestStore(initialState: Screens.State()) { Screens() }
    await store.send(.sheet(.presented(.done)), .ifPresent)
    #expect(store.missedActionCount == 1)
    await store.send(.path(.element(id: 0, action: .detail(.load))), .ifPresent)
    #expect(store.missedActionCount == 2)
    await store.send(.path(.popFrom(id: 0)), .ifPresent)
    #expect(store.missedActionCount == 3)
    await store.finish()
  }

  // L7
  @Test func `The parent receives an action for a removed child`() async {
    struct Counting: Reducer {
      var body: some ReducerOf<Screens> {
        Screens()
        Reduce { state, action in
          if case .sheet(.presented(.done)) = action { state.path.append(.help) }
          return .none
        }
      }
    }
    let store = TestStore(initialState: Screens.State()) { Counting() }
    await store.send(.sheet(.presented(.done)), .ifPresent) { $0.path.append(.help) }
    #expect(store.missedActionCount == 1)
  }

  // L7, X1
  @Test func `The parent's change for such an action has to be asserted`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Screens.State()) { Screens() }
      await store.send(.sheet(.presented(.done)), .ifPresent) { $0.sheet = Sheet.State() }
    }
    #expect(found.map(\.line) == [line])
    #expect(found.first?.text.hasPrefix("State was not as expected after sending") == true)
  }

  // L7
  @Test func `An action with the condition 'always' is a failure, as without a condition`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Screens.State()) { Screens() }
      await store.send(.sheet(.presented(.done)), .always)
      #expect(store.missedActionCount == 0)
    }
    #expect(found.map(\.line) == [line])
    #expect(found.first?.text.contains("[missing-child]") == true)
  }

  // L7, X1
  @Test func `A scope can send to a child that may be removed`() async throws {
    let store = TestStore(initialState: Form.State(sheet: Sheet.State())) { Form() }
    let sheet = try #require(store.scope(state: \.sheet, action: \.sheet))
    await sheet.send(.save, .ifPresent)
    await store.receive(\.sheet.done) { $0.sheet = nil }
    #expect(store.missedActionCount == 0)
    await sheet.send(.save, .ifPresent)
    #expect(store.missedActionCount == 1)
    await store.finish()
  }
}
