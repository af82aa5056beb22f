import CairnCore

/// A child store's hold on its parent.
@MainActor
final class StoreLink<Parent, ParentAction, State, Action> {
  /// Strong, so that the same scopes below it give the same stores.
  let parent: Store<Parent, ParentAction>
  let step: ChildStep<Parent, State>
  /// The watch over the child's own node in the tree of owners, if it can leave by itself; nil when
  /// it had left before.
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

  /// Makes the child's own node in the tree of owners, by which it is known when it leaves.
  func beginWatch() {
    guard let owner = makeOwner() else { return }
    // Weak: the watch outlives the store until it is ended, and the link holds the parent.
    let watch = OwnerWatch(owner) { [weak self] in self?.findOwnerAnew() }
    membership = parent.core.registry.begin(watch)
    self.watch = watch
  }

  /// The node of the child that is back, with one above it or as an element of a collection. What is
  /// presented anew is another one: who has looked for it is told.
  private func findOwnerAnew() -> Owner? {
    guard let watch else { return nil }
    if key.id != nil || !watch.owner.hasLeft {
      if let owner = makeOwner() { return owner }
      // Those above are back without it.
      if !parent.core.isGone { watch.owner.leaveAlone() }
    }
    noteDeparture()
    return nil
  }

  /// Has the stores above look at this child when the burst ends.
  func noteDeparture() {
    parent.core.noteDeparture(of: key)
  }

  /// What is observed of the child.
  var observation: ObservationNode { branch.node }

  /// Has the parent ask for what is observed.
  func listen() {
    guard !branch.isAttached else { return }
    branch.isAttached = true
    parent.core.observe(branch)
  }

  /// Has the parent keep what is observed of the child, also while nobody does.
  func keepObservation() {
    parent.core.observation.keep(branch)
  }

  private func makeBranch() -> ObservationBranch<Parent, State> {
    if let known = parent.core.observation.child(key) as? ObservationBranch<Parent, State>,
      known.adopt(step: step, watch: watch, isLate: parent.core.isGone)
    {
      return known
    }
    return ObservationBranch(key: key, step: step, location: location, watch: watch)
  }
}
