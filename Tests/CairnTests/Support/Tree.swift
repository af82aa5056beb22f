import Cairn

/// A feature that can contain itself in every way, and whose actions contain their reducer.
struct Tree: Reducer {
  struct State: Equatable, Identifiable, Sendable {
    var id = 0
    var presented = PresentationState<State>()
    var rows: IdentifiedArrayOf<State> = []
    var path = StackState<State>()
    var notes: [String] = []
    /// The effect that the state asks for.
    var wish: String?
  }

  @CasePathable
  indirect enum Action: Sendable {
    case note(String)
    case perform(@Sendable (inout State) -> Effect<Action>)
    case presented(PresentationAction<Action>)
    case rows(IdentifiedAction<Int, Action>)
    case path(StackAction<State, Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .note(let note):
        state.notes.append(note)
        return .none
      case .perform(let body):
        return body(&state)
      default:
        return .none
      }
    }
    .ifLet(\.presented, action: \.presented) { Tree() }
    .forEach(\.rows, action: \.rows) { Tree() }
    .forEach(\.path, action: \.path) { Tree() }
    Subscribe(key: \.wish) { .waiting($0) }
  }
}

extension Tree {
  /// A step down the tree.
  enum Step: Sendable {
    case presented
    case row(Int)
    case element(StackElementID)
  }
}

extension Tree.Action {
  /// The root's action that sends this action to the feature at `steps`.
  func inside(_ steps: [Tree.Step]) -> Tree.Action {
    steps.reversed().reduce(self) { action, step in
      switch step {
      case .presented: .presented(.presented(action))
      case .row(let id): .rows(.element(id: id, action: action))
      case .element(let id): .path(.element(id: id, action: action))
      }
    }
  }
}

extension Tree.State {
  /// A tree in which every feature has a presented child, rows 1 and 2, and elements 0 and 1.
  static func full(id: Int = 0, depth: Int) -> Self {
    guard depth > 0 else { return Self(id: id) }
    return Self(
      id: id,
      presented: PresentationState(wrappedValue: .full(depth: depth - 1)),
      rows: [.full(id: 1, depth: depth - 1), .full(id: 2, depth: depth - 1)],
      path: [.full(id: 1, depth: depth - 1), .full(id: 2, depth: depth - 1)]
    )
  }
}

extension Store<Tree.State, Tree.Action> {
  /// Performs a change in the feature at `steps`.
  @discardableResult
  func perform(
    at steps: Tree.Step...,
    body: @escaping @Sendable (inout Tree.State) -> Effect<Tree.Action>
  ) -> StoreTask {
    send(.perform(body).inside(steps))
  }

  /// Starts an effect that waits to be cancelled in the feature at `steps`.
  @discardableResult
  func start(_ name: String, id: Int? = nil, at steps: Tree.Step...) -> StoreTask {
    let body: @Sendable (inout Tree.State) -> Effect<Tree.Action> = { _ in
      id.map { .waiting(name).cancellable(id: $0) } ?? .waiting(name)
    }
    return send(.perform(body).inside(steps))
  }

  /// Changes the whole state from the root.
  func change(_ body: @escaping @Sendable (inout Tree.State) -> Void) {
    send(
      .perform { state in
        body(&state)
        return .none
      }
    )
  }
}
