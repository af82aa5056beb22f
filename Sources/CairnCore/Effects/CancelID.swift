/// The id under which an effect can be cancelled.
///
/// Two ids are equal if their types and their values are: `Int` 1 and `UInt8` 1 differ (rule C1).
@usableFromInline
package struct CancelID: Hashable, CustomStringConvertible {
  private let type: ObjectIdentifier
  /// Not an `AnyHashable`: comparing one costs a thousand instructions.
  package let value: any Hashable

  package init(_ id: some Hashable) {
    type = ObjectIdentifier(Swift.type(of: id))
    value = id
  }

  @usableFromInline
  package var description: String {
    String(describing: value)
  }

  @usableFromInline
  package static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.type == rhs.type && lhs.value.equals(valueOfSameType: rhs.value)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    hasher.combine(type)
    value.hash(into: &hasher)
  }
}
