import CairnCore

/// A child in the tree of observed fields, as its parent's node sees it.
@MainActor
class ObservedChild {
  /// The parent's key of the child.
  final let key: ScopeKey
  /// Whether the parent's node has it among its children.
  final var isAttached = false

  init(key: ScopeKey) {
    self.key = key
  }

  /// See ``ObservationNode/awaitedCount``.
  var awaitedCount: Int { preconditionFailure("ObservedChild.awaitedCount: abstract") }

  /// Whether finding the child may read a shared value.
  var isComputed: Bool { false }

  /// Finds the changes below. Returns whether the child stays attached.
  func collect(_ parent: RawStateAddress, into round: ObservationRound) -> Bool {
    preconditionFailure("ObservedChild.collect: abstract")
  }

  /// Ends all observation below, because the parent's state was removed.
  func end(into round: ObservationRound) {
    preconditionFailure("ObservedChild.end: abstract")
  }
}

/// A child's node, with its location in the parent's state.
final class ObservationBranch<Parent, State>: ObservedChild {
  let node = ObservationNode()
  private let step: ChildStep<Parent, State>
  private let location: ChildLocation
  /// The watch that reports the removal of the child, for as long as one of its stores lives.
  private weak var watch: OwnerWatch?

  init(
    key: ScopeKey,
    step: ChildStep<Parent, State>,
    location: ChildLocation,
    watch: OwnerWatch?
  ) {
    self.step = step
    self.location = location
    self.watch = watch
    super.init(key: key)
  }

  /// Takes over from an earlier store of the same child. Returns false if that was a store of
  /// another child.
  ///
  /// - Parameter isRemoved: Whether the child was removed, so that the last known values are the
  ///   newest.
  func adopt(step: ChildStep<Parent, State>, watch: OwnerWatch?, isRemoved: Bool) -> Bool {
    guard self.watch?.owner.isRemoved != true, self.step.component == step.component else {
      return false
    }
    self.watch = watch
    if !isRemoved { node.forgetLast() }
    return true
  }

  override var awaitedCount: Int { node.awaitedCount }
  override var isComputed: Bool { location.isComputed }

  override func collect(_ parent: RawStateAddress, into round: ObservationRound) -> Bool {
    let before = round.count
    if watch?.owner.isRemoved == true {
      end(into: round)
    } else if let offset = location.fixedOffset {
      node.collect(parent.advanced(by: offset), into: round)
    } else if !collect(atLocationIn: parent, into: round), watch == nil {
      end(into: round)
    }
    // Observers that were notified now are likely to read again.
    isAttached = !node.isIdle || round.count > before
    return isAttached
  }

  /// Returns whether the child is in the state: it may have been inserted after the collected
  /// burst.
  private func collect(
    atLocationIn parent: RawStateAddress,
    into round: ObservationRound
  ) -> Bool {
    var isThere = false
    location.look(in: parent) {
      node.collect($0, into: round)
      isThere = true
    }
    return isThere
  }

  override func end(into round: ObservationRound) { node.end(into: round) }
}
