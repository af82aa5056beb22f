import Synchronization

/// The tickets of all effects that a store has running, for cancelling them from any thread when
/// the store is released (rule S7).
package final class EffectTable: Sendable {
  private let tickets = Mutex<[EffectID: EffectTicket]>([:])

  package init() {}

  func insert(_ ticket: EffectTicket, for id: EffectID) {
    tickets.withLock { $0[id] = ticket }
  }

  func remove(_ id: EffectID) {
    tickets.withLock { $0.removeGivingUpRoom(id) }
  }

  /// Cancels everything that runs.
  package func cancelAll() {
    let all = tickets.withLock { tickets in
      defer { tickets = [:] }
      return tickets.sorted { $0.key < $1.key }
    }
    for (_, ticket) in all {
      ticket.cancel()
    }
  }
}
