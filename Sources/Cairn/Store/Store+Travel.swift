import CairnCore

extension Store where State: Sendable, Action: Sendable {
  /// Shows the state that a recording had after an entry, and keeps the present for ``resume(fromHere:)``
  /// (rule R7).
  ///
  /// ```swift
  /// try store.travel(to: recording, at: 812)
  /// store.resume()
  /// ```
  ///
  /// Observers are notified, so that views show the other time. Until the store is resumed
  /// - what is sent is dropped, and counted: ``droppedActionCount``;
  /// - effects that are in flight go on, and wait when they send;
  /// - no effect is started or cancelled, and no shared value is written to a file.
  ///
  /// The state is made by the store's own reducer, from the snapshot before it, with shared values of that time. Going
  /// from entry to entry of one recording takes as many reductions as there are actions since the snapshot before;
  /// the first time takes as many as the recording has actions.
  ///
  /// Independent child stores do not travel.
  ///
  /// - Parameters:
  ///   - recording: What the store, or another one of the feature, has done.
  ///   - number: The number of an entry of the recording.
  /// - Precondition: It is the store of the root feature, it is not reducing an action, and the recording has an entry
  ///   with this number.
  /// - Throws: ``RecordingError/noState`` for a recording without a state that a replay could begin with: travel to
  ///   a replay then.
  public func travel(
    to recording: Recording<State, Action>,
    at number: Int
  ) throws(RecordingError) {
    let core = rootCore("travel")
    if let replay = core.replay as? Replay<State, Action>,
      replay.recording.token === recording.token
    {
      return travel(to: replay, at: number)
    }
    let (reducer, scope) = (core.engine.reducer, core.engine.dependencies)
    travel(to: try recording.replay(with: reducer, in: scope), at: number)
  }

  /// Shows the state that a replay has after an entry, as the overload for a recording does.
  ///
  /// - Parameters:
  ///   - replay: The replay of a recording, which was made with dependencies of its own, or from a state that the
  ///     recording does not have.
  ///   - number: The number of an entry of the recording.
  public func travel(to replay: Replay<State, Action>, at number: Int) {
    let core = rootCore("travel")
    precondition(
      !core.engine.status.isInBurst,
      "Store.travel: the store is reducing an action"
    )
    let moment = replay.moment(at: number)
    core.replay = replay
    core.holdEffects()
    core.engine.travel(to: moment.state, moment.shared)
  }
}

extension Store {
  /// Ends a travel: what is sent is reduced again, and effects that wait go on, in the order in which they came.
  ///
  /// Does nothing if the store does not travel.
  ///
  /// - Parameter fromHere: Whether the state of the other time becomes the present, with its shared values. Then the
  ///   effects that actions have started are cancelled, and those that the state asks for are started (rule E8); a
  ///   ``FlightRecorder`` begins anew. If not, everything is as it was before the travel.
  public func resume(fromHere: Bool = false) {
    let core = rootCore("resume")
    core.replay = nil
    if fromHere { core.engine.goOnFromHere() } else { core.engine.returnToPresent() }
    core.releaseEffects()
  }

  /// Whether the store shows another time.
  public var isTravelling: Bool { core.registry.status.loop.isSuspended }

  /// How many actions were dropped because the store showed another time.
  public var droppedActionCount: Int { rootCore("droppedActionCount").engine.droppedActionCount }

  fileprivate func rootCore(_ function: String) -> RootStoreCore<State, Action> {
    guard let core = core as? RootStoreCore<State, Action>, core.isRoot else {
      preconditionFailure("Store.\(function): only the store of the root feature travels")
    }
    return core
  }
}
