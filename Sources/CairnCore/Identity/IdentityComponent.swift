/// One component of an identity path: the slot of a child in its parent, and the child's identity.
///
/// The identity path of a feature is the list of components from the root of the store to it. It
/// names the owner of an effect, and is part of every cancellation id (rules C1, L1, L4).
package struct IdentityComponent: Hashable, CustomStringConvertible {
  /// The child's field, or its case.
  package let slot: IdentitySlot
  /// The identity of the child, if the slot can hold different children.
  package let child: AnyID?

  package init(slot: IdentitySlot, child: AnyID? = nil) {
    self.slot = slot
    self.child = child
  }

  /// Joins this component and the next into one; nil unless this one is a stored field that always
  /// holds the same child. With it, `\.a` followed by `\.b` equals `\.a.b`.
  package func appending(_ next: IdentityComponent) -> IdentityComponent? {
    guard child == nil, let slot = slot.appending(next.slot) else { return nil }
    return IdentityComponent(slot: slot, child: next.child)
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

  package var description: String {
    guard let child else { return slot.description }
    let name = "\(child.base)"
    return name.isEmpty ? slot.description : "\(slot)[\(StringLiteral.line(name))]"
  }
}
