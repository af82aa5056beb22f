import CairnCore

extension Reducer {
  /// Returns this reducer with a dependency overridden: in its own properties, in its children,
  /// whenever they are made, and in its effects.
  ///
  /// ```swift
  /// Editor()
  ///   .dependency(\.uuid, .incrementing)
  /// ```
  ///
  /// The nearest override wins. So an override inside this reducer wins over this override. Outside
  /// of a task, each action that reaches this reducer costs two allocations. Other reducers cost
  /// nothing extra.
  public func dependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ value: Value
  ) -> ResolvedReducer<State, Action> {
    overriding { $0[keyPath: keyPath] = value }
  }

  /// Returns this reducer with an override of a dependency that is its own key.
  public func dependency<Value: TestDependencyKey>(
    _ value: Value
  ) -> ResolvedReducer<State, Action> where Value.Value == Value {
    overriding { $0[Value.self] = value }
  }

  /// Returns this reducer with a dependency changed.
  ///
  /// ```swift
  /// Editor()
  ///   .transformDependency(\.api) { $0.fetch = { id in Item(id: id) } }
  /// ```
  ///
  /// - Parameters:
  ///   - keyPath: The dependency; `\.self` for several at once.
  ///   - transform: Changes the value. It is called once, when the reducer is made.
  public func transformDependency<Value>(
    _ keyPath: WritableKeyPath<DependencyValues, Value>,
    _ transform: (inout Value) -> Void
  ) -> ResolvedReducer<State, Action> {
    overriding { transform(&$0[keyPath: keyPath]) }
  }

  private func overriding(
    _ update: (inout DependencyValues) -> Void
  ) -> ResolvedReducer<State, Action> {
    let entrance = ScopeEntrance(DependencyValues.current.updated(by: update).makeScope())
    return inAmbientContext(entrance.scope) { entrance.scope(from: $0 as? DependencyScope) }
  }
}

/// The entrance to a modifier's scope. It remembers the last result, because it is mostly entered
/// from the same scope.
private final class ScopeEntrance {
  let scope: DependencyScope
  private var last: (from: DependencyScope?, scope: DependencyScope)

  init(_ scope: DependencyScope) {
    self.scope = scope
    last = (nil, scope)
  }

  func scope(from inForce: DependencyScope?) -> DependencyScope {
    if inForce !== last.from { last = (inForce, scope.entered(from: inForce)) }
    return last.scope
  }
}
