import CairnCore

/// The connection of a child store to its parent.
@MainActor
final class StoreLink<Parent, ParentAction, State, Action> {
  /// Strong, so that the same scopes below it give the same stores.
  let parent: Store<Parent, ParentAction>
  let step: ChildStep<Parent, State>
  /// The watch over the child's own node in the tree of owners, if the child can be removed by
  /// itself; nil if it was removed before the store was made.
  private(set) var watch: OwnerWatch?
  /// Ends the watch when the store is released.
  private var membership: StoreMembership?
  private let location: ChildLocation
  private let key: ScopeKey
  private lazy var branch = makeBranch()

  init(
    parent: Store<Parent, ParentAction>,
    key: ScopeKey,
    step: ChildStep<Parent, State>,
    location: ChildLocation
  ) {
    self.parent = parent
    self.key = key
    self.step = step
    self.location = location
  }

  /// The child's node in the tree of owners.
  func makeOwner() -> OwnerNode<State>? {
    let parentOwner = parent.core.makeOwner()
    var owner: OwnerNode<State>?
    parentOwner?.look { state in
      guard step.child(in: state.value) != nil else { return }
      owner = parentOwner?.child(at: step, in: state.value)
    }
    return owner
  }

  /// Makes the child's own node in the tree of owners, which reports the removal of the child.
  func beginWatch() {
    guard let owner = makeOwner() else { return }
    // Weak: the watch outlives the store until it ends, and the link holds the parent.
    let watch = OwnerWatch(owner) { [weak self] in self?.findOwner() }
    membership = parent.core.registry.begin(watch)
    self.watch = watch
  }

  /// Returns the node of a child that is back, as an element of a collection or together with an
  /// ancestor. A value that is presented again is another child, so observers that looked for the
  /// old one are notified.
  private func findOwner() -> Owner? {
    guard let watch else { return nil }
    if key.id != nil || !watch.owner.isRemovedDirectly {
      if let owner = makeOwner() { return owner }
      // The ancestors are back without the child.
      if !parent.core.isRemoved { watch.owner.markRemovedDirectly() }
    }
    noteRemoval()
    return nil
  }

  /// Makes the stores above check this child when the burst ends.
  func noteRemoval() {
    parent.core.noteRemoval(of: key)
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
