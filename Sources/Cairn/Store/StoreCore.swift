/// What differs between a store at the root and a child store: where the state comes from, and where
/// the actions go. There is one final subclass for each kind.
@MainActor
class StoreCore<State, Action> {
  /// The way from the root to the feature; nil at the root.
  let path: IdentityPath?
  /// The children of the whole tree of stores.
  let registry: StoreRegistry
  /// Whether the state may be gone one day, so that late readers need an answer (rule O4).
  let isLosable: Bool
  /// The state for late readers.
  private var last: State?

  init(path: IdentityPath?, registry: StoreRegistry, isLosable: Bool, last: State?) {
    self.path = path
    self.registry = registry
    self.isLosable = isLosable
    self.last = last
  }

  /// Whether the feature has left the state, by itself or with one above it.
  var isGone: Bool { false }

  /// Whether it was the feature itself that left.
  var hasLeft: Bool { false }

  /// The owner that is watched for as long as the store lives, if the feature can leave by itself.
  var watched: Owner? { nil }

  /// The state now, or nil when it is gone.
  var current: State? { preconditionFailure("StoreCore.current: abstract") }

  /// Sends an action of this feature on behalf of the one that `path` leads to.
  func send(_ action: Action, from origin: ActionOrigin, to path: IdentityPath?) -> EffectGroup? {
    preconditionFailure("StoreCore.send: abstract")
  }

  /// The feature's node in the tree of owners, made if need be; nil when the feature is gone.
  func makeOwner() -> OwnerNode<State>? {
    preconditionFailure("StoreCore.makeOwner: abstract")
  }

  /// Has `told` called at the end of every burst, with the state or with nil when it is gone, until
  /// ``stopListening()``.
  func startListening(_ told: @escaping @MainActor (State?) -> Void) {
    preconditionFailure("StoreCore.startListening: abstract")
  }

  func stopListening() {
    preconditionFailure("StoreCore.stopListening: abstract")
  }
}

extension StoreCore {
  /// The state now, or what late readers get.
  final var state: State {
    if let state = current { return state }
    guard let last else { preconditionFailure("StoreCore.state: nobody kept the state") }
    return last
  }

  /// The same, which late readers will get.
  final func read() -> State {
    let state = state
    remember(state)
    return state
  }

  /// Keeps what somebody has seen of the state.
  final func remember(_ state: State) {
    if isLosable { last = state }
  }
}
