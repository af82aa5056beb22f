import CairnCore

/// Comparisons of values whose types are not known.
enum Equality {
  /// Whether `lhs == rhs`. False also where the types differ or have no `==`.
  static func areEqual(_ lhs: Any, _ rhs: Any) -> Bool {
    differ(lhs, rhs) == false
  }

  /// The id of an `Identifiable` value.
  static func id(of value: Any) -> AnyHashable? {
    (value as? any Identifiable).map { id(ofIdentifiable: $0) }
  }

  private static func id(ofIdentifiable value: some Identifiable) -> AnyHashable {
    AnyHashable(value.id)
  }
}
