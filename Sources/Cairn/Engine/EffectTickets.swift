/// The tickets of the effects of one action. Most start one effect, which needs no dictionary.
struct EffectTickets {
  private var first: EffectTicket?
  private var others: [EffectID: EffectTicket] = [:]

  var isEmpty: Bool { first == nil && others.isEmpty }

  /// The tickets, in the order in which their effects were started.
  var inOrder: [EffectTicket] {
    ((first.map { [$0] } ?? []) + others.values).sorted { $0.id < $1.id }
  }

  mutating func insert(_ ticket: EffectTicket) {
    if first == nil {
      first = ticket
    } else {
      others[ticket.id] = ticket
    }
  }

  mutating func remove(_ id: EffectID) {
    if first?.id == id {
      first = nil
    } else if !others.isEmpty {
      others.removeGivingUpRoom(id)
    }
  }
}
