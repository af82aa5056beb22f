/// A value whose `==` compares something that a dump does not show.
final class Ticket: Equatable, Sendable {
  let number = 1

  static func == (lhs: Ticket, rhs: Ticket) -> Bool { lhs === rhs }
}
