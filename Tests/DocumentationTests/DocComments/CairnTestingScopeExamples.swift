import CairnTesting
import Testing

// The code in the doc comments of Sources/CairnTesting/Scope.

@MainActor
@Suite struct CairnTestingScopeExamples {
  @Test func `A child is tested by itself`() async {
    let store = TestStore(initialState: Kitchen.State()) { Kitchen() }
    let oven = store.scope(state: \.oven, action: \.oven)
    await oven.send(.startTapped(seconds: 2)) { $0.secondsLeft = 2 }
    await oven.receive(\.ticked) { $0.secondsLeft = 1 }
  }

  @Test func `A function tests a child by itself or in its parent`() async {
    func testOven(_ oven: some TestScopable<Oven.State, Oven.Action>) async {
      await oven.send(.startTapped(seconds: 2)) { $0.secondsLeft = 2 }
      await oven.receive(\.ticked) { $0.secondsLeft = 1 }
    }

    await testOven(TestStore(initialState: Oven.State()) { Oven() })
    let kitchen = TestStore(initialState: Kitchen.State()) { Kitchen() }
    await testOven(kitchen.scope(state: \.oven, action: \.oven))
  }

  @Reducer
  struct Oven {
    struct State: Equatable { var secondsLeft = 0 }

    enum Action {
      case startTapped(seconds: Int)
      case ticked
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .startTapped(let seconds):
          state.secondsLeft = seconds
          return .send(.ticked)
        case .ticked:
          state.secondsLeft -= 1
          return .none
        }
      }
    }
  }

  @Reducer
  struct Kitchen {
    struct State: Equatable { var oven = Oven.State() }
    enum Action { case oven(Oven.Action) }

    var body: some ReducerOf<Self> {
      Scope(state: \.oven, action: \.oven) { Oven() }
    }
  }
}
