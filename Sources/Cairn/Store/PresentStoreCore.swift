/// The core of a child store whose state may leave that of its parent: an optional, a case, a row, an
/// element.
///
/// The engine compares the tree of owners with the state after each action; so it is known exactly
/// whether the child is still the one that the store was made for, also when another one came to its
/// place between two looks.
final class PresentStoreCore<Parent, ParentAction, State, Action>: StoreCore<State, Action> {
  private let link: StoreLink<Parent, ParentAction, State, Action>
  /// Nil when the parent was gone before the store was made.
  private let owner: OwnerNode<State>?

  init(
    parent: Store<Parent, ParentAction>,
    step: ScopeStep<Parent, State>,
    value: State,
    embed: @escaping (Action) -> ParentAction
  ) {
    link = StoreLink(parent: parent, step: step, embed: embed)
    owner = link.makeOwner()
    super.init(
      path: .path(step.component, below: parent.core.path),
      registry: parent.core.registry,
      isLosable: true,
      last: value
    )
    if let owner { registry.watcher.watch(owner) }
  }

  override var watched: Owner? { owner }
  override var isGone: Bool { owner?.isGone ?? true }
  override var hasLeft: Bool { owner?.hasLeft ?? false }

  override var current: State? {
    guard !isGone, let parent = link.parent.core.current else { return nil }
    return link.step.occupant(parent)
  }

  /// Whether somebody is at the place: another one, whom the reducers would take for this one.
  private var isOccupied: Bool {
    guard !registry.watcher.isReducing, let parent = link.parent.core.current else { return false }
    return link.step.occupant(parent) != nil
  }

  override func send(
    _ action: Action,
    from origin: ActionOrigin,
    to path: IdentityPath?
  ) -> EffectGroup? {
    if let owner, owner.hasLeft, isOccupied {
      if origin.toleratesMissingChild {
        registry.watcher.missedActionCount += 1
      } else {
        RuntimeIssue.replacedChild(State.self, action: action, origin: origin).report()
      }
      return nil
    }
    return link.parent.core.send(link.embed(action), from: origin, to: path)
  }

  override func makeOwner() -> OwnerNode<State>? { isGone ? nil : owner }

  override func startListening(_ told: @escaping @MainActor (State?) -> Void) {
    link.startListening(isGone: { [weak self] in self?.isGone ?? true }, told)
  }

  override func stopListening() {
    link.stopListening()
  }
}

extension RuntimeIssue {
  /// Rule O4.
  fileprivate static func replacedChild(
    _ state: Any.Type,
    action: Any,
    origin: ActionOrigin
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .missingChild,
      summary: "A store sent an action for a child that is gone, and whose place another one has",
      details: [
        "Child: \(typeName(state))",
        "Action: \(shortDescription(of: action))",
        "The action was dropped. Release the store when its child is gone.",
      ],
      site: origin.site
    )
  }
}
