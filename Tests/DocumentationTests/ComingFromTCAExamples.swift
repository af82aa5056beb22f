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
