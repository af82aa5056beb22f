/// An owner whose state has type `State`.
final class OwnerNode<State>: Owner {
  /// The copy of a state that cannot be read in place, kept until the next action is reduced.
  private lazy var copy = ManualStorage<State>()
  /// The address of the state, and the number of actions that had been reduced when it was found.
  private var lastAddress: StateAddress<State>?
  private var lastCount = UInt64.max

  /// Makes the root of a store, whose state has a constant address.
  init(tree: OwnerTree, address: StateAddress<State>) {
    lastAddress = address
    super.init(parent: nil, tree: tree)
  }

  private init(parent: Owner, component: IdentityComponent, location: ChildLocation) {
    super.init(parent: parent, component: component, location: location, tree: parent.tree)
  }

  /// Calls `body` with the address of the state or of a copy of it, unless the feature was removed.
  func look(_ body: (StateAddress<State>) -> Void) {
    guard !isRemoved else { return }
    tree.status.checkReading()
    if let location, lastCount != tree.status.reductionCount { find(at: location) }
    if let lastAddress { body(lastAddress) }
  }

  override func lookAtRaw(_ body: (RawStateAddress) -> Void) {
    look { body($0.raw) }
  }

  /// Finds the state, whose address is valid until the next action is reduced.
  private func find(at location: ChildLocation) {
    lastAddress = nil
    parent?.lookAtRaw { parent in
      location.look(in: parent) {
        let address = $0.of(State.self)
        lastAddress = location.isInPlace ? address : keepCopy(of: address)
      }
    }
    lastCount = tree.status.reductionCount
  }

  private func keepCopy(of state: StateAddress<State>) -> StateAddress<State> {
    state.read { copy.fill($0) }
    tree.status.share(copy)
    return copy.address
  }

  override var anyState: Any? {
    var state: Any?
    look { state = $0.value }
    return state
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
    parent.lookAtRaw { state in
      if let slot = copiedSlot(in: state, tree: parent.tree) {
        parent.add(copy, at: component) { slot }
      }
    }
    return copy
  }

  /// Returns the owner at a step from here, made if needed; nil if the child was removed.
  func child<Child>(at step: ChildStep<State, Child>) -> OwnerNode<Child>? {
    var owner: OwnerNode<Child>?
    look { state in
      state.read { state in
        guard step.child(in: state) != nil else { return }
        owner = child(at: step, in: state)
      }
    }
    return owner
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
      add(child, at: component) { OwnerSlot(step.lens, in: state.raw, tree: tree) }
    }
    return child
  }
}
