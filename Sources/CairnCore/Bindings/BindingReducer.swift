/// Applies the writes of a view's bindings (rule O5).
///
/// Reducers after `BindingReducer` in a body see the new value. Find a write in a `switch`, or with
/// an `onChange` that stands directly on `BindingReducer`. There it sees only the changes that
/// bindings make (rule N2):
///
/// ```swift
/// BindingReducer()
///   .onChange(of: \.query) { state, _, query in
///     state.suggestions = Suggestions(for: query)
///     return .none
///   }
/// ```
///
/// To see every change of the value, apply `onChange` to another reducer of the body.
public struct BindingReducer<State, Action>: Reducer {
  public typealias Body = Never

  /// Whether an action holds a write.
  @usableFromInline let isWrite: (Action) -> Bool
  /// Applies the write that an action holds, if it holds one, and runs what follows from its
  /// changes.
  @usableFromInline let resolved: ResolvedReducer<State, Action>

  /// Makes a reducer for the writes among a feature's actions.
  @inlinable
  @inline(__always)
  public init() where Action: BindableAction, Action.State == State {
    self.init(isWrite: { $0.binding != nil }) { state, action in
      action.binding?.apply(to: &state)
    }
  }

  /// Makes a reducer for the writes among the actions in one case, such as those of a view.
  ///
  /// - Parameter action: The case, for instance `\.view`.
  @inlinable
  @inline(__always)
  public init<ViewAction: BindableAction>(action: CaseKeyPath<Action, ViewAction>)
  where Action: CasePathable, ViewAction.State == State {
    let path = Action.allCasePaths[keyPath: action]
    self.init(isWrite: { path.extract(from: $0)?.binding != nil }) { state, action in
      path.extract(from: action)?.binding?.apply(to: &state)
    }
  }

  @inlinable
  @inline(__always)
  init(isWrite: @escaping (Action) -> Bool, carryOut: @escaping (inout State, Action) -> Void) {
    self.isWrite = isWrite
    resolved = ResolvedReducer(
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
      operators: { OperatorList() }
    )
  }

  @usableFromInline
  init(isWrite: @escaping (Action) -> Bool, _ resolved: ResolvedReducer<State, Action>) {
    self.isWrite = isWrite
    self.resolved = resolved
  }

  @inlinable
  @inline(__always)
  public func reduce(into state: inout State, action: Action) -> Effect<Action> {
    resolved.reduce(into: &state, action: action)
  }

  @inlinable
  @inline(__always)
  public func resolve() -> ResolvedReducer<State, Action> {
    resolved
  }
}

extension Reducer {
  /// ``CairnCore/BindingReducer`` for this feature's own state and actions: the meaning of
  /// `BindingReducer` inside a feature.
  public typealias BindingReducer = CairnCore.BindingReducer<State, Action>
}
