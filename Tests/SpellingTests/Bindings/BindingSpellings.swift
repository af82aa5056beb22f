import CairnTesting
import Testing

/// Writes by bindings.
@Suite struct BindingSpellings {
  private func store() -> TestStoreOf<Inbox> {
    TestStore(initialState: Inbox.State()) { Inbox() }
  }

  @Test func `send(.set(field, value))`() async {
    await store().send(.set(\.name, "x")) { $0.name = "x" }
  }

  @Test func `send(.binding(.set(field, value)))`() async {
    await store().send(.binding(.set(\.name, "x"))) { $0.name = "x" }
  }

  @Test func `send(binding.field, value)`() async {
    await store().send(\.binding.name, "x") { $0.name = "x" }
  }

  @Test func `Effect.send(.set(field, value))`() async {
    let effect = Effect<Inbox.Action>.send(.set(\.name, "x"))
    #expect(!effect.isNone)
  }

  @MainActor
  @Test func `store.field = value`() {
    let store = Store(initialState: Inbox.State()) { Inbox() }
    store.name = "x"
    #expect(store.state.name == "x")
  }

  @MainActor
  @Test func `store.binding(field)`() {
    let store = Store(initialState: Inbox.State()) { Inbox() }
    store.binding(\.name).wrappedValue = "x"
    #expect(store.state.name == "x")
  }

  @Test func `A bindable action outside of a reducer`() async {
    let store = TestStore(initialState: Form.State()) { Form() }
    await store.send(.set(\.name, "x")) { $0.name = "x" }
    await store.send(\.binding.name, "y") { $0.name = "y" }
  }
}

private struct FormState: Equatable {
  var name = ""
}

private enum FormAction: BindableAction {
  case binding(BindingAction<FormState>)
}

private struct Form: Reducer {
  typealias State = FormState
  typealias Action = FormAction

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}
