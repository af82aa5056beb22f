/// An owner whose state has type `State`.
final class OwnerNode<State>: Owner {
  /// Looks for the state, which lies where it is found until the next action is reduced.
  private let find: (_ body: (StateAddress<State>) -> Void) -> Void
  /// Whether what is found is a copy, which is gone when `find` returns.
  private let isCopied: Bool
  /// The copy that is kept until the next action is reduced.
  private lazy var copy = ManualStorage<State>()
  /// Where the state was found, and how many actions had been reduced then.
  private var lastPlace: StateAddress<State>?
  private var lastCount = UInt64.max

  /// The root of a store.
  init(tree: OwnerTree, address: StateAddress<State>) {
    find = { $0(address) }
    isCopied = false
    super.init(parent: nil, tree: tree)
  }

  private init(
    parent: Owner,
    component: IdentityComponent,
    isCopied: Bool,
    find: @escaping (_ body: (StateAddress<State>) -> Void) -> Void
  ) {
    self.find = find
    self.isCopied = isCopied
    super.init(parent: parent, component: component, tree: parent.tree)
  }

  /// Calls `body` with where the state lies, or a copy of it does; not at all when the feature is gone.
  func look(_ body: (StateAddress<State>) -> Void) {
    guard !isGone else { return }
    tree.status.checkReading()
    if lastCount != tree.status.reductionCount {
      lastPlace = nil
      find { lastPlace = isCopied ? keepCopy(of: $0.value) : $0 }
      lastCount = tree.status.reductionCount
    }
    if let lastPlace { body(lastPlace) }
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

  override func caseName(of place: IdentityPlace) -> String? {
    guard place.isCase(of: State.self) else { return nil }
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
    let way = OwnerWay(step, in: state)
    let child = OwnerNode<Child>(parent: self, component: component, isCopied: way.isCopied) {
      [unowned self] body in
      look { way.look(in: $0.raw) { body($0.of(Child.self)) } }
    }
    withAddress(of: state) { state in
      add(OwnerLink(owner: child, way: way), at: component) {
        OwnerPlace(step.lens, in: state.raw, tree: tree)
      }
    }
    return child
  }
}
