import Cairn

/// A feature with children of every kind in children of every kind, for random changes: cabins
/// contain crates, ships contain crates and cabins, and ships lie at piers or are sights.
@Reducer
struct Harbour {
  /// A child without children.
  @Reducer
  struct Crate {
    @ObservableState
    struct State: Equatable, Identifiable, Sendable {
      var id = 0
      var count = 0
      var label = ""
      var weight: Int { count + label.count }
    }

    enum Action: Sendable {
      case change(Change<State>)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .change(let change): change(&state)
        }
        return .none
      }
    }
  }

  /// It always contains one crate, and may contain another.
  @Reducer
  struct Cabin {
    @ObservableState
    struct State: Equatable, Sendable {
      var number = 0
      var name = ""
      var chest = Crate.State()
      var trunk: Crate.State?
    }

    enum Action: Sendable {
      case change(Change<State>)
      case chest(Crate.Action)
      case trunk(Crate.Action)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.chest, action: \.chest) { Crate() }
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .ifLet(\.trunk, action: \.trunk) { Crate() }
    }
  }

  /// It has rows of crates, presents one, and has a cabin for the captain and an optional one for a
  /// guest.
  @Reducer
  struct Ship {
    @ObservableState
    struct State: Equatable, Sendable {
      var name = ""
      var log: [Int] = []
      var crates: IdentifiedArrayOf<Crate.State> = []
      var cabin = Cabin.State()
      var guestCabin: Cabin.State?
      @Presents var inspected: Crate.State?
      var crateCount: Int { crates.reduce(0) { $0 + $1.count } }
    }

    enum Action: Sendable {
      case change(Change<State>)
      case crates(IdentifiedActionOf<Crate>)
      case cabin(Cabin.Action)
      case guestCabin(Cabin.Action)
      case inspected(PresentationAction<Crate.Action>)
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.cabin, action: \.cabin) { Cabin() }
      Reduce { state, action in
        if case .change(let change) = action { change(&state) }
        return .none
      }
      .forEach(\.crates, action: \.crates) { Crate() }
      .ifLet(\.guestCabin, action: \.guestCabin) { Cabin() }
      .ifLet(\.$inspected, action: \.inspected) { Crate() }
    }
  }

  /// A sight.
  @Reducer
  enum Sight {
    case ship(Ship)
    case cabin(Cabin)
    case crate(Crate)
  }

  /// A row with an optional ship.
  @Reducer
  struct Pier {
    @ObservableState
    struct State: Equatable, Identifiable, Sendable {
      var id = 0
      var ship: Ship.State?
    }

    enum Action: Sendable {
      case ship(Ship.Action)
    }

    var body: some ReducerOf<Self> {
      EmptyReducer().ifLet(\.ship, action: \.ship) { Ship() }
    }
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var number = 0
    var flagship = Ship.State()
    var piers: IdentifiedArrayOf<Pier.State> = []
    var tour = StackState<Sight.State>()
    @Presents var closeUp: Sight.State?
    /// Earlier states of the flagship, which it may get again.
    var pictures: [Ship.State] = []
    /// An earlier state of the piers, which they may get again.
    var plan: IdentifiedArrayOf<Pier.State> = []
  }

  enum Action: Sendable {
    /// Changes in one burst, each by an action of its own.
    case change([Change<State>])
    case flagship(Ship.Action)
    case piers(IdentifiedActionOf<Pier>)
    case tour(StackActionOf<Sight>)
    case closeUp(PresentationAction<Sight.Action>)
  }

  typealias Change<State> = @Sendable (inout State) -> Void

  var body: some ReducerOf<Self> {
    Scope(state: \.flagship, action: \.flagship) { Ship() }
    Reduce { state, action in
      guard case .change(var changes) = action, !changes.isEmpty else { return .none }
      changes.removeFirst()(&state)
      return changes.isEmpty ? .none : .send(.change(changes))
    }
    .forEach(\.piers, action: \.piers) { Pier() }
    .forEach(\.tour, action: \.tour)
    .ifLet(\.$closeUp, action: \.closeUp)
  }
}

extension Harbour.Sight.State: Equatable, Sendable {}
extension Harbour.Sight.Action: Sendable {}

extension Harbour.State {
  /// A state with a child in every place.
  static var full: Self {
    var state = Self(flagship: .full)
    state.piers = [Harbour.Pier.State(id: 0, ship: .full), Harbour.Pier.State(id: 1, ship: .full)]
    state.tour = [.ship(.full), .crate(Harbour.Crate.State()), .ship(.full)]
    state.closeUp = .ship(.full)
    return state
  }
}

extension Harbour.Ship.State {
  /// A state with a child in every place.
  static var full: Self {
    var state = Self()
    state.crates = [Harbour.Crate.State(id: 0), Harbour.Crate.State(id: 1)]
    state.cabin.trunk = Harbour.Crate.State()
    state.guestCabin = Harbour.Cabin.State(trunk: Harbour.Crate.State())
    state.inspected = Harbour.Crate.State()
    return state
  }
}
