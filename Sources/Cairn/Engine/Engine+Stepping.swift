/// Reduces action by action, when the owner of the engine asks for it (rule X2).
///
/// An engine that reduces at once handles one report of an effect after the other, and all actions
/// that an action leads to synchronously before the next report. Here the same order holds, with a
/// pause before each action: first the remaining actions of the burst, then the reports.
extension Engine {
  /// Accepts a report of a running effect.
  ///
  /// - Parameters:
  ///   - event: The report.
  ///   - resume: Resumes the effect. It is called once: when the burst of the reported action is
  ///     over, or when the action is dropped.
  package func accept(_ event: EffectEvent, resume: @escaping () -> Void) {
    let store = event.effectID.store
    guard store == number else {
      guard let member = family?.member(store) else { return resume() }
      return member.accept(event, resume: resume)
    }
    guard let inbox else { preconditionFailure("Engine.accept: the engine reduces at once") }
    let last = inbox.lastNumber
    switch event {
    case .emitted(let id, let message, in: let transaction):
      if let effect = effects[id], !effect.scope.isCancelled {
        effect.receive(message.value, in: transaction)
      }
    case .dismissed(let id, _, let result):
      if let effect = effects[id], !effect.scope.isCancelled, !effect.dismiss(with: result) {
        inbox.append(.event(event))
      }
    case .asked, .returned:
      inbox.append(.event(event))
    case .found:
      receive(event)
    }
    guard inbox.lastNumber > last else { return resume() }
    inbox.resumeLast(by: resume)
  }

  /// Keeps an action that an effect has emitted until it is reduced.
  func keep(_ queued: QueuedAction<Action>, from effect: RunningEffect?) {
    didPutIn(queued)
    if effect == nil {
      inbox?.insertOutput(.action(queued, from: nil))
    } else {
      inbox?.append(.action(queued, from: effect))
    }
  }

  /// Whether reports wait to be handled or received, here or in the family.
  package var hasReports: Bool { hasOwnReports || family?.hasReports == true }

  var hasOwnReports: Bool { hasActionsLeftOfBurst || (inbox?.count ?? 0) > 0 }

  /// Handles the next report, here or in the family, if it is not an action that waits to be
  /// reduced and the burst is over.
  ///
  /// - Returns: whether there was a report.
  package func handleReport() -> Bool {
    family?.handleReport() ?? handleOwnReport()
  }

  /// The number of the report that is handled next; nil if there is none.
  var nextReportNumber: ReportNumber? {
    hasActionsLeftOfBurst ? inbox?.burstNumber ?? .zero : inbox?.first?.number
  }

  /// Leaves the remaining actions of the burst to the owner of the engine.
  func handOver() {
    inbox?.beginBurst()
  }

  func handleOwnReport() -> Bool {
    guard hasOwnReports, let inbox else { return false }
    if hasActionsLeftOfBurst {
      guard nextActionOfBurst == nil else { return false }
      inbox.inBurst { asPartOfBurst {} }
    } else {
      guard let report = inbox.first, report.action == nil else { return false }
      _ = inbox.popFirst()
      inbox.beginBurst(of: report)
      inbox.resumeAfterBurst(report.resume)
      switch report.content {
      case .action(let queued, from: _): drop(queued)
      case .event(let event): inbox.inBurst { receive(event) }
      }
    }
    endBurstIfDone()
    runtime.forgetIdleOwners()
    return true
  }

  /// The actions that wait to be reduced, in order, without those whose effect was cancelled
  /// meanwhile.
  package var waitingActions: [(action: Action, origin: ActionOrigin)] {
    (actionsLeftOfBurst + (inbox?.waiting.compactMap { $0.action } ?? []))
      .map { ($0.action, $0.origin) }
  }

  var anyWaitingActions: [(action: Any, origin: ActionOrigin)] {
    waitingActions.map { ($0.action, $0.origin) }
  }

  /// The actions that wait in the other stores of the family that a test drives.
  package var actionsWaitingElsewhere: [(action: Any, origin: ActionOrigin)] {
    family?.waitingActions(outside: number) ?? []
  }

  /// The first of ``waitingActions``.
  package var nextWaitingAction: (action: Action, origin: ActionOrigin)? {
    nextWaiting.map { ($0.action, $0.origin) }
  }

