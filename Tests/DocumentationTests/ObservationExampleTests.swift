import CairnTesting
import Testing

@MainActor @Suite(.timeLimit(.minutes(60))) struct ObservationExampleTests {
  private let store = Store(
    initialState: Trip.State(
      stops: [Stop.State(id: "Bergen"), Stop.State(id: "Oslo")],
      hotel: Hotel.State()
    )
  ) {
    Trip()
  }

  // O2, S1
  @Test func `A view follows the fields that it reads`() {
    var shown: [String] = []
    let observation = showTitle(of: store) { shown.append($0) }
    store.send(.stopAdded("Voss"))
    store.send(.renamed("Norway"))
    store.send(.packed)
    #expect(shown == ["Somewhere", "Norway", "Norway, packed"])
    withExtendedLifetime(observation) {}
  }

  // S1
  @Test func `The observer of a value is notified when the value changes`() {
    var count = 0
    let observation = countPacking(of: store) { count += 1 }
    store.send(.renamed("Norway"))
    store.send(.packed)
    store.send(.packed)
    #expect(count == 1)
    withExtendedLifetime(observation) {}
  }

  // S1
  @Test func `A loop ends when the value comes`() async {
    let loop = Task { await title(of: store, becomes: "Norway") }
    store.send(.renamed("Sweden"))
    store.send(.renamed("Norway"))
    await loop.value
  }

  // O3
  @Test func `Stops are shown again when one comes and when one that was read changes`() {
    var shown: [String] = []
    let observation = showStops(of: store) { shown.append($0) }
    #expect(shown == ["2 stops", "Bergen, 1 nights", "Oslo, 1 nights"])
    store.send(.renamed("Norway"))
    #expect(shown.count == 3)
    store.send(.stops(.element(id: "Oslo", action: .stayedOn)))
    #expect(shown.suffix(3) == ["2 stops", "Bergen, 1 nights", "Oslo, 2 nights"])
    store.send(.stopAdded("Voss"))
    #expect(shown.count == 10)
    withExtendedLifetime(observation) {}
  }

  // O3
  @Test func `The plan is shown again when a stop changes, comes or goes`() {
    var shown: [String] = []
    let observation = showPlan(of: store) { shown.append($0) }
    store.send(.stops(.element(id: "Oslo", action: .stayedOn)))
    store.send(.renamed("Norway"))
    store.send(.stopAdded("Voss"))
    #expect(
      shown == [
        "Bergen: 1, Oslo: 1", "Bergen: 1, Oslo: 2", "Bergen: 1, Oslo: 2, Voss: 1",
      ]
    )
    withExtendedLifetime(observation) {}
  }

  // O4
  @Test func `A hotel that was cancelled still has its name`() {
    store.send(.hotel(.renamed("Plaza")))
    #expect(lastName(of: store) == "Plaza")
  }

  // O1
  @Test func `The screens of a path are scoped to by their ids`() {
    let path: StackState<Hotel.State> = [Hotel.State(name: "Plaza"), Hotel.State(name: "Ritz")]
    let store = Store(initialState: Tour.State(path: path)) { Tour() }
    #expect(names(of: store) == ["Ritz", "Plaza"])
  }
}
