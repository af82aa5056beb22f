import Cairn
import Testing

@Reducer
private struct Draft {
  struct State: Equatable { var text = "" }
  enum Action: Equatable { case typed(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .typed(let text) = action { state.text = text }
      return .none
    }
  }
}

// Features whose body has the state and the actions of another type.

@Reducer
private struct Nothing {
  let body = EmptyReducer<Int, Int>()
}

@Reducer
private struct Toggle {
  var body: some Reducer<Int, Bool> {
    Reduce { state, action in
      state += action ? 1 : -1
      return .none
    }
  }
}

@Reducer
private struct Wrapper {
  var body: some Reducer<Draft.State, Draft.Action> {
    Draft()
    Reduce { state, _ in
      state.text += "!"
      return .none
    }
  }
}

@Reducer
private struct OfAnother {
  var body: some ReducerOf<Draft> { Draft() }
}

@Reducer
private struct StoredBody {
  let body = Draft()
}

@Reducer
private struct HalfOwn {
  struct State: Equatable { var count = 0 }

  var body: some Reducer<State, Bool> {
    Reduce { state, action in
      if action { state.count += 1 }
      return .none
    }
  }
}

@Reducer
private struct Pairs<Value: Equatable & Sendable> {
  var body: some Reducer<[String: (Value, Int)], Never> { EmptyReducer() }
}

@Reducer
public struct PublicSwitch {
  public init() {}

  public var body: some Reducer<Int, Bool> {
    Reduce { state, action in
      state += action ? 1 : -1
      return .none
    }
  }
}

// Enum reducers with hand-written actions.

@Reducer
private enum DraftScreen {
  case draft(Draft)
  @ReducerCaseIgnored case note(String)
  case help

  enum Action {
    case draft(Draft.Action)
    case note(String)
    case helpTapped
  }
}

private enum SheetAction: CasePathable {
  case draft(Draft.Action)
  case closed

  struct AllCasePaths: Sendable {
    var draft: CasePath<SheetAction, Draft.Action> {
      CasePath(
        embed: { .draft($0) },
        extract: { if case .draft(let action) = $0 { action } else { nil } }
      )
    }
  }

  static var allCasePaths: AllCasePaths { AllCasePaths() }
}

@Reducer
private enum Sheet {
  fileprivate typealias Action = SheetAction

  case draft(Draft)
  @ReducerCaseIgnored case note(String)
}

@MainActor @Suite struct BodyDomainTests {
  // P3
  @Test func `A feature takes its state and its actions from its body's type`() {
    let toggle = Store(initialState: 1) { Toggle() }
    toggle.send(true)
    #expect(toggle.state == 2)
    let empty = Store(initialState: 1) { Nothing() }
    empty.send(7)
    #expect(empty.state == 1)
    let wrapper = Store(initialState: Draft.State()) { Wrapper() }
    wrapper.send(.typed("a"))
    #expect(wrapper.text == "a!")
    let other = Store(initialState: Draft.State()) { OfAnother() }
    other.send(.typed("b"))
    #expect(other.text == "b")
    let stored = Store(initialState: Draft.State()) { StoredBody() }
    stored.send(.typed("c"))
    #expect(stored.text == "c")
    let pairs = Store(initialState: ["a": (1, 2)]) { Pairs<Int>() }
    #expect(pairs.state["a"]?.1 == 2)
    let shared = Store(initialState: 0) { PublicSwitch() }
    shared.send(false)
    #expect(shared.state == -1)
  }

  // P3
  @Test func `A feature can have a state of its own and the actions of another type`() {
    let store = Store(initialState: HalfOwn.State()) { HalfOwn() }
    store.send(true)
    #expect(store.count == 1)
  }

  // P3
  @Test func `Hand-written actions of an enum reducer can be for ignored cases`() {
    let store = Store(initialState: DraftScreen.State.draft(Draft.State())) { DraftScreen.body }
    store.send(.draft(.typed("a")))
    store.send(.helpTapped)
    store.send(.note("b"))
    guard case .draft(let draft) = store.case else {
      Issue.record("another case")
      return
    }
    #expect(draft.text == "a")
  }

  // P3
  @Test func `Actions of an enum reducer can be those of another type`() {
    let store = Store(initialState: Sheet.State.draft(Draft.State())) { Sheet.body }
    store.send(.draft(.typed("a")))
    store.send(.closed)
    guard case .draft(let draft) = store.case else {
      Issue.record("another case")
      return
    }
    #expect(draft.text == "a")
  }
}
