/// A child store's hold on its parent.
@MainActor
final class StoreLink<Parent, ParentAction, State, Action> {
  /// Strong, so that the same scopes below it give the same stores.
  let parent: Store<Parent, ParentAction>
  let step: ScopeStep<Parent, State>
  /// The child's own node in the tree of owners, if it can leave by itself.
  private(set) var owner: OwnerNode<State>?
  private let key: ScopeKey
  private lazy var branch = makeBranch()

  init(
    parent: Store<Parent, ParentAction>,
    key: ScopeKey,
    step: ScopeStep<Parent, State>
  ) {
    self.parent = parent
    self.key = key
    self.step = step
  }

  /// The child's node in the tree of owners.
  func makeOwner() -> OwnerNode<State>? {
    guard let owner = parent.core.makeOwner(), let state = owner.currentState(),
      step.child(in: state) != nil
    else { return nil }
    return owner.child(at: step, in: state)
  }

  /// Makes the child's own node in the tree of owners, by which it is known when it leaves.
  func takeOwner() {
    owner = makeOwner()
  }

  /// What is observed of the child.
  var observation: ObservationNode { branch.node }

  /// Has the parent ask for what is observed.
  func listen() {
    guard !branch.isAttached else { return }
    branch.isAttached = true
    parent.core.observe(branch)
  }

  private func makeBranch() -> ObservationBranch<Parent, State> {
    if let known = parent.core.observation.child(key) as? ObservationBranch<Parent, State>,
      known.adopt(step: step, owner: owner)
    {
      return known
    }
    return ObservationBranch(key: key, step: step, owner: owner)
  }
}
