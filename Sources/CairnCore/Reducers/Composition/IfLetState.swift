/// The state of a child that `ifLet` presents: an optional, or a ``PresentationState``.
///
/// Don't conform types of your own to this protocol. With it, `ifLet` needs fewer methods: see
/// ``ForEachState``.
public protocol IfLetState: PresentingState {
  /// Returns the parent's reducer with a reducer on the presented child.
  ///
  /// - Parameters:
  ///   - field: The field of the parent's state that holds the child's.
  ///   - action: The case of the parent's actions that holds the child's presentation actions.
  ///   - parent: The parent's reducer.
  ///   - site: The place in the user's code, for messages.
  ///   - child: Makes the reducer of the child.
  static func running<State, Action, ChildAction>(
    _ field: WritableKeyPath<State, Self>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    parent: ResolvedReducer<State, Action>,
    site: CallSite,
    child: @escaping () -> ResolvedReducer<Presented, ChildAction>
  ) -> ResolvedReducer<State, Action>
}

extension PresentationStorage {
  @inlinable
  @inline(__always)
  static func presenting<State, Action, ChildAction>(
    _ field: WritableKeyPath<State, Self>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    parent: ResolvedReducer<State, Action>,
    site: CallSite,
    child: @escaping () -> ResolvedReducer<Presented, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    let child = PresentedReducer(
      FieldPath(field),
      action: action,
      parent: parent.reduction,
      site: site,
      mayRemove: action.presentationRemovalTest(),
      child: child
    )
    return child.resolved(child.reduction(action), parent: parent)
  }
}

extension Optional: IfLetState {
  @inlinable
  @inline(__always)
  public static func running<State, Action, ChildAction>(
    _ field: WritableKeyPath<State, Self>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    parent: ResolvedReducer<State, Action>,
    site: CallSite,
    child: @escaping () -> ResolvedReducer<Wrapped, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    presenting(field, action: action, parent: parent, site: site, child: child)
  }
}

extension PresentationState: IfLetState {
  @inlinable
  @inline(__always)
  public static func running<State, Action, ChildAction>(
    _ field: WritableKeyPath<State, Self>,
    action: CasePath<Action, PresentationAction<ChildAction>>,
    parent: ResolvedReducer<State, Action>,
    site: CallSite,
    child: @escaping () -> ResolvedReducer<Value, ChildAction>
  ) -> ResolvedReducer<State, Action> {
    presenting(field, action: action, parent: parent, site: site, child: child)
  }
}
