import Cairn

/// A feature with children in every kind of place. It records with which state each child is
/// dismounted, as the child and as the parent see it.
@Reducer
struct Meadow {
  struct State: Equatable, Sendable {
    var plain: Flower.State?
    var presented = PresentationState<Flower.State>()
    var destination = PresentationState<Plot.State>()
    var rows: IdentifiedArrayOf<Flower.State> = []
    var path = StackState<Plot.State>()
    var pots: [Int: Flower.State] = [:]
    var hedge = Hedge.State()
    var isHidden = false
    var stored: Flower.State?
    /// A child of a computed property.
    var computed: Flower.State? {
      get { isHidden ? nil : stored }
      set { stored = newValue }
    }
  }

  enum Action: Sendable {
    case plain(Flower.Action)
    case presented(PresentationAction<Flower.Action>)
    case destination(PresentationAction<Plot.Action>)
    case rows(IdentifiedAction<Int, Flower.Action>)
    case path(StackAction<Plot.State, Plot.Action>)
    case pots(IdentifiedAction<Int, Flower.Action>)
    case hedge(Hedge.Action)
    case computed(Flower.Action)
    case perform([@Sendable (inout State) -> Void])
  }

  let journal: Journal

  var body: some ReducerOf<Self> {
    Scope(state: \.hedge, action: \.hedge) { Hedge(journal: journal) }
    Reduce { state, action in
      guard case .perform(var changes) = action, !changes.isEmpty else { return .none }
      changes.removeFirst()(&state)
      return changes.isEmpty ? .none : .send(.perform(changes))
    }
    .ifLet(\.plain, action: \.plain) { Flower(journal: journal) }
    .ifLet(\.presented, action: \.presented) { Flower(journal: journal) }
    .ifLet(\.destination, action: \.destination) { Plot(journal: journal) }
    .forEach(\.rows, action: \.rows) { Flower(journal: journal) }
    .forEach(\.path, action: \.path) { Plot(journal: journal) }
    .forEach(\.pots, action: \.pots) { Flower(journal: journal) }
    .ifLet(\.computed, action: \.computed) { Flower(journal: journal) }
    .onDismount(of: \.plain, told)
    .onDismount(of: \.presented, told)
    .onDismount(of: \.rows, told)
    .onDismount(of: \.pots) { _, last in told(last) }
    .onDismount(of: \.computed, told)
  }

  private func told(_ last: Flower.State) -> Effect<Action> {
    journal.write("parent: \(last)")
    return .none
  }
}

/// A child that records the state with which it is dismounted.
@Reducer
struct Flower {
  struct State: Equatable, Identifiable, Sendable, CustomStringConvertible {
    var id: Int
    var petals = 0
    var description: String { "\(id) with \(petals)" }
  }

  enum Action: Sendable {
    case grow
  }

  let journal: Journal

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.petals += 1
      return .none
    }
    .onDismount { last in
      journal.write("child: \(last)")
      return .none
    }
  }
}

/// A child in a case.
@Reducer
struct Plot {
  enum State: Equatable, Sendable {
    case sunny(Flower.State)
    case shady(Hedge.State)
  }

  enum Action: Sendable {
    case sunny(Flower.Action)
    case shady(Hedge.Action)
  }

  let journal: Journal

  var body: some ReducerOf<Self> {
    Scope(state: \.sunny, action: \.sunny) { Flower(journal: journal) }
    Scope(state: \.shady, action: \.shady) { Hedge(journal: journal) }
  }
}

/// A child that is always there, with a child that is not.
@Reducer
struct Hedge {
  struct State: Equatable, Sendable {
    var flower = PresentationState<Flower.State>()
  }

  enum Action: Sendable {
    case flower(PresentationAction<Flower.Action>)
  }

  let journal: Journal

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .ifLet(\.flower, action: \.flower) { Flower(journal: journal) }
  }
}
