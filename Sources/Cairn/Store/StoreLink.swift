import CairnCore

/// The connection of a child store to its parent.
@MainActor
final class StoreLink<Parent, ParentAction, State, Action> {
  /// Strong, so that the same scopes below it give the same stores.
  let parent: Store<Parent, ParentAction>
  let step: ChildStep<Parent, State>
  /// The watch over the child's own owner, if the child can be removed by
  /// itself; nil if it was removed before the store was made.
  // SAFETY: only the main actor uses it. The last thread that releases the store passes it on.
  @safe
  nonisolated(unsafe) private(set) var watch: OwnerWatch?
  /// Ends the watch when the store is released.
  private let releasedStores: ReleasedStores
  let location: ChildLocation
  private let scope: ScopeKey.Scope
  private lazy var branch = makeBranch()

  /// Makes the link of a child that exists as long as its parent does.
  init(
    parent: Store<Parent, ParentAction>,
    scope: ScopeKey.Scope,
    step: ChildStep<Parent, State>,
    location: ChildLocation
  ) {
    self.parent = parent
    self.scope = scope
    self.step = step
    self.location = location
    releasedStores = parent.core.registry.releasedStores
  }

  /// Makes the link of a child that can be removed, with the child's own owner, which reports the
  /// removal.
  ///
  /// - Parameter parentState: The parent's state, in which the child is.
  init(
    parent: Store<Parent, ParentAction>,
    scope: ScopeKey.Scope,
    step: ChildStep<Parent, State>,
    in parentState: Parent
  ) {
    self.parent = parent
    self.scope = scope
    self.step = step
    let registry = parent.core.registry
    releasedStores = registry.releasedStores
    var owner: OwnerNode<State>?
    // The child is there, so it is not searched for again, unless the parent was removed.
    if let parentOwner = parent.core.makeOwner(), parentOwner.address != nil {
      owner = parentOwner.child(at: step, in: parentState)
    }
    location = owner?.location ?? step.location(in: parentState)
    guard let owner else { return }
    let watch = OwnerWatch(owner, of: self)
    registry.begin(watch)
    self.watch = watch
  }

  deinit {
    if let watch { releasedStores.add(watch) }
  }

  /// The parent's key of the child.
  private var key: ScopeKey {
    ScopeKey(scope, id: step.key, to: State.self, Action.self)
  }

  /// The child's owner.
  func makeOwner() -> OwnerNode<State>? { parent.core.makeOwner()?.child(at: step) }

  /// Makes the stores above check this child when the burst ends.
  func noteRemoval() {
    parent.core.noteRemoval(of: key)
  }

  /// Makes the stores above check this child after each change of a shared value.
  func noteSharedRead() {
    if branch.isAttached { parent.core.noteSharedRead(of: key) }
  }

  /// The node of the child's observed fields.
  var observation: ObservationNode { branch.node }

  /// Makes the parent check the observed fields.
  func listen() {
    guard !branch.isAttached else { return }
    branch.isAttached = true
    parent.core.observe(branch)
  }

  /// Makes the parent keep the node of the child's observed fields, even while there are no
  /// observers.
  func keepObservation() {
    parent.core.observation.keep(branch)
  }

  private func makeBranch() -> ObservationBranch<Parent, State> {
    if let known = parent.core.observation.child(key) as? ObservationBranch<Parent, State>,
      known.adopt(step: step, watch: watch, isRemoved: parent.core.isRemoved)
    {
      return known
    }
    return ObservationBranch(key: key, step: step, location: location, watch: watch)
  }
}

extension StoreLink: @MainActor OwnerFinding {
  /// Returns the node of a child that is back. If there is none, observers that looked for the child
  /// are notified.
  func findOwner() -> Owner? {
    guard let watch else { return nil }
    let owner = watch.ownerIfBack(
      isElement: step.key != nil,
      isParentRemoved: parent.core.isRemoved,
      makeOwner
    )
    if owner == nil { noteRemoval() }
    return owner
  }
}
