import CairnTesting
import Testing

/// Results and optionals named by case.
@Suite struct CasePathSpellings {
  private struct Failed: Error, Equatable {}

  private func store() -> TestStoreOf<Inbox> {
    TestStore(initialState: Inbox.State()) { Inbox() }
  }

  @Test func `response.success is received`() async {
    let store = store()
    await store.send(.view(.loaded(["a"])))
    await store.receive(\.response.success) { $0.subjects = ["a"] }
  }

  @Test func `response.success is received with its value`() async {
    let store = store()
    await store.send(.view(.loaded(["a"])))
    await store.receive(\.response.success, ["a"]) { $0.subjects = ["a"] }
  }

  @Test func `response.failure is received`() async {
    let store = store()
    await store.send(.view(.failed))
    await store.receive(\.response.failure) { $0.hasFailed = true }
  }

  @Test func `draft.none is received`() async {
    let store = store()
    await store.send(.view(.tapped)) { $0.taps = 1 }
    await store.receive(\.draft.none)
  }

  @Test func `draft.some is received with its value`() async {
    let store = TestStore(initialState: Inbox.State(draft: "a")) { Inbox() }
    await store.send(.view(.tapped)) { $0.taps = 1 }
    await store.receive(\.draft.some, "a")
  }

  @Test func `An action is in response.success`() {
    let action = Inbox.Action.response(.success(["a"]))
    #expect(action.is(\.response.success))
    #expect(!action.is(\.response.failure))
    #expect(action[case: \.response.success] == ["a"])
  }

  @Test func `A result is in a case`() {
    let result = Result<Int, Failed>.success(1)
    #expect(result.is(\.success))
    #expect(result[case: \.success] == 1)
    #expect(result[case: \.failure] == nil)
  }

  @Test func `A case of an optional's value`() {
    let destination: Destination.State? = .edit(Letter.State(id: 1))
    #expect(destination.is(\.some))
    #expect(destination.is(\.edit))
    #expect(destination.is(\.some.edit))
    #expect(!destination.is(\.share))
    #expect(destination[case: \.edit]?.id == 1)
  }
}
