/// Which value it is that lies at a place: its enum case, and its `id` if it has one (rule L4).
///
/// A value of a type with neither is any value of the type: replacing it keeps identity.
package struct ValueIdentity: Hashable, PrintableIdentity, CustomStringConvertible {
  private let caseName: String?
  private let id: AnyHashable?

  package init<Value>(_ value: Value) {
    caseName = (value as? any CasePathable)?.caseName
    id = (value as? any Identifiable).map { Self.id(of: $0) }
  }

  /// Whether `value`, of the same type, has this identity.
  package func matches<Value>(_ value: Value) -> Bool {
    isUnknown || self == ValueIdentity(value)
  }

  /// Whether `value` has this identity, which is one of a value of the same type.
  static func matches<Value>(_ identity: AnyHashable?, _ value: Value) -> Bool {
    (identity?.base as? ValueIdentity)?.matches(value) == true
  }

  /// Whether the type tells its values apart in no way.
  var isUnknown: Bool { caseName == nil && id == nil }

  private static func id<Value: Identifiable>(of value: Value) -> AnyHashable {
    AnyHashable(value.id)
  }

  /// The `id` in words; nil if there is none.
  var idDescription: String? { id.map { "\($0.base)" } }

  package var description: String {
    [caseName, id.map { "\($0.base)" }].compactMap { $0 }.joined(separator: " ")
  }
}

/// An identity of which a printed path shows the id only.
protocol PrintableIdentity {
  /// The id in words; nil if there is none.
  var idDescription: String? { get }
}
