import CairnCore

/// The core of a child store whose child can be removed: an optional, a case, a row, an element.
///
/// The engine compares the tree of features with the state after each action. So it knows exactly
/// whether the child is still the one that the store was made for, even if another child took its
/// slot between two reads.
final class PresentStoreCore<Parent, ParentAction, State, Action>: StoreCore<State, Action> {
  private let link: StoreLink<Parent, ParentAction, State, Action>
  private let embed: (Action) -> ParentAction
  /// The last property, so that the offsets of the others do not depend on its type.
  private var last: State

  /// - Parameters:
  ///   - parentState: The parent's state, in which the child is.
  ///   - value: The child's state.
  init(
    parent: Store<Parent, ParentAction>,
    scope: ScopeKey.Scope,
    step: ChildStep<Parent, State>,
    in parentState: Parent,
    value: State,
    embed: @escaping (Action) -> ParentAction
  ) {
    link = StoreLink(parent: parent, scope: scope, step: step, in: parentState)
    self.embed = embed
    last = value
    super.init(
      registry: parent.core.registry,
      address: nil,
      canOutliveChild: true
    )
  }

  override var lastWhole: State {
    get { last }
    set { last = newValue }
  }

  override func makePath() -> IdentityPath? {
    .path(link.step.component, below: link.parent.core.path)
  }

  override var watch: OwnerWatch? { link.watch }
  override var isRemoved: Bool { link.watch?.owner.isRemoved ?? true }
  override var isRemovedDirectly: Bool { link.watch?.owner.isRemovedDirectly ?? false }

  override func findAddress() -> StateAddress<State>? {
    link.watch?.owner.address?.of(State.self)
  }

  /// Whether another child has the slot. The reducers would apply this child's actions to it.
  ///
  /// Out of line: few actions are sent to removed children.
  private var isOccupied: Bool {
    @inline(never) get {
      guard !registry.status.isReducing, let parent = link.parent.core.currentAddress,
        link.step.isOccupied(in: parent.value)
      else { return false }
      // A row that is back within the burst is the same child.
      let mayBeBack = link.step.key != nil && link.watch?.owner.wasRemovedInBurst == true
      return !mayBeBack || link.step.child(in: parent.value) == nil
    }
  }

  override var isReplaced: Bool {
    isRemovedDirectly && isOccupied || link.parent.core.isReplaced
  }

  override func send(
    _ action: Action,
    from origin: ActionOrigin,
    to path: IdentityPath?
  ) -> EffectGroup? {
    if isRemovedDirectly, isOccupied {
      if origin.toleratesMissingChild {
        registry.watcher.missedActionCount += 1
      } else {
        RuntimeIssue.replacedChild(State.self, action: action, origin: origin).report()
      }
      return nil
    }
    return link.parent.core.send(embed(action), from: origin, to: path)
  }

  override func refuses(_ action: Action) -> Bool {
    !isRemoved && link.parent.core.refuses(embed(action))
  }

  override func makeOwner() -> OwnerNode<State>? { link.watch?.owner as? OwnerNode<State> }

  override func makeFeature() -> WatchedFeature<State> {
    link.parent.core.makeFeature().child(at: link.step)
  }

  override func observeAtRoot(_ child: ObservedChild) { link.parent.core.observeAtRoot(child) }

  override func makeObservation() -> ObservationNode { link.observation }
  override func listen() { link.listen() }
  override func noteRemoval() { link.noteRemoval() }
  override func noteSharedRead() { link.noteSharedRead() }
}

extension RuntimeIssue {
  /// Rule O4.
  static func replacedChild(
    _ state: Any.Type,
    action: Any,
    origin: ActionOrigin
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .missingChild,
      summary: "A store sent an action for a removed child whose slot holds another child now",
      details: [
        "Child: \(typeName(state))",
        "Action: \(shortDescription(of: action))",
        "The action was dropped. Release the store when its child is removed.",
      ],
      site: origin.site
    )
  }
}
