/// An owner whose state has type `State`.
final class OwnerNode<State>: Owner {
  /// The copy of a state that cannot be read in place, kept for one version of the state.
  private lazy var copy = ManualStorage<State>()

  /// Makes the root of a store, whose state has a constant address.
  init(tree: OwnerTree, address: StateAddress<State>) {
    super.init(parent: nil, address: address.raw, tree: tree)
  }

  private init(parent: Owner, component: IdentityComponent, location: ChildLocation) {
    super.init(parent: parent, component: component, location: location, tree: parent.tree)
  }

  override func keepCopy(of state: RawStateAddress) -> RawStateAddress {
    let copy = copy
    state.of(State.self).read { copy.fill($0) }
    tree.status.share(copy)
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
    guard let component, let location else { return parent }
    let copy = OwnerNode(parent: parent, component: component, location: location)
    if let state = parent.address, let slot = copiedSlot(in: state, tree: parent.tree) {
      parent.add(copy, at: component) { _ in slot }
    }
    return copy
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
    let component = step.component
    if let known = child(at: component) { return known as? OwnerNode<Child> }
    let child = OwnerNode<Child>(
      parent: self,
      component: component,
      location: step.location(in: state)
    )
    withAddress(of: state) { state in
      add(child, at: component) { OwnerSlot($0, step.lens, in: state.raw, tree: tree) }
    }
    return child
  }
}
