import CairnTesting
import Testing

// The code of ComingFromTCA.md, letter for letter; `ArticleTests` checks that.

@Reducer
struct Oven {
  @ObservableState
  struct State: Equatable {
    var degrees = 20
    @Presents var alert: AlertState<Action.Alert>?
  }

  enum Action {
    case alert(PresentationAction<Alert>)
    case heatTapped
    case measured(Int)

    enum Alert { case stopConfirmed }
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .alert(.presented(.stopConfirmed)):
        state.degrees = 20
        return .none
      case .alert:
        return .none
      case .heatTapped:
        return .run { [clock] send in
          try await clock.sleep(for: .seconds(60))
          await send(.measured(260))
        }
      case .measured(let degrees):
        state.degrees = degrees
        if degrees > 250 {
          state.alert = AlertState {
            TextState("Too hot")
          } actions: {
            ButtonState(role: .destructive, action: .stopConfirmed) { TextState("Stop") }
          }
        }
        return .none
      }
    }
    .ifLet(\.$alert, action: \.alert)
  }
}

@MainActor
@Test func `An oven that is too hot says so`() async {
  let clock = TestClock()
  let store = TestStore(initialState: Oven.State()) {
    Oven()
  } withDependencies: {
    $0.continuousClock = clock
  }
  await store.send(.heatTapped)
  await clock.advance(by: .seconds(60))
  await store.receive(\.measured) {
    $0.degrees = 260
    $0.alert = AlertState {
      TextState("Too hot")
    } actions: {
      ButtonState(role: .destructive, action: .stopConfirmed) { TextState("Stop") }
    }
  }
  await store.send(.alert(.presented(.stopConfirmed))) {
    $0.degrees = 20
    $0.alert = nil
  }
  await store.finish()
}

@Reducer
struct Memo {
  @ObservableState
  struct State: Equatable {
    var text = ""
    var earlier: [String] = []
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
    case undoTapped
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
      .onChange(of: \.text) { state, old, _ in
        state.earlier.append(old)
        return .none
      }
    Reduce { state, action in
      if action == .undoTapped, let last = state.earlier.popLast() { state.text = last }
      return .none
    }
  }
}

@Test func `An undo is not kept as a change`() async {
  let store = TestStore(initialState: Memo.State()) { Memo() }
  await store.send(\.binding.text, "Eggs") {
    $0.text = "Eggs"
    $0.earlier = [""]
  }
  await store.send(.undoTapped) {
    $0.text = ""
    $0.earlier = []
  }
}

@Test func `Texts are equal if their keys and arguments are`() {
  let title = "Soup"
  #expect(TextState("Delete “\(title)”?") == TextState("Delete “\("Soup")”?"))
  #expect(TextState("Delete “\(title)”?") != TextState("Delete “Soup”?"))
  #expect(TextState("Soup") != TextState(verbatim: "Soup"))
}

/// The end of the test would not wait for an effect that works elsewhere.
@MainActor
@Test func `A test that ends with finish waits for an effect on the main actor`() async {
  let store = TestStore(initialState: 0) {
    Reduce<Int, Bool> { state, isStart in
      guard isStart else {
        state += 1
        return .none
      }
      return .run { send in
        await send(false)
        await MainActor.run {}
      }
    }
  }
  await store.send(true)
  await store.receive(false) { $0 = 1 }
  await store.finish()
}
