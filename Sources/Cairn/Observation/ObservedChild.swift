import CairnCore

/// What is observed of a child, as the parent's node sees it.
@MainActor
class ObservedChild {
  /// What the child is called by its parent.
  final let key: ScopeKey
  /// Whether the parent's node has it among its children.
  final var isAttached = false

  init(key: ScopeKey) {
    self.key = key
  }

  /// See ``ObservationNode/awaitedCount``.
  var awaitedCount: Int { preconditionFailure("ObservedChild.awaitedCount: abstract") }

  /// Finds out what has changed below. Returns whether it stays attached.
  func collect(_ parent: RawStateAddress, into round: ObservationRound) -> Bool {
    preconditionFailure("ObservedChild.collect: abstract")
  }

  /// The parent's state is gone.
  func end(into round: ObservationRound) {
    preconditionFailure("ObservedChild.end: abstract")
  }
}

/// A child's node, and the way to it from the parent's state.
final class ObservationBranch<Parent, State>: ObservedChild {
  let node = ObservationNode()
  private let step: ChildStep<Parent, State>
  private let location: ChildLocation
  /// By which it is known when the child leaves, for as long as a store of it lives.
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

  /// Takes over from an earlier store of the same child. Returns whether it was of the same.
  ///
  /// - Parameter isLate: Whether the child is gone, so that what was read of it is the newest there is.
  func adopt(step: ChildStep<Parent, State>, watch: OwnerWatch?, isLate: Bool) -> Bool {
    guard self.watch?.owner.isGone != true, self.step.component == step.component else {
      return false
    }
    self.watch = watch
    if !isLate { node.forgetLast() }
    return true
  }

  override var awaitedCount: Int { node.awaitedCount }

  override func collect(_ parent: RawStateAddress, into round: ObservationRound) -> Bool {
    let before = round.count
    if watch?.owner.isGone == true {
      end(into: round)
    } else if let offset = location.fixedOffset {
      node.collect(parent.advanced(by: offset), into: round)
    } else if !collect(atLocationIn: parent, into: round), watch == nil {
      end(into: round)
    }
    // Those who were told now are likely to read again.
    isAttached = !node.isIdle || round.count > before
    return isAttached
  }

  /// Returns whether the child is there: it may have come after the burst that is told of.
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

  override func end(into round: ObservationRound) {
    isAttached = false
    node.end(into: round)
  }
}
