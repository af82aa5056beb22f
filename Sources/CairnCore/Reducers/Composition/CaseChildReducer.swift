/// The reducer of a child in one case of an enum state.
@usableFromInline
final class CaseChildReducer<State: CasePathable, Action, ChildState, ChildAction>: ChildReducer<
  State, Action, ChildState, ChildAction
>
{
  /// - Parameters:
  ///   - parent: The reducer that runs after the child.
  ///   - name: The name of the operator, for issues.
  ///   - sharesActions: Whether the child receives the parent's own actions.
  @usableFromInline
  init(
    _ state: CaseKeyPath<State, ChildState>,
    action path: CasePath<Action, ChildAction>,
    parent: @escaping Reduction,
    name: StaticString,
    site: CallSite,
    mayRemove: @escaping RemovalTest<Action, ChildAction>,
    sharesActions: Bool = false,
    child: @escaping () -> ResolvedReducer<ChildState, ChildAction>
  ) {
    super.init(
      CaseLens(state),
      child: LazyReducer(child),
      parent: parent,
      name: name,
      site: site,
      mayRemove: mayRemove,
      embed: { _ in path.embedValue },
      take: { path.extract(from: $0).map { .ofChild($0, key: nil) } },
      sharesActions: sharesActions
    )
  }

  /// Returns one function that runs the child for its own actions, then the parent. The paths must
  /// be those of the initializer.
  @inlinable
  @inline(__always)
  func reduction(
    state statePath: CasePath<State, ChildState>,
    action actionPath: CasePath<Action, ChildAction>
  ) -> Reduction {
    // The inner function captures only the contents of literal paths, so that the optimizer can
    // fold it. With any other capture, each use would be a call.
    let (extract, update) = (actionPath.extractValue, statePath.updateValue)
    let reduce: (inout State, Action, CaseChildReducer) -> Effect<Action> = { state, action, this in
      guard let childAction = extract(action) else {
        return this.parent(&state, action)
      }
      // Not an optional effect: an optional in an optional is slow to pass on.
      var effect = Effect<ChildAction>.none
      var isThere = false
      state = update(consume state) { childState in
        isThere = true
        effect = this.child.reduce(into: &childState, action: childAction)
      }
      guard isThere, effect.isNone else {
        return this.reduceParent(after: isThere ? effect : nil, &state, action)
      }
      return this.parent(&state, action)
    }
    return { state, action in reduce(&state, action, self) }
  }
}

extension CaseChildReducer where ChildAction == Action {
  /// Returns one function that runs the child, if the state is in its case, for the parent's own
  /// actions, and the parent.
  @usableFromInline
  func reductionOfOwnActions(state statePath: CasePath<State, ChildState>) -> Reduction {
    { [self] state, action in
      var effect: Effect<Action>?
      state = statePath.updateValue(consume state) {
        effect = child.reduce(into: &$0, action: action)
      }
      guard let effect, effect.isNone else {
        return reduceParent(afterOwnAction: effect, &state, action)
      }
      return parent(&state, action)
    }
  }
}
