/// The location of a child that cannot be read in place: the payload of a case, which may be packed
/// together with the tag of the case, and the value of a computed property.
final class CopiedLocation<Parent, Child>: ChildLocation {
  private let look: (Parent, _ body: (StateAddress<Child>) -> Void) -> Void
  private let identity: ChildIdentity<Child>?

  /// - Parameters:
  ///   - isComputed: Whether a computed property returns the child.
  ///   - identity: The identity of the child; nil if any child in the slot matches.
  ///   - look: Calls `body` with the address of the child in the slot. Does not call it if there is
  ///     none.
  init(
    isComputed: Bool,
    identity: ChildIdentity<Child>?,
    look: @escaping (Parent, _ body: (StateAddress<Child>) -> Void) -> Void
  ) {
    self.look = look
    self.identity = identity
    super.init(isInPlace: false, isComputed: isComputed)
  }

  /// - Parameter child: Returns the child in the slot. The type of the optional is looked up at each
  ///   use.
  convenience init(
    isComputed: Bool,
    identity: ChildIdentity<Child>?,
    child: @escaping (Parent) -> Child?
  ) {
    self.init(isComputed: isComputed, identity: identity) { parent, body in
      if let child = child(parent) { withAddress(of: child, body) }
    }
  }

  override func look(in parent: RawStateAddress, _ body: (RawStateAddress) -> Void) {
    parent.of(Parent.self).read { parent in
      look(parent) { child in
        if identity?.matches(child) ?? true { body(child.raw) }
      }
    }
  }
}
