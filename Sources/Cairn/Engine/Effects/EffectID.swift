/// The number of a running effect: given in the order in which a store starts them. No two effects of a
/// store and of the independent stores below it have the same.
package struct EffectID: Hashable, Comparable, Sendable {
  package let number: UInt64

  /// How many effects a store may start: the numbers above it tell the stores of a family apart.
  private static let storeShift: UInt64 = 40

  /// The store that has started the effect; 0 for the root of a family.
  package var store: UInt64 { number >> Self.storeShift }

  /// The number before those of a store's effects.
  static func last(before store: UInt64) -> UInt64 { store << storeShift }

  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.number < rhs.number
  }
}
