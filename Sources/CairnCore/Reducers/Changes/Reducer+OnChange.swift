extension Reducer {
  /// Does something when a value computed from the state has changed, in this feature or from outside (rule N1).
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   // …
  /// }
  /// .onChange(of: \.query) { state, oldQuery, newQuery in
  ///   state.results = []
  ///   return .none
  /// }
  /// ```
  ///
  /// The store looks for changes after each action, before observers and effects see the new state. It does
  /// not matter what changed the value: this feature, a child, a binding, or a parent that assigned the
  /// state. What `change` does may change other values, of this feature and of others; the store follows those
  /// too, until nothing changes any more. After 100 rounds it reports the issue `endless-change`.
  ///
  /// The old value belongs to the feature's identity. A feature that comes into the state has no change, and
  /// neither has one that replaces another.
  ///
  /// A feature with `onChange` is visited after every action that has touched it. The value is kept: if it is
  /// an array or a string, its next change copies it.
  ///
  /// `value` is a pure function of the state. `change` changes the state and returns effects.
  @inlinable
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ change: @escaping (_ state: inout State, _ old: Value, _ new: Value) -> Effect<Action>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return watching(value, ==, site) { old, new, _ in { change(&$0, old, new) } }
  }

  /// Does something when a value computed from the state has changed, as a function says (rule N1).
  ///
  /// ```swift
  /// .onChange(of: \.position, removeDuplicates: { $0.isClose(to: $1) }) { state, _, position in
  ///   state.drawnPosition = position
  ///   return .none
  /// }
  /// ```
  ///
  /// `value` is a pure function of the state, and `isDuplicate` says whether the value after an action counts as
  /// the one before. `change` changes the state and returns effects.
  @inlinable
  public func onChange<Value>(
    of value: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (_ old: Value, _ new: Value) -> Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ change: @escaping (_ state: inout State, _ old: Value, _ new: Value) -> Effect<Action>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return watching(value, isDuplicate, site) { old, new, _ in { change(&$0, old, new) } }
  }

  /// Runs a second reducer, with the same action, when a value computed from the state has changed (rule N1).
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   // …
  /// }
  /// .onChange(of: \.query) { oldQuery, newQuery in
  ///   Reduce { state, action in
  ///     state.results = []
  ///     return .none
  ///   }
  /// }
  /// ```
  ///
  /// The second reducer needs an action of this feature. If an action of another feature has changed the value,
  /// such as a parent's that assigns the state, there is none, and the store reports the issue
  /// `change-without-action`. If that can happen, use the overload that takes no reducer.
  ///
  /// `value` is a pure function of the state. `reducer` makes the reducer to run, from the old and the new value.
  @inlinable
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ old: Value, _ new: Value) -> some Reducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return watching(value, ==, site) { $2.followed(by: reducer($0, $1), site) }
  }

  /// Runs a second reducer, with the same action, when a value computed from the state has changed, as a
  /// function says (rule N1). See the overload without one.
  ///
  /// `value` is a pure function of the state, and `isDuplicate` says whether the value after an action counts as
  /// the one before. `reducer` makes the reducer to run, from the old and the new value.
  @inlinable
  public func onChange<Value>(
    of value: @escaping (State) -> Value,
    removeDuplicates isDuplicate: @escaping (_ old: Value, _ new: Value) -> Bool,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    @ReducerBuilder<State, Action> _ reducer:
      @escaping (_ old: Value, _ new: Value) -> some Reducer<State, Action>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return watching(value, isDuplicate, site) { $2.followed(by: reducer($0, $1), site) }
  }
}

extension Reducer {
  /// This reducer, after which a value is compared: at once with what it was before this action, and after
  /// the action of the store with what it was after the one before.
  ///
  /// - Parameter follow: Makes what follows from a change, after an action of the feature if there is one.
  @inlinable
  func watching<Value>(
    _ value: @escaping (State) -> Value,
    _ isDuplicate: @escaping (Value, Value) -> Bool,
    _ site: CallSite,
    _ follow:
      @escaping (_ old: Value, _ new: Value, _ action: Action?) -> StateChange<State, Action>
  ) -> ResolvedReducer<State, Action> {
    let base = resolve()
    return ResolvedReducer(
      reduction: { state, action in
        let old = value(state)
        let effect = base.reduce(into: &state, action: action)
        let new = value(state)
        guard !isDuplicate(old, new) else { return effect }
        SeenChanges.add(site, old: old, new: new)
        return effect.merge(with: follow(old, new, action)(&state))
      },
      declarations: {
        .merge(base.makeDeclarations(), .change(of: value, isDuplicate, site, follow))
      }
    )
  }
}

extension Declarations {
  /// A value that is watched.
  @usableFromInline
  static func change<Value>(
    of value: @escaping (State) -> Value,
    _ isDuplicate: @escaping (Value, Value) -> Bool,
    _ site: CallSite,
    _ follow: @escaping (Value, Value, Action?) -> StateChange<State, Action>
  ) -> Declarations {
    Declarations(
      declares: { $0.kind == .changes },
      watch: { state, reconciler in
        let new = value(state)
        let action = reconciler.action(as: Action.self)
        return reconciler.unseenChange(to: new, isDuplicate, site, isOfFeature: action != nil)
          .map { follow($0, new, action) }
      },
      outline: { _ in [.declaration("onChange")] }
    )
  }
}

extension Optional {
  /// What a second reducer does after an action; an issue if there is none.
  @usableFromInline
  func followed<State>(
    by reducer: some Reducer<State, Wrapped>,
    _ site: CallSite
  ) -> StateChange<State, Wrapped> {
    { state in
      guard let action = self else {
        RuntimeIssue.changeWithoutAction(of: State.self, site: site).reportWhileReducing()
        return .none
      }
      return reducer.reduce(into: &state, action: action)
    }
  }
}

extension Reconciler {
  /// The value before a change of the feature at the cursor that its reducer has not seen; nil if there is
  /// none.
  ///
  /// - Parameter isOfFeature: Whether the action was one of the feature, so that its reducer has run.
  fileprivate func unseenChange<Value>(
    to new: Value,
    _ isDuplicate: (Value, Value) -> Bool,
    _ site: CallSite,
    isOfFeature: Bool
  ) -> Value? {
    guard let kept = exchange(new, at: site) else { return nil }
    let old =
      isOfFeature
      ? SeenChanges.current?.follow(kept, at: site, isSame: isDuplicate) ?? kept : kept
    guard !isDuplicate(old, new) else { return nil }
    didFindChange(at: site)
    return old
  }
}
