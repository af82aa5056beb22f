extension Reducer {
  /// Calls a closure when a value computed from the state has changed, in this feature or from
  /// outside (rule N1).
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
  /// The store looks for changes after each action, before observers and effects see the new state.
  /// It doesn't matter what changed the value: this feature, a child, a binding, or a parent that
  /// assigned the state. If `change` changes other values, of this feature or of others, the store
  /// handles those changes too, until nothing changes any more. After 100 rounds it reports the
  /// issue `endless-change`. A value that is not equal to itself, such as NaN, has changed if its
  /// contents have.
  ///
  /// The old value belongs to the feature's identity. If a feature is added to the state, or
  /// replaces another feature, there is no change.
  ///
  /// The store visits a feature with `onChange` after every action that has touched the feature. It
  /// keeps the value. If the value is an array or a string, its next change makes a copy.
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

  /// Calls a closure that needs no new value when a value computed from the state has changed (rule
  /// N1).
  ///
  /// ```swift
  /// .onChange(of: \.query) { oldQuery, state in
  ///   state.earlierQueries.append(oldQuery)
  ///   return .none
  /// }
  /// ```
  ///
  /// The closure reads the new value from the state. See the overload with three parameters.
  ///
  /// `value` is a pure function of the state. `change` changes the state and returns effects.
  @inlinable
  public func onChange<Value: Equatable>(
    of value: @escaping (State) -> Value,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ change: @escaping (_ old: Value, _ state: inout State) -> Effect<Action>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return watching(value, ==, site) { old, _, _ in { change(old, &$0) } }
  }

  /// Calls a closure when a value computed from the state has changed, according to a custom
  /// comparison (rule N1).
  ///
  /// ```swift
  /// .onChange(of: \.position, removeDuplicates: { $0.isClose(to: $1) }) { state, _, position in
  ///   state.drawnPosition = position
  ///   return .none
  /// }
  /// ```
  ///
  /// `value` is a pure function of the state. `isDuplicate` returns whether the value after an
  /// action counts as equal to the value before. `change` changes the state and returns effects.
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

  /// Runs a second reducer, with the same action, when a value computed from the state has changed
  /// (rule N1).
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
  /// The second reducer needs an action of this feature. If an action of another feature changed
  /// the value, such as a parent's action that assigns the state, there is no such action, and the
  /// store reports the issue `change-without-action`. If this can happen, use the overload without
  /// a reducer.
  ///
  /// `value` is a pure function of the state. `reducer` makes the reducer to run, from the old and
  /// the new value.
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

  /// Runs a second reducer, with the same action, when a value computed from the state has changed,
  /// according to a custom comparison (rule N1). See the overload without a comparison.
  ///
  /// `value` is a pure function of the state. `isDuplicate` returns whether the value after an
  /// action counts as equal to the value before. `reducer` makes the reducer to run, from the old
  /// and the new value.
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
  /// Returns this reducer followed by two comparisons of a value: at once with the value before
  /// this action, and after the store's action with the value after the previous one.
  ///
  /// - Parameter follow: Returns the closure that handles a change, after an action of the feature
  ///   if there is one.
  @inlinable
  func watching<Value>(
    _ value: @escaping (State) -> Value,
    _ isDuplicate: @escaping (Value, Value) -> Bool,
    _ site: CallSite,
    _ follow:
      @escaping (_ old: Value, _ new: Value, _ action: Action?) -> StateChange<State, Action>
  ) -> ResolvedReducer<State, Action> {
    let base = resolve()
    let site = DeclarationSite(site)
    return ResolvedReducer(
      reduction: { state, action in
        let old = value(state)
        let effect = base.reduce(into: &state, action: action)
        let new = value(state)
        guard !isDuplicate(old, new),
          !areSame(old, new, unlessEqualToThemselvesBy: isDuplicate)
        else { return effect }
        SeenChanges.add(site, old: old, new: new)
        return effect.merge(with: follow(old, new, action)(&state))
      },
      operators: {
        base.makeOperators().followed(by: OperatorList(of: value, isDuplicate, site, follow))
      }
    )
  }
}

extension OperatorList {
  /// Makes the list of the operator that observes a value.
  @usableFromInline
  convenience init<Value>(
    of value: @escaping (State) -> Value,
    _ isDuplicate: @escaping (Value, Value) -> Bool,
    _ site: DeclarationSite,
    _ follow: @escaping (Value, Value, Action?) -> StateChange<State, Action>
  ) {
    self.init(
      DeclaringOperator(
        .declaration("onChange"),
        site,
        changes: { state, reconciler in
          reconciler.unseenChange(of: value, in: state, isDuplicate, site, follow)
        }
      )
    )
  }
}

extension Optional {
  /// Returns the change that a second reducer makes after an action; without an action, it reports
  /// an issue.
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
  /// Returns what `follow` returns for a change of the feature at the cursor that its reducer has
  /// not seen; nil if there is none.
  fileprivate func unseenChange<State, Value, Action>(
    of value: (State) -> Value,
    in state: State,
    _ isDuplicate: (Value, Value) -> Bool,
    _ site: DeclarationSite,
    _ follow: (Value, Value, Action?) -> StateChange<State, Action>
  ) -> StateChange<State, Action>? {
    let new = value(state)
    let action = action(as: Action.self)
    guard let kept = exchange(new, of: site.id) else { return nil }
    // Without an action of the feature, its reducer has not run.
    func isUnchanged(_ old: Value, _ new: Value) -> Bool {
      isDuplicate(old, new) || areSame(old, new, unlessEqualToThemselvesBy: isDuplicate)
    }
    let old =
      action == nil
      ? kept : SeenChanges.current?.follow(kept, of: site, isSame: isUnchanged) ?? kept
    guard !isUnchanged(old, new) else { return nil }
    let isSameAgain = !computesValuesAgain || isUnchanged(new, value(state))
    didFind(FoundChange(site: site.site, isSameAgain: isSameAgain))
    return follow(old, new, action)
  }
}
