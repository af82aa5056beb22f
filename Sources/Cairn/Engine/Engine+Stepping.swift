/// Reducing action by action, when the owner of the engine asks for it (rule X2).
///
/// An engine that reduces at once handles one report of an effect after the other, and everything
/// that an action leads to synchronously before the next report. Here the same order holds, with a
/// pause before each action: first the actions that are left of the burst, then the reports.
extension Engine {
  /// Takes a report of a running effect.
  ///
  /// - Parameters:
  ///   - event: The report.
  ///   - resume: Lets the effect go on. It is called once: when the burst of the reported action is
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
        effect.receive(message, in: transaction)
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
    inbox?.append(.action(queued, from: effect))
  }

  /// Whether there are reports that wait to be handled or received, here or in the family.
  package var hasReports: Bool { hasOwnReports || family?.hasReports == true }

  var hasOwnReports: Bool { hasActionsLeftOfBurst || (inbox?.count ?? 0) > 0 }

  /// Handles the next report, here or in the family, if it is not an action that waits to be reduced and the
  /// burst is over.
  ///
  /// - Returns: whether there was one.
  package func handleReport() -> Bool {
    handleOwnReport() || family?.handleReport() == true
  }

  func handleOwnReport() -> Bool {
    guard hasOwnReports, let inbox else { return false }
    if hasActionsLeftOfBurst {
      guard nextActionOfBurst == nil else { return false }
      asPartOfBurst {}
    } else {
      guard let report = inbox.first, report.action == nil else { return false }
      _ = inbox.popFirst()
      inbox.resumeAfterBurst(report.resume)
      switch report.content {
      case .action(let queued, from: _): drop(queued)
      case .event(let event): receive(event)
      }
    }
    endBurstIfDone()
    forgetIdleOwners()
    return true
  }

  /// The actions that wait to be reduced, in order, without those whose effect was cancelled
  /// meanwhile.
  package var waitingActions: [(action: Action, origin: ActionOrigin)] {
    (actionsLeftOfBurst + (inbox?.waiting.compactMap { $0.action } ?? []))
      .map { ($0.action, $0.origin) }
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

  /// Reduces the next action that waits. Returns whether there was one.
  @discardableResult
  package func processNext() -> Bool {
    while handleOwnReport() {}
    if hasActionsLeftOfBurst {
      processNextOfBurst()
    } else if let inbox, let report = inbox.popFirst(),
      case .action(let queued, from: let effect) = report.content
    {
      didTakeOut(queued)
      inbox.resumeAfterBurst(report.resume)
      asPartOfBurst {
        if hasInstruments, let effect { tellEmitted(queued.action, by: effect) }
        processInTurn(queued)
      }
    } else {
      forgetIdleOwners()
      return false
    }
    endBurstIfDone()
    return true
  }

  /// How many actions were reduced.
  package var reducedCount: UInt64 { status.reductionCount }

  /// A moment, to tell the actions that wait then from those that come later.
  package struct Mark {
    fileprivate let countLeftOfBurst: Int
    fileprivate let lastNumber: Int
  }

  /// This moment.
  package var mark: Mark {
    Mark(countLeftOfBurst: countLeftOfBurst, lastNumber: inbox?.lastNumber ?? 0)
  }

  /// Whether an action waits that waited at that moment already, or is part of the burst of such an
  /// action.
  package func hasWaitingActions(since mark: Mark) -> Bool {
    if nextActionOfBurst != nil { return true }
    guard let next = inbox?.firstAction else { return false }
    return next.number <= mark.lastNumber
  }

  /// Forgets the actions that wait, except for those that waited at that moment.
  package func dropWaitingActions(after mark: Mark? = nil) {
    for report in inbox?.popAll(after: mark?.lastNumber ?? 0) ?? [] {
      switch report.content {
      case .action(let queued, from: _): drop(queued)
      // The effect has ended, and what follows it may start.
      case .event(.returned(let id, isFollowed: _)): inbox?.append(.event(.returned(id)))
      case .event: break
      }
      report.resume?()
    }
    dropRestOfBurst(after: mark?.countLeftOfBurst ?? 0)
    endBurstIfDone()
    forgetIdleOwners()
  }

  private func endBurstIfDone() {
    if !hasActionsLeftOfBurst { inbox?.burstDidEnd() }
  }
}

// MARK: - What is left of the burst

extension Engine {
  /// The actions that are left of the burst.
  var actionsLeftOfBurst: [QueuedAction<Action>] {
    hasActionsLeftOfBurst ? queue.waiting.filter { $0.source?.isCancelled != true } : []
  }

  /// The first of them.
  var nextActionOfBurst: QueuedAction<Action>? {
    hasActionsLeftOfBurst ? queue.first { $0.source?.isCancelled != true } : nil
  }

  /// Whether actions are left of the burst, those included whose effect was cancelled meanwhile.
  var hasActionsLeftOfBurst: Bool { status.loop.hasWaiting }

  /// How many they are.
  var countLeftOfBurst: Int { status.loop.waitingCount }

  /// Reduces the next action that is left of the burst.
  func processNextOfBurst() {
    asPartOfBurst {
      if dropCancelledFromBurst() { processNextInTurn() }
    }
  }

  /// Drops all but the first actions that are left of the burst.
  func dropRestOfBurst(after count: Int) {
    guard countLeftOfBurst > count else { return }
    for queued in queue.popAll(after: count) {
      status.loop.didDequeue()
      drop(queued)
    }
    if !hasActionsLeftOfBurst { asPartOfBurst {} }
  }

  /// Drops the next actions of the burst if their effects were cancelled. Returns whether actions
  /// are left.
  func dropCancelledFromBurst() -> Bool {
    while let next = queue.first(where: { _ in true }), next.source?.isCancelled == true {
      if let queued = dequeue() { queued.group?.leave() }
    }
    return hasActionsLeftOfBurst
  }

  /// Forgets an action that is not reduced.
  func drop(_ queued: QueuedAction<Action>) {
    didTakeOut(queued)
    queued.group?.leave()
  }
}
