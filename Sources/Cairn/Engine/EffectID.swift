/// The number of a running effect: given in the order in which a store starts them.
package struct EffectID: Hashable, Comparable, Sendable {
  let number: UInt64

  package static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.number < rhs.number
  }
}
