import Cairn

/// A feature with a large array in every kind of place.
struct Attic: Reducer {
  struct State {
    var chest = Chest.State()
    var scoped = Chest.State()
    var optional: Chest.State? = Chest.State()
    var presentation = PresentationState(wrappedValue: Chest.State())
    var enumCase = Shelf.State.chest(Chest.State())
    var destination = PresentationState(wrappedValue: Shelf.State.chest(Chest.State()))
    var rows: IdentifiedArrayOf<Chest.State> = [Chest.State(id: 1), Chest.State(id: 2)]
    var path: StackState<Chest.State> = [Chest.State(), Chest.State()]
    var other = 0
  }

  @CasePathable
  enum Action: Sendable {
    case chest(Chest.Action)
    case scoped(Chest.Action)
    case optional(Chest.Action)
    case presentation(PresentationAction<Chest.Action>)
    case enumCase(Shelf.Action)
    case destination(PresentationAction<Shelf.Action>)
    case rows(IdentifiedAction<Int, Chest.Action>)
    case path(StackAction<Chest.State, Chest.Action>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.scoped, action: \.scoped) { Chest() }
    Scope(state: \.enumCase, action: \.enumCase) { Shelf() }
    Reduce { state, action in
      guard case .chest(let action) = action else { return .none }
      return Chest().reduce(into: &state.chest, action: action).map(Action.chest)
    }
    .ifLet(\.optional, action: \.optional) { Chest() }
    .ifLet(\.presentation, action: \.presentation) { Chest() }
    .ifLet(\.destination, action: \.destination) { Shelf() }
    .forEach(\.rows, action: \.rows) { Chest() }
    .forEach(\.path, action: \.path) { Chest() }
  }
}

struct Chest: Reducer {
  typealias Body = Never

  struct State: Identifiable, Sendable {
    var id = 0
    var values = [Int](repeating: 0, count: 100_000)
  }

  enum Action: Sendable {
    case touch
    case start
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    switch action {
    case .touch:
      state.values[0] += 1
      return .none
    case .start:
      return .waiting("effect")
    }
  }
}

struct Shelf: Reducer {
  @CasePathable
  enum State: Sendable {
    case chest(Chest.State)
    case empty
  }

  @CasePathable
  enum Action: Sendable {
    case chest(Chest.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.chest, action: \.chest) { Chest() }
  }
}

extension Attic.Action {
  static func touch(_ home: StoreStateTests.Home) -> Self { at(home, .touch) }
  static func start(_ home: StoreStateTests.Home) -> Self { at(home, .start) }

  private static func at(_ home: StoreStateTests.Home, _ action: Chest.Action) -> Self {
    switch home {
    case .root: .chest(action)
    case .scope: .scoped(action)
    case .optional: .optional(action)
    case .presentation: .presentation(.presented(action))
    case .enumCase: .enumCase(.chest(action))
    case .destination: .destination(.presented(.chest(action)))
    case .row: .rows(.element(id: 2, action: action))
    case .element: .path(.element(id: 1, action: action))
    }
  }
}

extension Attic.State {
  func values(in home: StoreStateTests.Home) -> [Int] {
    switch home {
    case .root: chest.values
    case .scope: scoped.values
    case .optional: optional?.values ?? []
    case .presentation: presentation.wrappedValue?.values ?? []
    case .enumCase: enumCase[case: \.chest]?.values ?? []
    case .destination: destination.wrappedValue?[case: \.chest]?.values ?? []
    case .row: rows[id: 2]?.values ?? []
    case .element: path[id: 1]?.values ?? []
    }
  }

  /// The address of the array's buffer.
  func address(in home: StoreStateTests.Home) -> UInt {
    values(in: home).withUnsafeBufferPointer { UInt(bitPattern: $0.baseAddress) }
  }
}
