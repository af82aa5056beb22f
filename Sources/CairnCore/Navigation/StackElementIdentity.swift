/// The identity of an element, which distinguishes it from all others with the same id.
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
  /// The id of the child in its stack; nil if the child isn't a stack element.
  package var stackElement: StackElementID? {
    (child?.base as? StackElementIdentity)?.key.id
  }
}
