import CairnCore

/// An owner whose state has type `State`.
final class OwnerNode<State>: Owner {
  /// The copy of a state that cannot be read in place, kept for one version of the state.
  private lazy var copy = ManualStorage<State>()

  /// Makes the root of a store, whose state has a constant address.
  init(address: StateAddress<State>, status: EngineStatus) {
    super.init(
      of: FeatureNode(FeatureTree(status)),
      below: nil,
      address: address.raw,
      status: status
    )
  }

  private init(of node: FeatureNode, below parent: Owner) {
    super.init(of: node, below: parent, status: parent.status)
  }

  override func keepCopy(of state: RawStateAddress) -> RawStateAddress {
    let copy = copy
    state.of(State.self).read { copy.fill($0) }
    status.share(copy)
    return copy.address.raw
  }

  override var anyState: Any? {
    guard let address else { return nil }
    return address.of(State.self).value
  }

  override func caseName(of slot: IdentitySlot) -> String? {
    guard slot.isCase(of: State.self) else { return nil }
    // The state may have changed to another case, or been removed.
    return slot.caseName(in: State.self)
      ?? anyState.flatMap { $0 as? any CasePathable }?.caseName
  }

  override func copied(below parent: Owner) -> Owner {
    guard let state = parent.address, let copy = parent.node.child(like: node, in: state) else {
      return parent
    }
    return OwnerNode(of: copy, below: parent)
  }

  /// Returns the owner at a step from here, made if needed; nil if the child was removed.
  func child<Child>(at step: ChildStep<State, Child>) -> OwnerNode<Child>? {
    var child: OwnerNode<Child>?
    address?.of(State.self).read { state in
      if step.child(in: state) != nil { child = self.child(at: step, in: state) }
    }
    return child
  }

  /// Returns the owner at a step from here, which is in the state; made if needed.
  func child<Child>(at step: ChildStep<State, Child>, in state: State) -> OwnerNode<Child>? {
    let child = node.child(at: step, in: state)
    guard let work = child.work else { return OwnerNode<Child>(of: child, below: self) }
    return work as? OwnerNode<Child>
  }
}
