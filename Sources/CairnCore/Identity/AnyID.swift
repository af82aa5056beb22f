/// An id of any type: of a cancellation, or of a child in its slot.
///
/// Two ids are equal if their types and their values are: `Int` 1 and `UInt8` 1 differ (rule C1).
/// Objects of two subclasses are equal if their class, as declared, says so: a collection finds a
/// row by either of them. An id that is not equal to itself, such as NaN, is still one id.
/// `AnyHashable` also compares numbers of different types, which costs a thousand instructions.
@usableFromInline
package struct AnyID: Hashable, CustomStringConvertible {
  @usableFromInline package let base: any Hashable

  @inlinable
  package init(_ base: some Hashable) {
    self.base = base
  }

  /// The id of the child of a slot that holds only one.
  package static var only: AnyID { AnyID(Only()) }

  private struct Only: Hashable {}

  @usableFromInline
  package var description: String {
    String(describing: base)
  }

  @usableFromInline
  package static func == (first: Self, second: Self) -> Bool {
    first.base.isSame(as: second.base)
  }

  @usableFromInline
  package func hash(into hasher: inout Hasher) {
    base.hashAsSame(into: &hasher)
  }
}
