import CairnCore

/// The core of a child store for a field: the child exists as long as its parent does.
final class FieldStoreCore<Parent, ParentAction, State, Action>: StoreCore<State, Action> {
  private let parent: Store<Parent, ParentAction>
  /// The parent's core, kept here to save a step for each action.
  private let parentCore: StoreCore<Parent, ParentAction>
  private let keyPath: KeyPath<Parent, State>
  private let field: FieldPath<Parent, State>
  /// The case of the child's actions.
  private let action: AnyKeyPath
  private let embed: (Action) -> ParentAction
  /// Made for the first action, or when something in the store is observed.
  private lazy var link = makeLink()
  /// The state as it was last read as a whole; nil if the child cannot be removed.
  private let last: ManualStorage<State>?
  /// The copy of a computed field, which readers share in one version of the state.
  private lazy var copy = ManualStorage<State>()

  init(
    parent: Store<Parent, ParentAction>,
    state: KeyPath<Parent, State>,
    action: AnyKeyPath,
    embed: @escaping (Action) -> ParentAction
  ) {
    let field = FieldPath(reading: state)
    self.parent = parent
    parentCore = parent.core
    keyPath = state
    self.field = field
    self.action = action
    self.embed = embed
    let canOutliveChild = parentCore.canOutliveChild
    last = canOutliveChild ? ManualStorage() : nil
    last?.fill(field.value(in: parentCore.state))
    var address: StateAddress<State>?
    if let parentAddress = parentCore.address { address = field.address(in: parentAddress) }
    super.init(
      registry: parentCore.registry,
      address: address,
      canOutliveChild: canOutliveChild,
      isRemoved: parentCore.isRemoved
    )
    // A later store of the same child needs what is read through this one, even if the child was
    // removed.
    if canOutliveChild { link.keepObservation() }
  }

  private func makeLink() -> StoreLink<Parent, ParentAction, State, Action> {
    let lens = FieldLens(reading: field, action: action)
    let location = lens.location ?? lens.step.location(in: parentCore.state)
    return StoreLink(
      parent: parent,
      scope: ScopeKey.Scope(keyPath, action),
      step: lens.step,
      location: location
    )
  }

  override var lastWhole: State {
    get {
      guard let last else { preconditionFailure("FieldStoreCore.lastWhole: cannot be removed") }
      return last.value
    }
    set { last?.fill(newValue) }
  }

  override func makePath() -> IdentityPath? {
    .path(link.step.component, below: parentCore.path)
  }

  override var isRemoved: Bool { parentCore.isRemoved }
  override var canBeRemoved: Bool { parentCore.canBeRemoved }
  override var isReplaced: Bool { parentCore.isReplaced }

  override func refuses(_ action: Action) -> Bool { parentCore.refuses(embed(action)) }

  override func findAddress() -> StateAddress<State>? {
    guard let parent = parentCore.currentAddress else { return nil }
    return field.address(in: parent) ?? shareCopy(in: parent)
  }

  private func shareCopy(in parent: StateAddress<Parent>) -> StateAddress<State> {
    // A computed child may depend on the store's shared values.
    let scope = registry.enterSharedValues()
    defer { scope?.leave() }
    copy.fill(field.value(at: parent))
    registry.status.share(copy)
    return copy.address
  }

  override func send(
    _ action: Action,
    from origin: ActionOrigin,
    to path: IdentityPath?
  ) -> EffectGroup? {
    parentCore.send(embed(action), from: origin, to: path)
  }

  override func keepWritten<Value>(_ value: Value, to keyPath: KeyPath<State, Value>) {
    guard !canOutliveChild else { return super.keepWritten(value, to: keyPath) }
    parentCore.keepWritten(value, to: self.keyPath.appending(path: keyPath))
    restore(keyPath)
  }

  override func makeOwner() -> OwnerNode<State>? { link.makeOwner() }

  override func makeFeature() -> WatchedFeature<State> {
    parentCore.makeFeature().child(at: link.step)
  }

  override func observeAtRoot(_ child: ObservedChild) { parentCore.observeAtRoot(child) }

  override func makeObservation() -> ObservationNode { link.observation }
  override func listen() { link.listen() }
  override func noteRemoval() { link.noteRemoval() }
  override func noteSharedRead() { link.noteSharedRead() }
}
