import Cairn
import Observation
import Testing

@MainActor @Suite(.timeLimit(.minutes(60))) struct CaseObservationTests {
  private let tracking = Tracking()

  private func store(_ place: Anchorage.State) -> StoreOf<Anchorage> {
    Store(initialState: place) { Anchorage.body }
  }

  private func store(_ state: Voyage.State) -> StoreOf<Voyage> {
    Store(initialState: state) { Voyage() }
  }

  // O2, P1
  @Test func `An observer of the case is notified when the case changes`() {
    let store = store(Voyage.State(place: .town(Town.State())))
    let place = store.scope(state: \.place, action: \.place)
    tracking { place.case }
    store.send(.moved(.sea(Sea.State())))
    #expect(tracking.count == 1)
    tracking { place.case }
    store.send(.moved(.town(Town.State())))
    #expect(tracking.count == 2)
  }

  // O2, P1
  @Test func `An observer of the case is notified once`() {
    let store = store(Voyage.State(place: .town(Town.State())))
    let place = store.scope(state: \.place, action: \.place)
    tracking { place.case }
    store.send(.moved(.sea(Sea.State())))
    store.send(.moved(.town(Town.State())))
    #expect(tracking.count == 1)
  }

  // O2, P1
  @Test func `An observer of the case is not notified when its payload changes`() throws {
    let store = store(.town(Town.State()))
    let content = Tracking()
    tracking { store.case }
    let town = try #require(store.case.town)
    content { town.visits }
    town.send(.visited)
    #expect(tracking.count == 0)
    #expect(content.count == 1)
    #expect(town.visits == 1)
    store.send(.town(.visited))
    store.send(.town(.renamed("Bree")))
    #expect(tracking.count == 0)
    #expect(content.count == 1)
  }

  // O2, P1
  @Test
  func `An observer that reads the payload through its store is notified of the payload only`() {
    let store = store(.town(Town.State()))
    tracking { store.case.town?.visits }
    store.send(.town(.renamed("Bree")))
    #expect(tracking.count == 0)
    store.send(.town(.visited))
    #expect(tracking.count == 1)
  }

  // O2, L4
  @Test func `An observer of the case is notified when the identity of its payload changes`() throws
  {
    let store = store(Voyage.State(place: .island(Island.State(id: 1))))
    let place = store.scope(state: \.place, action: \.place)
    tracking { place.case }
    let first = try #require(place.case.island)
    store.send(.moved(.island(Island.State(id: 1, trees: 5))))
    #expect(tracking.count == 0)
    #expect(place.case.island === first)
    store.send(.moved(.island(Island.State(id: 2))))
    #expect(tracking.count == 1)
    #expect(place.case.island !== first)
  }

  // O2, P2
  @Test func `A case without a feature is observed by its value`() {
    let store = store(Voyage.State(place: .fog))
    let place = store.scope(state: \.place, action: \.place)
    tracking { place.case }
    store.send(.moved(.sea(Sea.State())))
    #expect(tracking.count == 1)
    store.send(.moved(.note("a")))
    #expect(place.case.note == "a")
    tracking { place.case }
    store.send(.moved(.note("b")))
    #expect(tracking.count == 2)
    #expect(place.case.note == "b")
  }

  // O2, P2
  @Test func `An observer of a case without a feature is not notified while its value is equal`() {
    let store = store(Voyage.State(place: .note("a")))
    let place = store.scope(state: \.place, action: \.place)
    tracking { place.case }
    store.send(.waited)
    #expect(tracking.count == 0)
    store.send(.moved(.note("a")))
    #expect(tracking.count == 0)
    store.send(.moved(.fog))
    #expect(tracking.count == 1)
  }

  // O2, L4
  @Test func `An observer that reads the case of a presented child is notified of another case`() {
    let store = store(Voyage.State(place: .fog, stop: .town(Town.State())))
    tracking { store.scope(state: \.stop, action: \.stop)?.case }
    store.send(.stop(.presented(.town(.visited))))
    store.send(.waited)
    #expect(tracking.count == 0)
    store.send(.stopped(.sea(Sea.State())))
    #expect(tracking.count == 1)
  }

  // O4, L4
  @Test func `A child that is presented with another case has another store`() throws {
    let store = store(Voyage.State(place: .fog, stop: .town(Town.State())))
    let stop = try #require(store.scope(state: \.stop, action: \.stop))
    tracking { stop.case }
    store.send(.stopped(.sea(Sea.State())))
    #expect(tracking.count == 0)
    #expect(stop.case.town != nil)
    #expect(store.scope(state: \.stop, action: \.stop) !== stop)
  }

  // O3, P1
  @Test func `An observer of the case of a path's element is not notified of the payload`() throws {
    let store = store(Voyage.State(place: .fog, path: [.town(Town.State()), .sea(Sea.State())]))
    let elements = store.scope(state: \.path, action: \.path).elements()
    let (town, sea) = (Tracking(), Tracking())
    town { elements[0].case }
    sea { elements[1].case }
    store.send(.path(.element(id: 0, action: .town(.visited))))
    #expect([town.count, sea.count] == [0, 0])
    store.send(.pathMoved(0, .fog))
    #expect([town.count, sea.count] == [1, 0])
  }

  // O2, P3, L4
  @Test func `The case of an outer enum changes identity when its inner enum has another case`()
    throws
  {
    let store = store(Voyage.State(place: .inn(.room(Town.State()))))
    let place = store.scope(state: \.place, action: \.place)
    let inner = Tracking()
    tracking { place.case }
    let inn = try #require(place.case.inn)
    inner { inn.case }
    store.send(.place(.inn(.room(.visited))))
    #expect([tracking.count, inner.count] == [0, 0])
    store.send(.moved(.inn(.cellar(Sea.State()))))
    #expect([tracking.count, inner.count] == [1, 0])
    #expect(place.case.inn !== inn)
  }

  // O2, S1
  @Test
  func `An observer of the payload's store is notified when a burst replaces the payload`() throws {
    let store = store(Voyage.State(place: .town(Town.State())))
    let place = store.scope(state: \.place, action: \.place)
    var held: StoreOf<Town>?
    tracking { held = place.case.town }
    store.send(.wentAround)
    #expect(tracking.count == 1)
    let town = try #require(place.case.town)
    #expect(town !== held)
  }

  // O2
  @Test func `An observer of the case and of the state is notified of every burst`() {
    let store = store(Voyage.State(place: .town(Town.State())))
    let place = store.scope(state: \.place, action: \.place)
    tracking {
      _ = place.case
      _ = place.state
    }
    store.send(.place(.town(.visited)))
    #expect(tracking.count == 1)
  }

  // O2
  @Test func `A case that is read without tracking is not observed`() {
    let store = store(.town(Town.State()))
    _ = store.case
    store.send(.town(.visited))
    tracking { store.case }
    store.send(.town(.visited))
    #expect(tracking.count == 0)
  }
}

