/// A feature that has effects in flight: a node in the tree of identities.
///
/// Nodes exist only for features with effects or child stores, and for their ancestors. After each action the tree
/// is compared with the state (``OwnerNode/sweep(_:_:)``).
class Owner {
  /// The owner above; it lives for as long as this one is in the tree.
  unowned let parent: Owner?
  /// The way here from the root, which itself has none.
  let path: IdentityPath?
  /// Set when the feature has left the state, by itself or with one above it.
  private(set) var isGone = false
  /// Set when it was the feature itself that left.
  private(set) var hasLeft = false
  var effects: [EffectID: RunningEffect] = [:]
  var scopes: [CancelID: [ObjectIdentifier: CancellationScope]] = [:]
  /// How many actions of the feature's effects wait to be reduced.
  var waitingActions = 0
  /// How many child stores want to know whether the feature is still there.
  var watchers = 0

  /// What wants to know when the feature leaves the state.
  var mounts: [Mount] = []

  init(parent: Owner?, path: IdentityPath? = nil) {
    self.parent = parent
    self.path = path
  }

  var isUnused: Bool {
    effects.isEmpty && scopes.isEmpty && waitingActions == 0 && watchers == 0
  }

  var children: [Owner] { [] }

  /// Removes this node, and ancestors, as far as nothing is left in them.
  ///
  /// Not while an effect is being started: what is started next may belong to this node.
  func pruneIfUnused() {}

  /// Marks this node, which has left the state, and all below it, and appends their effects.
  func leave(_ cancelled: inout [RunningEffect]) {
    hasLeft = true
    markGone(&cancelled)
  }

  /// Whether the feature is the one that `path` leads to, or is below it.
  func isWithin(_ path: IdentityPath) -> Bool {
    var owner: Owner? = self
    while let candidate = owner {
      if path.leads(to: candidate.path) { return true }
      owner = candidate.parent
    }
    return false
  }

  /// Marks this node and all below it, and appends their effects.
  private func markGone(_ cancelled: inout [RunningEffect]) {
    isGone = true
    cancelled.append(contentsOf: effects.values)
    for child in children {
      child.markGone(&cancelled)
    }
  }

  /// The open scopes with this id, here and below (rule C3).
  func scopes(with id: CancelID, _ found: inout [CancellationScope]) {
    if let scopes = scopes[id] { found.append(contentsOf: scopes.values) }
    for child in children {
      child.scopes(with: id, &found)
    }
  }
}
