/// An id as a key. An id that is not equal to itself, such as NaN, is still one key.
package struct SameID<ID: Hashable>: Hashable {
  package let id: ID

  package init(_ id: ID) {
    self.id = id
  }

  package static func == (lhs: Self, rhs: Self) -> Bool { areSame(lhs.id, rhs.id) }

  package func hash(into hasher: inout Hasher) {
    id.hashAsSame(into: &hasher)
  }
}
