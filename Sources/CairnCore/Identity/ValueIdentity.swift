/// The identity of a value: its enum case, and its `id` if it has one (rule L4).
///
/// If a type has neither, all its values have the same identity.
package struct ValueIdentity: Hashable, PrintableIdentity, CustomStringConvertible {
  private let caseName: String?
  private let id: AnyID?

  package init<Value>(_ value: Value) {
    caseName = (value as? any CasePathable)?.caseName
    id = (value as? any Identifiable).map { Self.id(of: $0) }
  }

  /// Whether `value`, of the same type, has this identity.
  package func matches<Value>(_ value: Value) -> Bool {
    isUnknown || self == ValueIdentity(value)
  }

  /// Whether `value` has this identity, which belongs to a value of the same type.
  static func matches<Value>(_ identity: AnyID?, _ value: Value) -> Bool {
    (identity?.base as? ValueIdentity)?.matches(value) == true
  }

  /// Whether all values of the type have the same identity.
  var isUnknown: Bool { caseName == nil && id == nil }

  private static func id<Value: Identifiable>(of value: Value) -> AnyID {
    AnyID(value.id)
  }

  /// The `id` as text; nil if there is none.
  var idDescription: String? { id.map { "\($0.base)" } }

  package var description: String {
    [caseName, id.map { "\($0.base)" }].compactMap { $0 }.joined(separator: " ")
  }
}

/// An identity for which a printed path shows only the id.
protocol PrintableIdentity {
  /// The id as text; nil if there is none.
  var idDescription: String? { get }
}
