/// Which element it is, among all that have or had the same id.
struct StackElementIdentity: Hashable, PrintableIdentity, CustomStringConvertible {
  let key: StackKey

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.key == rhs.key && lhs.key.stamp == rhs.key.stamp
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(key.id)
    hasher.combine(key.stamp)
  }

  var idDescription: String? { "\(key.id.generation)" }
  var description: String { "\(key.id)" }
}

extension IdentityComponent {
  /// Which element of a stack the child is; nil if it is not in one.
  package var stackElement: StackElementID? {
    (child?.base as? StackElementIdentity)?.key.id
  }
}
