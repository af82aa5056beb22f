import Cairn
import Testing

/// A feature with a child in every kind of place, each of which watches its count.
@Reducer
struct Board {
  @Reducer
  struct Leaf {
    @ObservableState
    struct State: Equatable, Identifiable, Sendable {
      var id = 0
      var count = 0
      /// The changes that were seen, in order.
      var seen: [String] = []
      var noted = 0
    }

    enum Action: Equatable, Sendable, BindableAction {
      case add(Int)
      case noted(Int)
      case binding(BindingAction<State>)
    }

    var body: some ReducerOf<Self> {
      BindingReducer()
      Reduce { state, action in
        switch action {
        case .add(let number): state.count += number
        case .noted(let count): state.noted = count
        case .binding: break
        }
        return .none
      }
      .onChange(of: \.count) { state, old, new in
        state.seen.append("\(old) to \(new)")
        return .send(.noted(new))
      }
    }
  }

  @Reducer
  enum Destination {
    case leaf(Leaf)
    case other(Leaf)
  }

  @ObservableState
  struct State: Equatable, Sendable {
    var field = Leaf.State()
    var optional: Leaf.State?
    @Presents var sheet: Leaf.State?
    @Presents var destination: Destination.State?
    var rows: IdentifiedArrayOf<Leaf.State> = []
    var path = StackState<Leaf.State>()
    var values: [Int: Leaf.State] = [:]
    var sums: [Int] = []
    var sum: Int { rows.reduce(0) { $0 + $1.count } }
  }

  enum Action: Sendable {
    case change(@Sendable (inout State) -> Void)
    case field(Leaf.Action)
    case optional(Leaf.Action)
    case sheet(PresentationAction<Leaf.Action>)
    case destination(PresentationAction<Destination.Action>)
    case rows(IdentifiedActionOf<Leaf>)
    case path(StackActionOf<Leaf>)
    case values(IdentifiedActionOf<Leaf>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.field, action: \.field) { Leaf() }
    Reduce { state, action in
      if case .change(let change) = action { change(&state) }
      return .none
    }
    .ifLet(\.optional, action: \.optional) { Leaf() }
    .ifLet(\.$sheet, action: \.sheet) { Leaf() }
    .ifLet(\.$destination, action: \.destination)
    .forEach(\.rows, action: \.rows) { Leaf() }
    .forEach(\.path, action: \.path) { Leaf() }
    .forEach(\.values, action: \.values) { Leaf() }
    .onChange(of: \.sum) { state, _, new in
      state.sums.append(new)
      return .none
    }
  }

  /// The place of a child.
  struct Place: Sendable, CustomTestStringConvertible {
    let testDescription: String
    let leaf: @Sendable (State) -> Leaf.State?
    let modify: @Sendable (inout State, (inout Leaf.State) -> Void) -> Void
    let action: @Sendable (Leaf.Action) -> Action
    /// Removes the child from the state.
    let remove: @Sendable (inout State) -> Void
  }
}

extension Board.Destination.State: Equatable, Sendable {}
extension Board.Destination.Action: Equatable, Sendable {}

extension Board.State {
  /// A state with a child in every place.
  static var full: Self {
    var state = Self()
    state.optional = Board.Leaf.State()
    state.sheet = Board.Leaf.State()
    state.destination = .leaf(Board.Leaf.State())
    state.rows = [Board.Leaf.State(id: 0), Board.Leaf.State(id: 1)]
    state.path = [Board.Leaf.State(), Board.Leaf.State()]
    state.values = [1: Board.Leaf.State(), 2: Board.Leaf.State()]
    return state
  }
}

extension Board.Place {
  static let all: [Self] = [
    Self(
      testDescription: "field",
      leaf: { $0.field },
      modify: { $1(&$0.field) },
      action: { .field($0) },
      remove: { $0.field = Board.Leaf.State() }
    ),
    Self(
      testDescription: "optional",
      leaf: { $0.optional },
      modify: { state, body in if state.optional != nil { body(&state.optional!) } },
      action: { .optional($0) },
      remove: { $0.optional = nil }
    ),
    Self(
      testDescription: "sheet",
      leaf: { $0.sheet },
      modify: { state, body in if state.sheet != nil { body(&state.sheet!) } },
      action: { .sheet(.presented($0)) },
      remove: { $0.sheet = nil }
    ),
    Self(
      testDescription: "case",
      leaf: { $0.destination?[case: \.leaf] },
      modify: { state, body in state.destination?.modify(\.leaf) { body(&$0) } },
      action: { .destination(.presented(.leaf($0))) },
      remove: { $0.destination = .other(Board.Leaf.State()) }
    ),
    Self(
      testDescription: "row",
      leaf: { $0.rows[id: 1] },
      modify: { state, body in if state.rows[id: 1] != nil { body(&state.rows[id: 1]!) } },
      action: { .rows(.element(id: 1, action: $0)) },
      remove: { $0.rows[id: 1] = nil }
    ),
    Self(
      testDescription: "element",
      leaf: { $0.path.first },
      modify: { state, body in state.path.modify(id: 0) { body(&$0) } },
      action: { .path(.element(id: 0, action: $0)) },
      remove: { $0.path = StackState() }
    ),
    Self(
      testDescription: "value",
      leaf: { $0.values[1] },
      modify: { state, body in if state.values[1] != nil { body(&state.values[1]!) } },
      action: { .values(.element(id: 1, action: $0)) },
      remove: { $0.values[1] = nil }
    ),
  ]
}
