extension Reducer {
  /// Starts an effect once for each identity of the feature, when the feature was added to the
  /// state (rule L6).
  ///
  /// ```swift
  /// Reduce { state, action in
  ///   // …
  /// }
  /// .onMount { state in .run { send in await send(.loaded(try await api.load(state.id))) } }
  /// ```
  ///
  /// It doesn't matter how the feature was added: with the initial state, by an action, by a deep
  /// link, or with a restored state. The store mounts it at the end of the burst, without waiting
  /// for an action of its own, and parents before their children. A feature that was removed and
  /// added again has a new identity and is mounted again, even within one burst. A feature that was
  /// added and removed within one burst isn't mounted, unless it is dismissed with a result.
  ///
  /// The effect belongs to the feature and is cancelled with it. The store visits a feature with
  /// `onMount` after every burst that has touched the feature. After every action, it compares the
  /// state with the mounted features.
  ///
  /// `effect` is a pure function of the state at the end of the burst.
  public func onMount(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ effect: @escaping (_ state: State) -> Effect<Action>
  ) -> ResolvedReducer<State, Action> {
    let site = DeclarationSite(
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    return declaring(.declaration("onMount"), site) { state, reconciler in
      let (lifecycle, isNew) = reconciler.lifecycle(site) { Lifecycle(number: $0) }
      return isNew ? MountStart(lifecycle, effect(state).node) : nil
    }
  }

  /// Starts an effect once for each mounted identity of the feature, when the feature was removed
  /// from the state (rule L6), to save a draft or to release a resource.
  ///
  /// It doesn't matter what removed the feature. The effect outlives the feature, and belongs to
  /// its nearest ancestor that is still in the state. The effect cannot send actions, because its
  /// feature was removed. If a parent needs actions, use `onDismount(of:)` in the parent.
  ///
  /// Children are dismounted before their parents. The root of a store is never dismounted; the
  /// root of an independent child store is dismounted when its id was removed (rule D1).
  ///
  /// `effect` is a pure function of the state before the action that removed the feature. The store
  /// keeps a copy of this state after each action, so the next change of an array or a string in the
  /// state makes a copy.
  public func onDismount(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    _ effect: @escaping (_ lastState: State) -> Effect<Never>
  ) -> ResolvedReducer<State, Action> {
    let site = DeclarationSite(
      CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    )
    return declaring(.declaration("onDismount"), site) { state, reconciler in
      let (lifecycle, isNew) = reconciler.lifecycle(site) {
        StateKeepingLifecycle(number: $0, state, dismountEffect: effect)
      }
      return isNew ? MountStart(lifecycle) : nil
    }
  }
}
