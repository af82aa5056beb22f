import CairnTesting
import Testing

@Suite struct TestStoreMountTests {
  // L6, X2
  @Test func `Actions of onMount and of onDismount are received`() async {
    let store = TestStore(initialState: Garage.State(car: Car.State(id: 1))) { Garage() }
    await store.receive(\.car.started) { $0.car?.isStarted = true }
    await store.send(.exchange) { $0.car = Car.State(id: 2) }
    await store.receive(\.left, 1) { $0.left = [1] }
    await store.receive(\.car.started) { $0.car?.isStarted = true }
    await store.finish()
  }

  // L6, X2
  @Test func `The parent receives its action after the dismissal`() async {
    let store = TestStore(initialState: Garage.State()) { Garage() }
    await store.send(.arrive) { $0.car = Car.State(id: 1) }
    await store.receive(\.car.started) { $0.car?.isStarted = true }
    await store.send(.car(.dismiss)) { $0.car = nil }
    await store.receive(\.left) { $0.left = [1] }
    await store.finish()
  }
}

@Reducer
private struct Garage {
  struct State: Equatable {
    var car: Car.State?
    var left: [Int] = []
  }

  enum Action {
    case car(PresentationAction<Car.Action>)
    case arrive
    case exchange
    case left(Int)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .car: break
      case .arrive: state.car = Car.State(id: 1)
      case .exchange: state.car = Car.State(id: 2)
      case .left(let id): state.left.append(id)
      }
      return .none
    }
    .ifLet(\.car, action: \.car) { Car() }
    .onDismount(of: \.car) { .send(.left($0.id)) }
  }
}

@Reducer
private struct Car {
  struct State: Equatable, Identifiable {
    let id: Int
    var isStarted = false
  }

  enum Action {
    case started
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .started: state.isStarted = true
      }
      return .none
    }
    .onMount { _ in .send(.started) }
  }
}
