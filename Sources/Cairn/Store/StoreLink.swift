/// A child store's hold on its parent.
@MainActor
final class StoreLink<Parent, ParentAction, State, Action> {
  /// Strong, so that the same scopes below it give the same stores.
  let parent: Store<Parent, ParentAction>
  let step: ScopeStep<Parent, State>
  let embed: (Action) -> ParentAction
  /// Lives for as long as the child listens.
  private var listening: Lifetime?

  private final class Lifetime {}

  init(
    parent: Store<Parent, ParentAction>,
    step: ScopeStep<Parent, State>,
    embed: @escaping (Action) -> ParentAction
  ) {
    self.parent = parent
    self.step = step
    self.embed = embed
  }

  /// The child's node in the tree of owners.
  func makeOwner() -> OwnerNode<State>? {
    guard let owner = parent.core.makeOwner(), let state = owner.currentState(),
      step.child(in: state) != nil
    else { return nil }
    return owner.child(at: step, in: state)
  }

  /// See ``StoreCore/startListening(_:)``.
  func startListening(
    isGone: @escaping @MainActor () -> Bool,
    _ told: @escaping @MainActor (State?) -> Void
  ) {
    guard listening == nil else { return }
    let lifetime = Lifetime()
    listening = lifetime
    let occupant = step.occupant
    parent.addObserver(for: lifetime) { state in
      guard !isGone() else { return told(nil) }
      // The child may have come after the burst that is told of.
      if let child = occupant(state) { told(child) }
    } end: {
      told(nil)
    }
  }

  func stopListening() {
    listening = nil
  }
}
