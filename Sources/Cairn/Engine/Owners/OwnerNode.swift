/// An owner whose state has type `State`.
final class OwnerNode<State>: Owner {
  /// The copy that is kept until the next action is reduced, of a state that cannot be read in place.
  private lazy var copy = ManualStorage<State>()
  /// Where the state was found, and how many actions had been reduced then.
  private var lastAddress: StateAddress<State>?
  private var lastCount = UInt64.max

  /// The root of a store, whose state lies at an address for good.
  init(tree: OwnerTree, address: StateAddress<State>) {
    lastAddress = address
    super.init(parent: nil, tree: tree)
  }

  private init(parent: Owner, component: IdentityComponent, location: ChildLocation) {
    super.init(parent: parent, component: component, location: location, tree: parent.tree)
  }

  /// Calls `body` with where the state lies, or a copy of it does; not at all when the feature is gone.
  func look(_ body: (StateAddress<State>) -> Void) {
    guard !isGone else { return }
    tree.status.checkReading()
    if let location, lastCount != tree.status.reductionCount { find(at: location) }
    if let lastAddress { body(lastAddress) }
  }

  override func lookAtRaw(_ body: (RawStateAddress) -> Void) {
    look { body($0.raw) }
  }

  /// Looks for the state, which lies where it is found until the next action is reduced.
  private func find(at location: ChildLocation) {
    lastAddress = nil
    parent?.lookAtRaw { parent in
      location.look(in: parent) {
        let address = $0.of(State.self)
        lastAddress = location.isInPlace ? address : keepCopy(of: address.value)
      }
    }
    lastCount = tree.status.reductionCount
  }

  private func keepCopy(of state: State) -> StateAddress<State> {
    copy.fill(state)
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
    return anyState.flatMap { $0 as? any CasePathable }?.caseName
  }

  /// The owner at a step from here, made if need be; nil when the child is gone.
  func child<Child>(at step: ChildStep<State, Child>) -> OwnerNode<Child>? {
    var owner: OwnerNode<Child>?
    look { state in
      guard step.child(in: state.value) != nil else { return }
      owner = child(at: step, in: state.value)
    }
    return owner
  }

  /// The owner at a step from here, which is in the state; made if need be.
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
