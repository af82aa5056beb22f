import Cairn

/// A form of navigation: the place of a child in a ``Park``.
enum Form: CaseIterable, Sendable {
  case stack, tree, destination, row, optional, enumCase

  /// Whether `dismiss` removes the child.
  var isPresented: Bool { [.stack, .tree, .destination].contains(self) }
}

/// The part that removes a child, or the way it is removed.
enum Removal: CaseIterable, Sendable {
  /// The child itself, by `dismiss`.
  case child
  /// The reducer that the operator wraps.
  case parent
  /// A reducer further out.
  case outer
  /// A reducer further out that assigns the whole state.
  case assignment
  /// A child with another identity takes the child's place.
  case swap
}

/// A child whose actions contain their reducer.
@Reducer
struct Plant {
  struct State: Equatable, Identifiable, Sendable {
    var id = 1
    var isWatered = false
  }

  enum Action: Sendable {
    case perform(@Sendable (inout State) -> Effect<Action>)
    /// Removes the child at once in the given way.
    case leave(Removal, returning: @Sendable () -> Effect<Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .perform(let body): body(&state)
      case .leave(_, let effect): effect()
      }
    }
    Subscribe(key: { $0.isWatered ? "water" : nil }) { .waiting($0) }
  }
}

/// An enum with a child in two of its cases.
@Reducer
struct Bed {
  enum State: Equatable, Sendable {
    case empty
    case tulip(Plant.State)
    case rose(Plant.State)
  }

  enum Action: Sendable {
    case tulip(Plant.Action)
    case rose(Plant.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.tulip, action: \.tulip) { Plant() }
    Scope(state: \.rose, action: \.rose) { Plant() }
  }
}

/// A feature with a child in every form of navigation, and one that is not removed.
@Reducer
struct Park {
  struct State: Equatable, Sendable {
    var sibling = Plant.State()
    var path: StackState<Plant.State> = [Plant.State(id: 0), Plant.State()]
    var sheet = PresentationState(wrappedValue: Plant.State())
    var destination = PresentationState(wrappedValue: Bed.State.tulip(Plant.State()))
    var rows: IdentifiedArrayOf<Plant.State> = [Plant.State(id: 0), Plant.State()]
    var optional: Plant.State? = Plant.State()
    var bed = Bed.State.tulip(Plant.State())
  }

  enum Action: Sendable {
    case sibling(Plant.Action)
    case path(StackAction<Plant.State, Plant.Action>)
    case sheet(PresentationAction<Plant.Action>)
    case destination(PresentationAction<Bed.Action>)
    case rows(IdentifiedAction<Int, Plant.Action>)
    case optional(Plant.Action)
    case bed(Bed.Action)
    case remove(Form, Removal)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.sibling, action: \.sibling) { Plant() }
    Scope(state: \.bed, action: \.bed) { Bed() }
    Reduce { state, action in
      switch action.removal {
      case (let form, .parent)?: state.remove(form)
      case (let form, .swap)?: state.swap(form)
      default: break
      }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Plant() }
    .ifLet(\.sheet, action: \.sheet) { Plant() }
    .ifLet(\.destination, action: \.destination) { Bed() }
    .forEach(\.rows, action: \.rows) { Plant() }
    .forEach(\.path, action: \.path) { Plant() }
  }
}

/// A park and a feature around it.
@Reducer
struct City {
  struct State: Equatable, Sendable {
    var park = Park.State()
  }

  enum Action: Sendable {
    case park(Park.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.park, action: \.park) { Park() }
    Reduce { state, action in
      guard case .park(let action) = action else { return .none }
      switch action.removal {
      case (let form, .outer)?: state.park.remove(form)
      case (let form, .assignment)?:
        var park = Park.State()
        park.remove(form)
        state = State(park: park)
      default: break
      }
      return .none
    }
  }
}
