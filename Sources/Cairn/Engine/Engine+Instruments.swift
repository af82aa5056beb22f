extension Engine {
  /// The instruments without those that another store uses for itself.
  static func accepted(
    _ instruments: [any StoreInstrument<State, Action>],
    by status: EngineStatus
  ) -> [any StoreInstrument<State, Action>] {
    guard !instruments.isEmpty else { return [] }
    return instruments.filter { instrument in
      guard let exclusive = instrument as? any ExclusiveInstrument,
        !exclusive.attach(to: status)
      else { return true }
      RuntimeIssue.instrumentInUse(type(of: instrument)).report()
      return false
    }
  }

  /// Hands instruments what they may ask for, and tells the state that the store begins with.
  func tellBeginning() {
    instruments?.begin(with: address.value, dependencies)
  }

  /// Tells an issue, to the instruments too.
  func report(_ issue: RuntimeIssue) {
    if hasInstruments { tell(issue) }
    issue.report()
  }

  private func tell(_ issue: RuntimeIssue) {
    if status.isInBurst { announceBurst() }
    instruments?.find(issue)
  }

  /// Apart: most stores have no instruments.
  @inline(never)
  func tellWillReduce(_ action: Action, _ origin: ActionOrigin) {
    announceBurst()
    instruments?.willReduce(action, origin, address)
  }

  @inline(never)
  func tellDidReduce(_ action: Action, _ origin: ActionOrigin) {
    instruments?.didReduce(action, origin, address)
  }

  /// Tells the first thing that happens in a burst. A burst in which nothing happens is not told.
  private func announceBurst() {
    guard !isBurstAnnounced else { return }
    isBurstAnnounced = true
    instruments?.beginBurst()
  }

  /// Tells the end of a burst, unless actions are left of it that are reduced later (rule X2).
  @inline(__always)
  func tellEndOfBurst() {
    guard isBurstAnnounced, !status.loop.hasWaiting else { return }
    isBurstAnnounced = false
    if let instruments, instruments.awaitsEnd { instruments.endBurst(address) }
  }

  /// Tells an action that an effect has sent.
  @inline(never)
  func tellEmitted(_ action: Action, by effect: RunningEffect) {
    announceBurst()
    instruments?.emit(action, EffectReport(effect))
  }

  /// Tells what became of an effect. A report is made only if somebody wants it.
  func tell(_ effect: RunningEffect, _ event: EffectLifeEvent) {
    guard hasInstruments else { return }
    if status.isInBurst { announceBurst() }
    instruments?.tell(EffectReport(effect), event)
  }
}

extension RuntimeIssue.Code {
  /// A recorder that two stores were given at the same time (rule R4).
  public static let instrumentInUse = RuntimeIssue.Code(rawValue: "instrument-in-use")
}

extension RuntimeIssue {
  fileprivate static func instrumentInUse(_ instrument: Any.Type) -> RuntimeIssue {
    RuntimeIssue(
      code: .instrumentInUse,
      summary: "A store was given a recorder that records another store",
      details: [
        "Recorder: \(typeName(instrument))",
        "The other store is recorded; this one is not. Make a recorder for each store, and release a store "
          + "before its recorder is given to another one.",
      ]
    )
  }
}

/// An instrument of one store at a time.
protocol ExclusiveInstrument: AnyObject {
  /// Whether a store may use it, which is not so while another one does.
  func attach(to status: EngineStatus) -> Bool
}
