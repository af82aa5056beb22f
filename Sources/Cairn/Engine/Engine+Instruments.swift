extension Engine {
  /// Returns the instruments without those that another store uses exclusively.
  static func accepted(
    _ instruments: [any StoreInstrument<State, Action>],
    by status: EngineStatus
  ) -> [any StoreInstrument<State, Action>] {
    guard !instruments.isEmpty else { return [] }
    return instruments.filter { instrument in
      guard let instrument = instrument as? any InPlaceInstrument else { return true }
      guard instrument.attach(to: status) else { return false }
      status.add(instrument)
      return true
    }
  }

  /// Notifies instruments of the beginning, with the initial state and the dependencies.
  func notifyBeginning() {
    instruments?.begin(with: address, dependencies)
  }

  /// Notifies instruments that the store is being released, with its last state.
  func notifyEnd() {
    instruments?.end(with: address)
  }

  /// Reports an issue, and notifies instruments of it.
  func report(_ issue: RuntimeIssue) {
    if hasInstruments { notify(issue) }
    issue.report()
  }

  private func notify(_ issue: RuntimeIssue) {
    if status.isInBurst { announceBurst() }
    instruments?.find(issue)
  }

  /// Out of line: most stores have no instruments.
  @inline(never)
  func notifyWillReduce(_ action: Action, _ origin: ActionOrigin) {
    announceBurst()
    instruments?.willReduce(action, origin, address)
  }

  @inline(never)
  func notifyDidReduce(_ action: Action, _ origin: ActionOrigin) {
    instruments?.didReduce(action, origin, address)
  }

  /// Notifies instruments of a burst before its first event. They are not notified of a burst
  /// without events.
  func announceBurst() {
    guard !status.loop.isAnnounced else { return }
    status.loop.isAnnounced = true
    instruments?.beginBurst()
  }

  /// Notifies instruments of the end of a burst, unless actions of the burst are reduced later
  /// (rule X2). An action that an instrument sends meanwhile is queued. When all instruments were
  /// notified of the end, it begins the next burst.
  @inline(__always)
  func notifyEndOfBurst() {
    if status.loop.isAnnounced, !status.loop.hasWaiting { endAnnouncedBurst() }
  }

  /// Out of line, so that the caller need not retain the instruments.
  @inline(never)
  private func endAnnouncedBurst() {
    var roundCount = 0
    while status.loop.isAnnounced, !status.loop.hasWaiting {
      status.loop.isAnnounced = false
      instruments?.endBurst(address)
      roundCount += 1
      if roundCount > BurstRounds.limit { return dropActionsOfInstruments() }
      if status.loop.hasWaiting { settle() }
    }
  }

  /// Notifies instruments of an action that an effect has sent.
  @inline(never)
  func notifyEmitted(_ action: Action, by effect: RunningEffect) {
    announceBurst()
    instruments?.emit(action, EffectReport(effect))
  }

  /// Notifies instruments of an event of an effect. A report is made only if there are instruments.
  func notify(_ effect: RunningEffect, _ event: EffectLifeEvent) {
    if status.isInBurst { announceBurst() }
    instruments?.notify(EffectReport(effect), event)
  }
}
