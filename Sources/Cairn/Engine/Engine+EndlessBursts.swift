import CairnCore

/// Actions that lead to other actions without an end (rules S1, S4).
///
/// The engine drops them. If it reduced them later, the program would use the processor until it
/// ends, and a store, a test and a replay would not reduce the same actions in the same bursts.
extension Engine {
  /// Drops the waiting actions of a burst.
  @inline(never)
  func dropEndless() {
    let waiting = queue.waiting
    if let first = waiting.first {
      report(.endlessBurst(waiting.map(\.action), first.origin, status.loop.rounds.extent))
    }
    dropWaiting()
  }

  private func dropWaiting() {
    while let queued = dequeue() {
      queued.group?.leave()
    }
  }

  /// Drops the actions that instruments send at the end of each burst, and ends the burst for the
  /// instruments, which were notified of the issue.
  func dropActionsOfInstruments() {
    dropEndless()
    guard status.loop.isAnnounced else { return }
    status.loop.isAnnounced = false
    instruments?.endBurst(address)
    dropWaiting()
  }

  /// Drops an action between independent stores. The first of them is an issue.
  func dropEndless(_ action: Action, _ origin: ActionOrigin, of family: StoreFamily) {
    guard let extent = family.takeExtent() else { return }
    report(.endlessBurst([action], origin, extent))
  }

  /// Notifies observers that have begun bursts without an end. The actions that they send are
  /// dropped, so all observers see the last state.
  func refuseActions(whileNotifying notify: () -> Void) {
    guard !status.loop.isClosed, !status.loop.isSuspended, !status.isInBurst else {
      return notify()
    }
    status.loop.suspend()
    notify()
    // An observer may have ended the store.
    if status.loop.isSuspended { status.loop.resume() }
  }

  /// Drops an action, because the store only shows states, or observers send without an end.
  func drop(_ action: Action, _ origin: ActionOrigin) {
    if !status.isDisplay { report(.endlessObservation(action, origin)) }
  }
}

extension ActionOrigin {
  /// The place in the app that sent the action.
  fileprivate var sender: CallSite? {
    if case .effect(let effect, number: _, startedBy: _) = self { effect.site } else { site }
  }
}

extension RuntimeIssue.Code {
  /// Actions that lead to other actions without an end, in one burst or between independent stores
  /// (rule S1).
  public static let endlessBurst = RuntimeIssue.Code(rawValue: "endless-burst")
  /// Observers that send an action whenever they are notified (rule S4).
  public static let endlessObservation = RuntimeIssue.Code(rawValue: "endless-observation")
}

extension RuntimeIssue {
  /// Rule S1.
  fileprivate static func endlessBurst(
    _ actions: [some Any],
    _ origin: ActionOrigin,
    _ extent: String
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .endlessBurst,
      summary: "Actions lead to other actions without an end, \(extent)",
      details: [
        "Action: \(actions.first.map { shortDescription(of: $0) } ?? "")",
        origin.sentence,
        "The store dropped \(actions.count == 1 ? "it" : "it and \(actions.count - 1) others"). "
          + "Send the next action only if there is something left to do. To process a long list, "
          + "send its actions from 'run': other tasks then run in between.",
      ],
      site: origin.sender
    )
  }

  /// Rule S4.
  fileprivate static func endlessObservation(_ action: Any, _ origin: ActionOrigin) -> RuntimeIssue
  {
    RuntimeIssue(
      code: .endlessObservation,
      summary:
        "Observers send actions whenever they are notified, \(BurstRounds.limit) times in a row",
      details: [
        "Action: \(shortDescription(of: action))",
        origin.sentence,
        "The store dropped it. Send the action only if the state differs from the wanted one. If two "
          + "observers want different states, let a reducer decide.",
      ],
      site: origin.sender
    )
  }
}