// MARK: - A voyage from place to place

@Reducer
private struct Voyage {
  struct State {
    var place: Anchorage.State
    @Presents var stop: Anchorage.State?
    var path = StackState<Anchorage.State>()
  }

  enum Action {
    case place(Anchorage.Action)
    case stop(PresentationAction<Anchorage.Action>)
    case path(StackActionOf<Anchorage>)
    case moved(Anchorage.State)
    case stopped(Anchorage.State)
    case pathMoved(StackElementID, Anchorage.State)
    /// Leaves and returns in one burst.
    case wentAround
    case waited
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.place, action: \.place) { Anchorage.body }
    Reduce { state, action in
      switch action {
      case .moved(let place): state.place = place
      case .stopped(let place): state.stop = place
      case .pathMoved(let id, let place): state.path[id: id] = place
      case .wentAround:
        state.place = .fog
        return .send(.moved(.town(Town.State())))
      case .place, .stop, .path, .waited: break
      }
      return .none
    }
    .ifLet(\.$stop, action: \.stop)
    .forEach(\.path, action: \.path)
  }
}

@Reducer
private enum Anchorage {
  case town(Town)
  case sea(Sea)
  case island(Island)
  case inn(Inn.Body = Inn.body)
  case fog
  @ReducerCaseIgnored case note(String)

  @Reducer
  enum Inn {
    case room(Town)
    case cellar(Sea)
  }
}

extension Anchorage.State: Equatable {}
extension Anchorage.Inn.State: Equatable {}

extension Anchorage.CaseScope {
  fileprivate var town: StoreOf<Town>? { if case .town(let town) = self { town } else { nil } }
  fileprivate var island: StoreOf<Island>? {
    if case .island(let island) = self { island } else { nil }
  }
  fileprivate var inn: StoreOf<Anchorage.Inn>? { if case .inn(let inn) = self { inn } else { nil } }
  fileprivate var note: String? { if case .note(let note) = self { note } else { nil } }
}

@Reducer
private struct Town {
  struct State: Equatable {
    var name = "Town"
    var visits = 0
  }

  enum Action {
    case visited
    case renamed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .visited: state.visits += 1
      case .renamed(let name): state.name = name
      }
      return .none
    }
  }
}

@Reducer
private struct Sea {
  struct State: Equatable { var depth = 0 }
  enum Action { case sank }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.depth += 1
      return .none
    }
  }
}

@Reducer
private struct Island {
  struct State: Equatable, Identifiable {
    let id: Int
    var trees = 0
  }

  enum Action { case planted }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.trees += 1
      return .none
    }
  }
}
