import CairnTesting
import Testing

// The code of Observation.md, letter for letter; `ArticleTests` checks that.

@Reducer
struct Trip {
  struct State: Equatable {
    var title = "Somewhere"
    var stops: IdentifiedArrayOf<Stop.State> = []
    var hotel: Hotel.State?
    var isPacked = false

    /// Observed by its own value, as if it were stored.
    var isLong: Bool { stops.count > 7 }
  }

  enum Action: Equatable {
    case renamed(String)
    case packed
    case stops(IdentifiedActionOf<Stop>)
    case hotel(Hotel.Action)
    case stopAdded(String)
    case hotelCancelled
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let title): state.title = title
      case .packed: state.isPacked = true
      case .stopAdded(let id): state.stops.append(Stop.State(id: id))
      case .hotelCancelled: state.hotel = nil
      case .stops, .hotel: break
      }
      return .none
    }
    .ifLet(\.hotel, action: \.hotel) { Hotel() }
    .forEach(\.stops, action: \.stops) { Stop() }
  }
}

@MainActor
func showTitle(of store: StoreOf<Trip>, on print: @escaping (String) -> Void) -> StoreObservation {
  observe {
    print(store.isPacked ? "\(store.title), packed" : store.title)
  }
}

@MainActor
func countPacking(of store: StoreOf<Trip>, _ count: @escaping () -> Void) -> StoreObservation {
  store.observe(\.isPacked) { _ in count() }
}

@MainActor
func title(of store: StoreOf<Trip>, becomes title: String) async {
  for await current in store.values(of: \.title) where current == title { break }
}

@MainActor
func showTotal(of store: StoreOf<Trip>, on print: @escaping (String) -> Void) -> StoreObservation {
  observe {
    print(store[\.stops.isEmpty] ? "No stops" : "\(store[\.stops.count]) stops")
    if store[isPresented: \.hotel] { print("A hotel") }
  }
}

@MainActor
func showPlan(of store: StoreOf<Trip>, on print: @escaping (String) -> Void) -> StoreObservation {
  observe {
    print(store.stops.map { "\($0.place): \($0.nights)" }.joined(separator: ", "))
  }
}

@MainActor
func showStops(of store: StoreOf<Trip>, on print: @escaping (String) -> Void) -> StoreObservation {
  observe {
    print("\(store.stops.count) stops")
    for stop in store.scope(state: \.stops, action: \.stops) {
      print("\(stop.place), \(stop.nights) nights")
    }
  }
}

@MainActor
func lastName(of store: StoreOf<Trip>) -> String? {
  let hotel = store.scope(state: \.hotel, action: \.hotel)
  _ = hotel?.name
  store.send(.hotelCancelled)
  return hotel?.name
}

@MainActor
func names(of store: StoreOf<Tour>) -> [String?] {
  let top = store.scope(state: \.path, action: \.path).elements().last
  let first = store.scope(state: \.path, action: \.path, id: 0)
  return [top?.name, first?.name]
}

@Reducer
struct Tour {
  struct State: Equatable {
    var path = StackState<Hotel.State>()
  }

  enum Action {
    case path(StackActionOf<Hotel>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path) { Hotel() }
  }
}

@Reducer
struct Stop {
  struct State: Equatable, Identifiable {
    let id: String
    var nights = 1

    var place: String { id }
  }

  enum Action: Equatable {
    case stayedOn
  }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.nights += 1
      return .none
    }
  }
}

@Reducer
struct Hotel {
  struct State: Equatable {
    var name = "Grand"
  }

  enum Action: Equatable {
    case renamed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .renamed(let name): state.name = name
      }
      return .none
    }
  }
}
