extension BindingReducer {
  /// Calls a closure when a write of a binding has changed a value computed from the state (rule
  /// N2).
  ///
  /// ```swift
  /// BindingReducer()
  ///   .onChange(of: \.usesMetric) { state, _, _ in
  ///     state.hasUnsavedSettings = true
  ///     return .none
  ///   }
  /// ```
  ///
  /// `change` does not run if a reducer or a parent changes the value, as for settings that are
  /// loaded. To see every change, apply `onChange` to another reducer of the body.
  ///
  /// `change` runs at once, so the reducers after `BindingReducer` see its changes. If `change`
  /// changes the value again, it does not run for that change. An `onChange` after this one sees the
  /// changes of the binding and of `change`.
  ///
  /// `value` is a pure function of the state. `change` changes the state and returns effects.
  @inlinable
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    _ change: @escaping (_ state: inout State, _ old: Value, _ new: Value) -> Effect<Action>
  ) -> BindingReducer {
    followingWrites(of: value, ==) { old, new, _ in { change(&$0, old, new) } }
  }

  /// Calls a closure that needs no new value when a write of a binding has changed a value computed
  /// from the state (rule N2).
  ///
  /// `value` is a pure function of the state. `change` changes the state and returns effects.
  @inlinable
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    _ change: @escaping (_ old: Value, _ state: inout State) -> Effect<Action>
  ) -> BindingReducer {
    followingWrites(of: value, ==) { old, _, _ in { change(old, &$0) } }
  }

  /// Calls a closure when a write of a binding has changed a value computed from the state,
  /// according to a custom comparison (rule N2).
  ///
  /// `value` is a pure function of the state. `isDuplicate` returns whether the value after the
  /// write counts as equal to the value before. `change` changes the state and returns effects.
  @inlinable
  public func onChange<Value>(
    of value: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (_ old: Value, _ new: Value) -> Bool,
    _ change: @escaping (_ state: inout State, _ old: Value, _ new: Value) -> Effect<Action>
  ) -> BindingReducer {
    followingWrites(of: value, isDuplicate) { old, new, _ in { change(&$0, old, new) } }
  }

  /// Runs a second reducer, with the same action, when a write of a binding has changed a value
  /// computed from the state (rule N2).
  ///
  /// `value` is a pure function of the state. `reducer` makes the reducer to run, from the old and
  /// the new value.
  @inlinable
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ old: Value, _ new: Value) -> some Reducer<State, Action>
  ) -> BindingReducer {
    followingWrites(of: value, ==) { old, new, action in
      { reducer(old, new).reduce(into: &$0, action: action) }
    }
  }

  /// Runs a second reducer, with the same action, when a write of a binding has changed a value
  /// computed from the state, according to a custom comparison (rule N2).
  ///
  /// `value` is a pure function of the state. `isDuplicate` returns whether the value after the
  /// write counts as equal to the value before. `reducer` makes the reducer to run, from the old and
  /// the new value.
  @inlinable
  public func onChange<Value>(
    of value: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (_ old: Value, _ new: Value) -> Bool,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ old: Value, _ new: Value) -> some Reducer<State, Action>
  ) -> BindingReducer {
    followingWrites(of: value, isDuplicate) { old, new, action in
      { reducer(old, new).reduce(into: &$0, action: action) }
    }
  }

  /// Returns this reducer, and runs `follow` after each write that has changed a value. An action
  /// that holds no write costs one test.
  @inlinable
  func followingWrites<Value>(
    of value: @escaping (State) -> Value,
    _ isDuplicate: @escaping (Value, Value) -> Bool,
    _ follow:
      @escaping (_ old: Value, _ new: Value, _ action: Action) -> StateChange<State, Action>
  ) -> BindingReducer {
    let (base, isWrite) = (resolved, isWrite)
    return BindingReducer(
      isWrite: isWrite,
      ResolvedReducer(
        reduction: { state, action in
          guard isWrite(action) else { return .none }
          let old = value(state)
          let effect = base.reduce(into: &state, action: action)
          let new = value(state)
          guard !isDuplicate(old, new),
            !areSame(old, new, unlessEqualToThemselvesBy: isDuplicate)
          else { return effect }
          return effect.merge(with: follow(old, new, action)(&state))
        },
        operators: { base.makeOperators().followed(by: .changeByBinding) }
      )
    )
  }
}

extension OperatorList {
  @usableFromInline
  static var changeByBinding: OperatorList {
    OperatorList(DeclaringOperator(.declaration("onChange")))
  }
}
