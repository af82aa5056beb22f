extension Reducer {
  /// An effect that is started once for each identity, when the feature has come into the state
  /// (rule L6).
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   // …
  /// }
  /// .onMount { state in .run { send in await send(.loaded(try await api.load(state.id))) } }
  /// ```
  ///
  /// It does not matter how the feature came: with the initial state, by an action, by a deep link,
  /// or with a whole state that was restored. It is mounted at the end of the burst, without waiting
  /// for an action of its own; a parent before its children. One that left and came back is another
  /// one and mounted again, also within one burst; one that came and left within a burst is not
  /// mounted.
  ///
  /// The effect belongs to the feature and ends with it. A feature with `onMount` is visited after
  /// every burst that has touched it, and the state is compared with the features that are mounted
  /// after every action.
  ///
  /// `effect` is a pure function of the state at the end of the burst.
  public func onMount(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ effect: @escaping (_ state: State) -> Effect<Action>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return visiting(.declaration("onMount")) { state, reconciler in
      let (lifecycle, isNew) = reconciler.lifecycle(site) { Lifecycle(number: $0) }
      return isNew ? MountStart(lifecycle, effect(state).node) : nil
    }
  }

  /// An effect that is started once for each identity that was mounted, when the feature has left
  /// the state (rule L6): saving a draft, giving a resource back.
  ///
  /// It does not matter who removed the feature. The effect outlives it, and belongs to the nearest
  /// feature around it that is still there. Since the feature is gone, there are no actions to send;
  /// a parent that wants some uses `onDismount(of:)`.
  ///
  /// Children are dismounted before their parents. The root of a store is never dismounted; that of an
  /// independent child store is when its id has left (rule D1).
  ///
  /// `effect` is a pure function of the state as it was at the end of the last burst in which
  /// the feature was there. A copy is kept for that: the next change of an array or a string in
  /// the state copies it.
  public func onDismount(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ effect: @escaping (_ lastState: State) -> Effect<Never>
  ) -> ResolvedReducer<State, Action> {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    return visiting(.declaration("onDismount")) { state, reconciler in
      let (lifecycle, isNew) = reconciler.lifecycle(site) {
        StateKeepingLifecycle(number: $0, state, dismountEffect: effect)
      }
      lifecycle.see(state)
      return isNew ? MountStart(lifecycle) : nil
    }
  }

  /// This reducer, with something to look at before it is visited.
  func visiting(
    _ part: OutlinePart,
    _ visit: @escaping (State, Reconciler) -> DeclaredStart<Action>?
  ) -> ResolvedReducer<State, Action> {
    let base = resolve()
    return ResolvedReducer(
      reduction: base.reduction,
      followed: base.makeFollowed,
      declarations: {
        .merge(.effects(part, visit), before: base.makeDeclarations())
      }
    )
  }
}
