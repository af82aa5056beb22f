/// A feature that has effects in flight: a node in the tree of identities.
///
/// Nodes exist only for features with effects, and for their ancestors. After each action the tree
/// is compared with the state (``OwnerNode/sweep(_:_:)``).
class Owner {
  /// The owner above; it lives for as long as this one is in the tree.
  unowned let parent: Owner?
  /// Set when the feature has left the state.
  private(set) var isGone = false
  var effects: [EffectID: RunningEffect] = [:]
  var scopes: [CancelID: [ObjectIdentifier: CancellationScope]] = [:]
  /// How many actions of the feature's effects wait to be reduced.
  var waitingActions = 0

  init(parent: Owner?) {
    self.parent = parent
  }

  var isUnused: Bool { effects.isEmpty && scopes.isEmpty && waitingActions == 0 }
  var children: [Owner] { [] }

  /// Removes this node, and ancestors, as far as nothing is left in them.
  ///
  /// Not while an effect is being started: what is started next may belong to this node.
  func pruneIfUnused() {}

  /// Marks this node and all below it, and appends their effects.
  func markGone(_ cancelled: inout [RunningEffect]) {
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
