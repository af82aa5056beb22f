/// An id as a key. An id that is not equal to itself, such as NaN, is still one key.
struct SameID<ID: Hashable>: Hashable {
  let id: ID

  init(_ id: ID) {
    self.id = id
  }

  static func == (lhs: Self, rhs: Self) -> Bool { areSame(lhs.id, rhs.id) }

  func hash(into hasher: inout Hasher) {
    id.hashAsSame(into: &hasher)
  }
}
