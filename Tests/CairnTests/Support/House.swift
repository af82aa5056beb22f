import Cairn

/// The places of a child in a ``House``: one for each operator.
enum Place: CaseIterable, Sendable {
  case optional, presentedOptional, presentation, destination, caseLet, caseScope, row, element

  /// Whether there is an action that dismisses the child.
  var isPresented: Bool { House.Action.dismiss(self) != nil }
}

/// The part that removes a child, or the way it is removed.
enum Remover: CaseIterable, Sendable {
  /// The reducer that the operator wraps, or that follows it in the same body.
  case parent
  /// A reducer further out.
  case outer
  /// A reducer further out that assigns the whole state.
  case assignment
}

/// A child without children.
struct Leaf: Reducer {
  typealias Body = Never

  struct State: Equatable, Sendable {
    var value = 0
  }

  enum Action: Sendable {
    /// Starts an effect that waits to be cancelled.
    case start(String)
    /// Starts effects, and removes the child at once in the given way.
    case leave(Remover)
  }

  func reduce(into state: inout State, action: Action) -> Effect<Action> {
    Self.effect(of: action)
  }

  static func effect(of action: Action) -> Effect<Action> {
    switch action {
    case .start(let name):
      .waiting(name)
    case .leave:
      .merge(
        .waiting("late"),
        .send(.start("later")),
        .concatenate(.send(.start("latest")), .waiting("late too"))
      )
    }
  }
}

/// A feature as above with an identity of its own.
struct Card: Reducer {
  typealias Body = Never

  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var value = 0
  }

  func reduce(into state: inout State, action: Leaf.Action) -> Effect<Leaf.Action> {
    Leaf.effect(of: action)
  }
}

/// A feature with a child in every place.
struct House: Reducer {
  struct State: Equatable, Sendable {
    var sibling = Leaf.State()
    var optional: Leaf.State? = Leaf.State()
    var presentedOptional: Leaf.State? = Leaf.State()
    var presentation = PresentationState(wrappedValue: Leaf.State())
    var destination = PresentationState(wrappedValue: Destination.State.leaf(Leaf.State()))
    var caseLet = Lamp.State.on(Leaf.State())
    var caseScope = Lamp.State.on(Leaf.State())
    var rows: IdentifiedArrayOf<Card.State> = [Card.State(id: 1), Card.State(id: 2)]
    var path: StackState<Leaf.State> = [Leaf.State(), Leaf.State()]

    static var empty: Self {
      var state = Self()
      for place in Place.allCases {
        state.remove(place)
      }
      return state
    }

    mutating func remove(_ place: Place) {
      switch place {
      case .optional: optional = nil
      case .presentedOptional: presentedOptional = nil
      case .presentation: presentation.wrappedValue = nil
      case .destination: destination.wrappedValue = nil
      case .caseLet: caseLet = .off
      case .caseScope: caseScope = .off
      case .row: rows.remove(id: 2)
      case .element: path.pop()
      }
    }
  }

  @CasePathable
  enum Action: Sendable {
    case sibling(Leaf.Action)
    case optional(Leaf.Action)
    case presentedOptional(PresentationAction<Leaf.Action>)
    case presentation(PresentationAction<Leaf.Action>)
    case destination(PresentationAction<Destination.Action>)
    case caseLet(Lamp.Action)
    case caseScope(Lamp.Action)
    case rows(IdentifiedAction<Int, Leaf.Action>)
    case path(StackAction<Leaf.State, Leaf.Action>)
    case start(String)
    case remove(Place)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.sibling, action: \.sibling) { Leaf() }
    Scope(state: \.caseLet, action: \.caseLet) { Lamp() }
    Scope(state: \.caseScope, action: \.caseScope) { ScopedLamp() }
    Reduce { state, action in
      if let (place, remover) = action.departure, remover == .parent { state.remove(place) }
      switch action {
      case .remove(let place):
        state.remove(place)
        return .none
      case .start(let name):
        return .waiting(name)
      default:
        return .none
      }
    }
    .ifLet(\.optional, action: \.optional) { Leaf() }
    .ifLet(\.presentedOptional, action: \.presentedOptional) { Leaf() }
    .ifLet(\.presentation, action: \.presentation) { Leaf() }
    .ifLet(\.destination, action: \.destination)
    .forEach(\.rows, action: \.rows) { Card() }
    .forEach(\.path, action: \.path) { Leaf() }
  }
}

extension House.Action {
  /// An action of the child in a place.
  static func child(in place: Place, _ action: Leaf.Action) -> Self {
    switch place {
    case .optional: .optional(action)
    case .presentedOptional: .presentedOptional(.presented(action))
    case .presentation: .presentation(.presented(action))
    case .destination: .destination(.presented(.leaf(action)))
    case .caseLet: .caseLet(.on(action))
    case .caseScope: .caseScope(.on(action))
    case .row: .rows(.element(id: 2, action: action))
    case .element: .path(.element(id: 1, action: action))
    }
  }

  /// The child that asks to be removed, and the way.
  var departure: (Place, Remover)? {
    switch self {
    case .optional(.leave(let remover)): (.optional, remover)
    case .presentedOptional(.presented(.leave(let remover))): (.presentedOptional, remover)
    case .presentation(.presented(.leave(let remover))): (.presentation, remover)
    case .destination(.presented(.leaf(.leave(let remover)))): (.destination, remover)
    case .caseLet(.on(.leave(let remover))): (.caseLet, remover)
    case .caseScope(.on(.leave(let remover))): (.caseScope, remover)
    case .rows(.element(2, .leave(let remover))): (.row, remover)
    case .path(.element(1, .leave(let remover))): (.element, remover)
    default: nil
    }
  }

  /// The action with which the reducer that the operator wraps removes the child.
  static func removeByParent(_ place: Place) -> Self {
    switch place {
    case .caseLet: .caseLet(.turnOff)
    case .caseScope: .caseScope(.turnOff)
    default: .remove(place)
    }
  }

  /// The action that dismisses the child, if there is one.
  static func dismiss(_ place: Place) -> Self? {
    switch place {
    case .presentedOptional: .presentedOptional(.dismiss)
    case .presentation: .presentation(.dismiss)
    case .destination: .destination(.dismiss)
    case .element: .path(.popFrom(id: 1))
    case .optional, .caseLet, .caseScope, .row: nil
    }
  }
}

/// A house and a feature around it.
struct Estate: Reducer {
  struct State: Equatable, Sendable {
    var house = House.State()
  }

  @CasePathable
  enum Action: Sendable {
    case house(House.Action)
    case start(String)
    case remove(Place)
    case clear
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.house, action: \.house) { House() }
    Reduce { state, action in
      switch action {
      case .house(let action):
        switch action.departure {
        case (let place, .outer)?: state.house.remove(place)
        case (_, .assignment)?: state = State(house: .empty)
        default: break
        }
        return .none
      case .start(let name):
        return .waiting(name)
      case .remove(let place):
        state.house.remove(place)
        return .none
      case .clear:
        state = State(house: .empty)
        return .none
      }
    }
  }
}

extension Estate.Action {
  /// The action that removes a child in the given way.
  static func remove(_ place: Place, by remover: Remover) -> Self {
    switch remover {
    case .parent: .house(.removeByParent(place))
    case .outer: .remove(place)
    case .assignment: .clear
    }
  }
}
