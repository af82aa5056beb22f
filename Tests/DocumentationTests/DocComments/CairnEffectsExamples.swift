import CairnTesting
import Testing

// The code in the doc comments of Sources/Cairn/Effects.

@MainActor
@Suite struct CairnEffectsExamples {
  @Test func `A search waits for a pause in typing`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Finder.State()) {
      Finder()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.queryChanged("so")) { $0.query = "so" }
    await clock.advance(by: .milliseconds(200))
    await store.send(.queryChanged("soup")) { $0.query = "soup" }
    await clock.advance(by: .milliseconds(300))
    await store.receive(\.found, ["soup!"]) { $0.results = ["soup!"] }
  }

  @Test func `A sequence sends an action for each element`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Finder.State()) {
      Finder()
    } withDependencies: {
      $0.continuousClock = clock
    }
    let timer = await store.send(.startTapped)
    await clock.advance(by: .seconds(1))
    await store.receive(\.ticked) { $0.seconds = 1 }
    timer.cancel()
  }

  @Test func `A throttled effect is started at most once an interval`() async {
    let clock = TestClock()
    let store = TestStore(initialState: Finder.State()) {
      Finder()
    } withDependencies: {
      $0.continuousClock = clock
    }
    await store.send(.scrolled(1))
    await store.receive(\.remember, 1) { $0.offset = 1 }
    await store.send(.scrolled(2))
    await store.send(.scrolled(3))
    await clock.advance(by: .seconds(1))
    await store.receive(\.remember, 3) { $0.offset = 3 }
    await clock.advance(by: .seconds(1))
  }

  @Test func `The newest place is drawn`() async {
    let store = TestStore(initialState: Map.State()) { Map() }
    await store.send(.appeared)
    await store.receive(\.moved, 1) { $0.place = 1 }
    await store.finish()
  }

  @Reducer
  struct Finder {
    struct State: Equatable {
      var query = ""
      var results: [String] = []
      var seconds = 0
      var offset = 0
    }

    enum Action {
      case queryChanged(String)
      case found([String])
      case startTapped
      case ticked
      case scrolled(Int)
      case remember(Int)
    }

    struct Search: Hashable {}
    struct Scroll: Hashable {}
    enum CancelID { case timer }

    struct Client {
      func search(_ query: String) async throws -> [String] { [query + "!"] }
    }

    let client = Client()
    @Dependency(\.continuousClock) var clock

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .queryChanged(let query):
          state.query = query
          return .run { send in await send(.found(try await client.search(query))) }
            .debounce(id: Search(), for: .milliseconds(300))
        case .found(let results):
          state.results = results
          return .none
        case .startTapped:
          return .run(each: clock.timer(interval: .seconds(1))) { _ in .ticked }
            .cancellable(id: CancelID.timer, ifInFlight: .restart)
        case .ticked:
          state.seconds += 1
          return .none
        case .scrolled(let offset):
          return .send(.remember(offset)).throttle(id: Scroll(), for: .seconds(1), latest: true)
        case .remember(let offset):
          state.offset = offset
          return .none
        }
      }
    }
  }

  @Reducer
  struct Map {
    struct State: Equatable { var place = 0 }

    enum Action {
      case appeared
      case moved(to: Int)
    }

    struct Location {
      var updates: AsyncStream<Int> {
        AsyncStream {
          $0.yield(1)
          $0.finish()
        }
      }
    }

    let location = Location()

    var drawing: Effect<Action> {
      // While one place is drawn, only the latest of the places that come is kept.
      .run(each: location.updates, buffering: .bufferingNewest(1)) { .moved(to: $0) }
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return drawing
        case .moved(let place):
          state.place = place
          return .none
        }
      }
    }
  }
}
