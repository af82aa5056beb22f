/// The core of a child store whose state is there whenever that of its parent is: a field.
final class FieldStoreCore<Parent, ParentAction, State, Action>: StoreCore<State, Action> {
  private let link: StoreLink<Parent, ParentAction, State, Action>
  private let field: FieldPath<Parent, State>
  /// Here and not in the link: each step on the way to them costs every action.
  private let parentCore: StoreCore<Parent, ParentAction>
  private let embed: (Action) -> ParentAction

  init(
    parent: Store<Parent, ParentAction>,
    key: ScopeKey,
    state: KeyPath<Parent, State>,
    action: AnyKeyPath? = nil,
    embed: @escaping (Action) -> ParentAction
  ) {
    let field = FieldPath(reading: state)
    let step = FieldLens(reading: field, action: action).step
    self.field = field
    let location = field.offset == nil ? step.location(in: parent.core.state) : nil
    link = StoreLink(parent: parent, key: key, step: step, location: location)
    parentCore = parent.core
    self.embed = embed
    let isLosable = parent.core.isLosable
    super.init(
      path: .path(step.component, below: parent.core.path),
      registry: parent.core.registry,
      address: parent.core.address.flatMap { field.address(in: $0) },
      isCopied: field.offset == nil,
      isLosable: isLosable,
      last: isLosable ? field.value(in: parent.core.state) : nil,
      isLate: parent.core.isGone
    )
    // What is read through this store must be known to the next one, which may come late.
    if isLosable { link.keepObservation() }
  }

  override var isGone: Bool { parentCore.isGone }

  override func lookAtCurrent(_ body: (UnsafePointer<State>) -> Void) {
    parentCore.look { [field] parent in
      if let address = field.address(in: parent) { return body(address) }
      withUnsafePointer(to: field.value(at: parent), body)
    }
  }

  override func send(
    _ action: Action,
    from origin: ActionOrigin,
    to path: IdentityPath?
  ) -> EffectGroup? {
    parentCore.send(embed(action), from: origin, to: path)
  }

  override func makeOwner() -> OwnerNode<State>? { link.makeOwner() }

  override func makeObservation() -> ObservationNode { link.observation }
  override func listen() { link.listen() }
}
