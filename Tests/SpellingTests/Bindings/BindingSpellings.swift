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

  // O5
  @MainActor
  @Test func `store.field = value, with the bindings among the view's actions`() {
    let store = Store(initialState: Code.State()) { Code() }
    store.code = "1"
    store.binding(\.code).wrappedValue += "2"
    #expect(store.code == "12")
    #expect(store.state.log == ["1", "12"])
    store.code = "12"
    #expect(store.state.log == ["1", "12"])
  }

  // O5
  @Test func `send(view.binding.field, value)`() async {
    let store = TestStore(initialState: Code.State()) { Code() }
    await store.send(\.view.binding.code, "1") {
      $0.code = "1"
      $0.log = ["1"]
    }
  }

  // O5
  @MainActor
  @Test func `A write that no reducer carries out names BindingReducer(action)`() {
    let details = LockIsolated<[String]>([])
    let store = Store(initialState: Code.State()) {
      Reduce<Code.State, Code.Action> { _, _ in .none }
    }
    withIssueReporter(ClosureIssueReporter { issue in details.setValue(issue.details) }) {
      store.code = "1"
    }
    #expect(details.value.contains { $0.contains(#"Add 'BindingReducer(action: \.view)'"#) })
    #expect(details.value.contains(#"Action: .view(.binding(.set(\.code, "1")))"#))
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

@Reducer
private struct Code {
  @ObservableState
  struct State: Equatable {
    var code = ""
    var log: [String] = []
  }

  enum Action: ViewAction {
    case view(View)
    case loaded

    @CasePathable
    enum View: BindableAction {
      case binding(BindingAction<State>)
    }
  }

  var body: some ReducerOf<Self> {
    BindingReducer(action: \.view)
    Reduce { state, action in
      if case .view(.binding(\.code)) = action { state.log.append(state.code) }
      return .none
    }
  }
}
