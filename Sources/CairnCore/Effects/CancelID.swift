/// The id under which an effect can be cancelled.
///
/// Two ids are equal when their types and their values are: `Int` 1 and `UInt8` 1 differ (rule C1).
@usableFromInline
package struct CancelID: Hashable, CustomStringConvertible {
  private let type: ObjectIdentifier
  private let value: AnyHashable

  package init(_ id: some Hashable) {
    type = ObjectIdentifier(Swift.type(of: id))
    value = AnyHashable(id)
  }

  @usableFromInline
  package var description: String {
    String(describing: value.base)
  }
}
