/// The core of a child store whose state is there whenever that of its parent is: a field.
final class FieldStoreCore<Parent, ParentAction, State, Action>: StoreCore<State, Action> {
  private let link: StoreLink<Parent, ParentAction, State, Action>
  private let field: ReadPath<Parent, State>

  init(
    parent: Store<Parent, ParentAction>,
    state: KeyPath<Parent, State>,
    action: AnyKeyPath? = nil,
    embed: @escaping (Action) -> ParentAction
  ) {
    let step = ScopeStep.field(state, action: action)
    field = ReadPath(state)
    link = StoreLink(parent: parent, step: step, embed: embed)
    let isLosable = parent.core.isLosable
    super.init(
      path: .path(step.component, below: parent.core.path),
      registry: parent.core.registry,
      isLosable: isLosable,
      last: isLosable ? field.value(in: parent.core.state) : nil
    )
  }

  override var isGone: Bool { link.parent.core.isGone }
  override var current: State? {
    // Not `map(field.value)`, which allocates.
    guard let parent = link.parent.core.current else { return nil }
    return field.value(in: parent)
  }

  override func send(
    _ action: Action,
    from origin: ActionOrigin,
    to path: IdentityPath?
  ) -> EffectGroup? {
    link.parent.core.send(link.embed(action), from: origin, to: path)
  }

  override func makeOwner() -> OwnerNode<State>? { link.makeOwner() }

  override func startListening(_ told: @escaping @MainActor (State?) -> Void) {
    link.startListening(isGone: { [weak self] in self?.isGone ?? true }, told)
  }

  override func stopListening() {
    link.stopListening()
  }
}
