/// The number of a running effect, given in the order in which a store starts effects. It is unique
/// in a store and the independent stores below it.
package struct EffectID: Hashable, Comparable, Sendable {
  package let number: UInt64

  /// The number of bits for the effects of one store. The bits above them are the number of the
  /// store in its family.
  private static let storeShift: UInt64 = 40

  /// The store that started the effect; 0 for the root of a family.
  package var store: UInt64 { number >> Self.storeShift }

  /// The number before those of a store's effects.
  static func last(before store: UInt64) -> UInt64 { store << storeShift }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.number < rhs.number
  }
}
