import CairnCore

extension Store where State: Sendable, Action: Sendable {
  /// Shows the state after an entry of a recording, and keeps the present state for
  /// ``resume(fromHere:)`` (rule R7).
  ///
  /// ```swift
  /// try store.travel(to: recording, at: 812)
  /// store.resume()
  /// ```
  ///
  /// The store notifies observers, so views show the other time. Until the store resumes
  /// - it drops the actions that are sent, and counts them: ``droppedActionCount``;
  /// - effects in flight continue, but wait when they send an action;
  /// - it starts and cancels no effect, and writes no shared value to a file.
  ///
  /// The store's own reducer makes the state from the snapshot before the entry, with the shared
  /// values of that time. It draws UUIDs and random numbers from copies of the store's generators,
  /// as they were at the snapshot. If the reducer makes a state that differs from the next
  /// snapshot, because it reads a live generator or a system clock, the state at the entry is not
  /// known. Then the method throws an error, and the store still shows the former state. If the
  /// recorder kept a snapshot after each action (`snapshotEvery: 1`), the recording contains the
  /// state at the end of each burst.
  ///
  /// Independent child stores keep their states. Until the store resumes, they drop actions too,
  /// because an action would change the shared values of the other time.
  ///
  /// - Parameters:
  ///   - recording: A recording of the store, or of another store of the feature.
  ///   - number: The number of an entry of the recording.
  /// - Precondition: The store is that of the root feature, neither it nor an independent child
  ///   store is reducing an action, and the recording has an entry with this number.
  /// - Complexity: O(*n*) in the number of actions since the snapshot; for the first travel to a
  ///   recording, in the number of actions of the recording.
  /// - Throws: ``RecordingError/noState`` if the recording has no state that a replay can begin
  ///   with, and ``RecordingError/diverges(_:)`` if the state at the entry is not known. In these
  ///   cases, travel to a replay.
  public func travel(
    to recording: Recording<State, Action>,
    at number: Int
  ) throws(RecordingError) {
    let core = rootCore("travel")
    let replay = try replay(of: recording, in: core)
    if let divergence = replay.divergence(at: number) { throw .diverges(divergence) }
    travel(to: replay, at: number)
  }

  /// The replay of a recording by the store's reducer, which the store keeps until it resumes.
  private func replay(
    of recording: Recording<State, Action>,
    in core: RootStoreCore<State, Action>
  ) throws(RecordingError) -> Replay<State, Action> {
    if let replay = core.replay as? Replay<State, Action>,
      replay.recording.token === recording.token
    {
      return replay
    }
    let (reducer, scope) = (core.engine.reducer, core.engine.dependencies)
    let replay = try recording.replay(with: reducer, in: scope)
    core.replay = replay
    return replay
  }

  /// Shows the state that a replay has after an entry. See the overload for a recording.
  ///
  /// - Parameters:
  ///   - replay: A replay of a recording, made with its own dependencies, or from a state that the
  ///     recording does not contain. If it has a ``Replay/divergence``, it also shows states that
  ///     were not recorded.
  ///   - number: The number of an entry of the recording.
  public func travel(to replay: Replay<State, Action>, at number: Int) {
    let core = rootCore("travel")
    precondition(
      !core.engine.status.isInBurst,
      "Store.travel: the store is reducing an action"
    )
    precondition(
      core.engine.family?.isInBurst != true,
      "Store.travel: an independent child store is reducing an action"
    )
    let moment = replay.moment(at: number)
    core.replay = replay
    core.holdEffects()
    core.engine.travel(to: moment.state, moment.shared)
  }
}

extension Store {
  /// Ends a travel: the store reduces actions again, and waiting effects continue in the order in
  /// which they began to wait.
  ///
  /// Does nothing if the store does not travel.
  ///
  /// - Parameter fromHere: Whether the state of the other time becomes the present, with its shared
  ///   values. If true, the store cancels the effects that actions have started, and starts the
  ///   effects that the state asks for (rule E8). No parent receives the result of a child that the
  ///   other time does not have (rule Q1). A ``FlightRecorder`` then begins a new recording.
  ///   If false, everything is as it was before the travel.
  public func resume(fromHere: Bool = false) {
    let core = rootCore("resume")
    core.replay = nil
    if fromHere { core.engine.goOnFromHere() } else { core.engine.returnToPresent() }
    core.releaseEffects()
  }

  /// Whether the store shows another time.
  public var isTraveling: Bool { core.registry.status.loop.isSuspended }

  /// The number of actions that were dropped because the store showed another time.
  public var droppedActionCount: Int { rootCore("droppedActionCount").engine.droppedActionCount }

  fileprivate func rootCore(_ function: String) -> RootStoreCore<State, Action> {
    guard let core = core as? RootStoreCore<State, Action>, core.isRoot else {
      preconditionFailure("Store.\(function): only the store of the root feature travels")
    }
    return core
  }
}
