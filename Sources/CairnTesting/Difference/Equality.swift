/// Comparisons of values whose types are not known.
package enum Equality {
  /// Whether `lhs == rhs`. False also where the types differ or have no `==`.
  package static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    guard let lhs = lhs as? any Equatable else { return false }
    return isEqual(lhs, to: rhs)
  }

  private static func isEqual<Value: Equatable>(_ lhs: Value, to rhs: Any) -> Bool {
    guard let rhs = rhs as? Value else { return false }
    return lhs == rhs
  }

  /// The id of an `Identifiable` value.
  static func id(of value: Any) -> AnyHashable? {
    (value as? any Identifiable).map { id(ofIdentifiable: $0) }
  }

  private static func id(ofIdentifiable value: some Identifiable) -> AnyHashable {
    AnyHashable(value.id)
  }
}
