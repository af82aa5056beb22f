/// Applies the writes of a view's bindings (rule O5).
///
/// Reducers after `BindingReducer` in a body see the new value. Observe a field with `onChange`, or
/// in a `switch`:
///
/// ```swift
/// BindingReducer()
///   .onChange(of: \.query) { state, _, query in
///     state.suggestions = Suggestions(for: query)
///     return .none
///   }
/// ```
public struct BindingReducer<State, Action>: Reducer {
  public typealias Body = Never

  /// Applies the write that an action holds, if it holds one.
  @usableFromInline let carryOut: (inout State, Action) -> Void

  /// Makes a reducer for the writes among a feature's actions.
  @inlinable
  @inline(__always)
  public init() where Action: BindableAction, Action.State == State {
    carryOut = { state, action in action.binding?.apply(to: &state) }
  }

  /// Makes a reducer for the writes among the actions in one case, such as those of a view.
  ///
  /// - Parameter action: The case, for instance `\.view`.
  @inlinable
  @inline(__always)
  public init<ViewAction: BindableAction>(action: CaseKeyPath<Action, ViewAction>)
  where Action: CasePathable, ViewAction.State == State {
    let path = Action.allCasePaths[keyPath: action]
    carryOut = { state, action in
      path.extract(from: action)?.binding?.apply(to: &state)
    }
  }

  @inlinable
  @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    carryOut(&state, action)
    return .none
  }

  @inlinable
  @inline(__always)
  public func resolve() -> ResolvedReducer<State, Action> {
    let carryOut = carryOut
    return ResolvedReducer(
      reduction: { state, action in
        carryOut(&state, action)
        return .none
      },
      followed: { next in
        { state, action in
          carryOut(&state, action)
          return next(&state, action)
        }
      },
      declarations: { nil }
    )
  }
}

extension Reducer {
  /// ``CairnCore/BindingReducer`` for this feature's own state and actions: the meaning of
  /// `BindingReducer` inside a feature.
  public typealias BindingReducer = CairnCore.BindingReducer<State, Action>
}
