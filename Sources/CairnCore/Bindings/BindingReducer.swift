/// Carries out what a view's bindings write (rule O5).
///
/// What stands below it in a body sees the new value. Watch a field with `onChange`, or in a `switch`:
///
/// ```swift
/// BindingReducer()
///   .onChange(of: \.query) { _, query in
///     Reduce { state, _ in
///       state.suggestions = Suggestions(for: query)
///       return .none
///     }
///   }
/// ```
public struct BindingReducer<State, Action>: Reducer {
  public typealias Body = Never

  @usableFromInline let write: (Action) -> BindingAction<State>?

  /// A reducer for the writes among a feature's actions.
  @inlinable
  public init() where Action: BindableAction, Action.State == State {
    write = { $0.binding }
  }

  /// A reducer for the writes among the actions in one case, such as those of a view.
  ///
  /// - Parameter action: The case, for instance `\.view`.
  @inlinable
  public init<ViewAction: BindableAction>(action: CaseKeyPath<Action, ViewAction>)
  where Action: CasePathable, ViewAction.State == State {
    let path = Action.allCasePaths[keyPath: action]
    // Not `flatMap(\.binding)`, which allocates.
    write = { action in path.extract(from: action).flatMap { $0.binding } }
  }

  @inlinable
  @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    write(action)?.apply(to: &state)
    return .none
  }
}

extension Reducer {
  /// ``CairnCore/BindingReducer`` for this feature's own state and actions: what `BindingReducer`
  /// means inside a feature.
  public typealias BindingReducer = CairnCore.BindingReducer<State, Action>
}
