/// One component of an identity path: the slot of a child in its parent, and the child's identity.
///
/// The identity path of a feature is the list of components from the root of the store to it. It
/// names the owner of an effect, and is part of every cancellation id (rules C1, L1, L4).
package struct IdentityComponent: Hashable, CustomStringConvertible {
  /// The child's field, or its case. Many components share it: an object takes less memory in each.
  private let place: ChildSlot
  /// The identity of the child, if the slot can hold different children.
  package let child: AnyID?

  init(_ place: ChildSlot, child: AnyID?) {
    self.place = place
    self.child = child
  }

  /// The child's field, or its case.
  package var slot: IdentitySlot { place.slot }

  /// Joins this component and the next into one; nil unless this one is a stored field that always
  /// holds the same child. With it, `\.a` followed by `\.b` equals `\.a.b`.
  package func appending(_ next: IdentityComponent) -> IdentityComponent? {
    guard child == nil, let slot = slot.appending(next.slot) else { return nil }
    return IdentityComponent(ChildSlot(slot), child: next.child)
  }

  /// The component as a part of a printed path: `path[id: 0]`.
  ///
  /// - Parameter caseName: The name of the case, if the slot is a case, because a key path doesn't
  ///   contain it.
  package func label(caseName: String?) -> String {
    let slot = slot.isWhole ? "" : caseName ?? slot.description
    let id: String? =
      switch child?.base {
      case nil: nil
      case let identity as any PrintableIdentity: identity.idDescription
      case let id?: "\(id)"
      }
    return id.map { "\(slot)[id: \(StringLiteral.line($0))]" } ?? slot
  }

  package static func == (lhs: Self, rhs: Self) -> Bool {
    (lhs.place === rhs.place || lhs.slot == rhs.slot) && lhs.child == rhs.child
  }

  package func hash(into hasher: inout Hasher) {
    hasher.combine(slot)
    hasher.combine(child)
  }

  package var description: String {
    guard let child else { return slot.description }
    let name = "\(child.base)"
    return name.isEmpty ? slot.description : "\(slot)[\(StringLiteral.line(name))]"
  }
}
