import Cairn
import Foundation

/// A value whose `==` compares something that a dump does not show.
struct Ticket: Equatable, Sendable, DumpConvertible {
  private let serial = UUID()

  var dumpValue: Any { 1 }
}