  /// Whether there are ``waitingActions``.
  package var hasWaitingActions: Bool { hasOwnReports && nextWaiting != nil }

  private var nextWaiting: QueuedAction<Action>? {
    nextActionOfBurst ?? inbox?.firstAction?.action
  }

  /// Reduces the next waiting action. Returns whether there was one.
  @discardableResult
  package func processNext() -> Bool {
    while handleOwnReport() {}
    if hasActionsLeftOfBurst {
      inbox?.inBurst { processNextOfBurst() }
    } else if let inbox, let report = inbox.popFirst(),
      case .action(let queued, from: let effect) = report.content
    {
      didTakeOut(queued)
      inbox.beginBurst(of: report)
      inbox.resumeAfterBurst(report.resume)
      inbox.inBurst {
        asPartOfBurst {
          if hasInstruments, let effect { notifyEmitted(queued.action, by: effect) }
          processInTurn(queued)
        }
      }
    } else {
      return false
    }
    endBurstIfDone()
    return true
  }

  /// The number of actions that were reduced.
  package var reducedCount: UInt64 { status.reductionCount }

  /// A moment, which separates the actions that wait then from later ones.
  package struct Mark {
    fileprivate let countLeftOfBurst: Int
    fileprivate let lastNumber: ReportNumber
  }

  /// This moment.
  package var mark: Mark {
    Mark(countLeftOfBurst: countLeftOfBurst, lastNumber: inbox?.lastNumber ?? .zero)
  }

  /// Whether an action waits that waited at that moment already, or that is part of the burst of
  /// such an action.
  package func hasWaitingActions(since mark: Mark) -> Bool {
    if nextActionOfBurst != nil { return true }
    guard let next = inbox?.firstAction else { return false }
    return next.number <= mark.lastNumber
  }

  /// Drops the waiting actions, except those that waited at that moment.
  package func dropWaitingActions(after mark: Mark? = nil) {
    for report in inbox?.popAll(after: mark?.lastNumber ?? .zero) ?? [] {
      switch report.content {
      case .action(let queued, from: _): drop(queued)
      // The effect has ended, and an effect that follows it may start.
      case .event(.returned(let id, isFollowed: _)): inbox?.append(.event(.returned(id)))
      case .event: break
      }
      report.resume?()
    }
    dropRestOfBurst(after: mark?.countLeftOfBurst ?? 0)
    endBurstIfDone()
    runtime.forgetIdleOwners()
  }

  private func endBurstIfDone() {
    if !hasActionsLeftOfBurst { inbox?.burstDidEnd() }
  }
}

// MARK: - The rest of the burst

extension Engine {
  /// The remaining actions of the burst.
  var actionsLeftOfBurst: [QueuedAction<Action>] {
    hasActionsLeftOfBurst ? queue.waiting.filter { $0.source?.isCancelled != true } : []
  }

  /// The first remaining action of the burst.
  var nextActionOfBurst: QueuedAction<Action>? {
    hasActionsLeftOfBurst ? queue.first { $0.source?.isCancelled != true } : nil
  }

  /// Whether actions of the burst remain, including those whose effect was cancelled meanwhile.
  var hasActionsLeftOfBurst: Bool { status.loop.hasWaiting }

  /// The number of remaining actions of the burst.
  var countLeftOfBurst: Int { status.loop.waitingCount }

  /// Reduces the next remaining action of the burst.
  func processNextOfBurst() {
    asPartOfBurst {
      if dropCancelledFromBurst() { processNextInTurn() }
    }
  }

  /// Drops the remaining actions of the burst, except the first `count`.
  func dropRestOfBurst(after count: Int) {
    guard countLeftOfBurst > count else { return }
    for queued in queue.popAll(after: count) {
      status.loop.didDequeue()
      drop(queued)
    }
    if !hasActionsLeftOfBurst { asPartOfBurst {} }
  }

  /// Drops the next actions of the burst if their effects were cancelled. Returns whether actions
  /// remain.
  func dropCancelledFromBurst() -> Bool {
    while let next = queue.first(where: { _ in true }), next.source?.isCancelled == true {
      if let queued = dequeue() { queued.group?.leave() }
    }
    return hasActionsLeftOfBurst
  }

  /// Drops an action that is not reduced.
  func drop(_ queued: QueuedAction<Action>) {
    didTakeOut(queued)
    queued.group?.leave()
  }
}
