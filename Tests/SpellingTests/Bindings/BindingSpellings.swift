import CairnTesting
import Testing

/// Writes by bindings.
@Suite struct BindingSpellings {
  /// These need only compile.
  @MainActor
  private func spellings(
    _ store: StoreOf<Inbox>,
    _ test: TestStoreOf<Inbox>,
    _ form: TestStoreOf<Form>
  ) async {
    await test.send(.set(\.name, "x")) { $0.name = "x" }
    await test.send(.binding(.set(\.name, "x"))) { $0.name = "x" }
    await test.send(\.binding.name, "x") { $0.name = "x" }
    _ = Effect<Inbox.Action>.send(.set(\.name, "x"))
    store.name = "x"
    store.binding(\.name).wrappedValue = "x"
    // A bindable action outside of a reducer.
    await form.send(.set(\.name, "x")) { $0.name = "x" }
    await form.send(\.binding.name, "y") { $0.name = "y" }
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
