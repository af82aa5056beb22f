import Synchronization

/// All that goes back to one `send`: its effects, the actions that they emit, the effects of those,
/// and so on (rule S5).
package final class EffectGroup: Sendable {
  private struct Contents {
    var pending = 0
    var isCancelled = false
    var tickets: [EffectID: EffectTicket] = [:]
    var waiters: [CheckedContinuation<Void, Never>] = []
  }

  private let contents = Mutex(Contents())
  /// The feature whose store the action was sent to; nil for the root.
  // SAFETY: it does not change, and nobody looks into it but the engine that made the group, which
  // one isolation owns. Other threads at most release it.
  private nonisolated(unsafe) let path: IdentityPath?

  init(path: IdentityPath? = nil) {
    self.path = path
  }

  /// Whether cancelling the group cancels the effects of this owner: not those of the features
  /// around the one that the action was sent to.
  func covers(_ owner: Owner) -> Bool {
    path.map(owner.isWithin) ?? true
  }

  var isCancelled: Bool {
    contents.withLock { $0.isCancelled }
  }

  /// Something of the group begins: an effect, or an action that waits.
  func enter() {
    contents.withLock { $0.pending += 1 }
  }

  /// What had begun has ended. Those who wait go on when nothing is left.
  func leave() {
    let waiters = contents.withLock { contents in
      contents.pending -= 1
      guard contents.pending == 0 else { return [CheckedContinuation<Void, Never>]() }
      defer { contents.waiters = [] }
      return contents.waiters
    }
    for waiter in waiters {
      waiter.resume()
    }
  }

  /// Adds a ticket. It is cancelled if the group was cancelled meanwhile, by another thread.
  func add(_ ticket: EffectTicket, for id: EffectID) {
    let cancelNow = contents.withLock { contents in
      contents.tickets[id] = ticket
      return contents.isCancelled
    }
    if cancelNow { ticket.cancelFromOutside() }
  }

  func remove(_ id: EffectID) {
    _ = contents.withLock { $0.tickets.removeValue(forKey: id) }
  }

  /// Whether nothing of the group is left.
  package var isFinished: Bool {
    contents.withLock { $0.pending == 0 }
  }

  /// Waits until nothing of the group is left.
  package func finish() async {
    await withCheckedContinuation { continuation in
      let isDone = contents.withLock { contents in
        guard contents.pending > 0 else { return true }
        contents.waiters.append(continuation)
        return false
      }
      if isDone { continuation.resume() }
    }
  }

  /// Cancels the group's effects, as far as it covers their owners; those that it would go on to
  /// start never do.
  package func cancel() {
    let tickets = contents.withLock { contents in
      contents.isCancelled = true
      return contents.tickets.sorted { $0.key < $1.key }
    }
    for (_, ticket) in tickets {
      ticket.cancelFromOutside()
    }
  }
}
