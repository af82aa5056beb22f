import Synchronization

/// All that goes back to one `send`: its effects, the actions that they emit, the effects of those,
/// and so on (rule S5).
package final class EffectGroup: Sendable {
  private struct Contents {
    var pending = 0
    var isCancelled = false
    var tickets = EffectTickets()
    /// Who waits: most often one, for whom there is no array.
    var waiter: Waiter?
    var otherWaiters: [Waiter] = []
  }

  // SAFETY: it is resumed once, by whoever takes it out of the contents, or at once by the one who
  // made it and did not put it there. What a checked one would add is an allocation.
  private typealias Waiter = UnsafeContinuation<Void, Never>

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
    let (waiter, others) = contents.withLock { contents -> (Waiter?, [Waiter]) in
      contents.pending -= 1
      guard contents.pending == 0 else { return (nil, []) }
      defer { (contents.waiter, contents.otherWaiters) = (nil, []) }
      return (contents.waiter, contents.otherWaiters)
    }
    waiter?.resume()
    for waiter in others {
      waiter.resume()
    }
  }

  /// Adds a ticket. It is cancelled if the group was cancelled meanwhile, by another thread.
  func add(_ ticket: EffectTicket) {
    let cancelNow = contents.withLock { contents in
      contents.tickets.insert(ticket)
      return contents.isCancelled
    }
    if cancelNow { ticket.cancelFromOutside() }
  }

  func remove(_ id: EffectID) {
    contents.withLock { $0.tickets.remove(id) }
  }

  /// Whether nothing of the group is left.
  package var isFinished: Bool {
    contents.withLock { $0.pending == 0 }
  }

  /// Waits until nothing of the group is left.
  package func finish() async {
    await withUnsafeContinuation { (continuation: Waiter) in
      let isDone = contents.withLock { contents in
        guard contents.pending > 0 else { return true }
        if contents.waiter == nil {
          contents.waiter = continuation
        } else {
          contents.otherWaiters.append(continuation)
        }
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
      return contents.tickets.inOrder
    }
    for ticket in tickets {
      ticket.cancelFromOutside()
    }
  }
}
