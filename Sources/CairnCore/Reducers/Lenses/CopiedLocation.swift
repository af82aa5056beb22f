/// The location of a child that cannot be read in place: the payload of a case, which may be packed
/// together with the tag of the case, and the value of a computed property.
final class CopiedLocation<Parent, Child>: ChildLocation {
  private let child: (Parent) -> Child?
  private let identity: ChildIdentity<Child>?

  /// - Parameters:
  ///   - identity: The identity of the child; nil if any child in the slot matches.
  ///   - child: Returns the child in the slot.
  init(identity: ChildIdentity<Child>?, child: @escaping (Parent) -> Child?) {
    self.child = child
    self.identity = identity
    super.init(isInPlace: false)
  }

  override func look(in parent: RawStateAddress, _ body: (RawStateAddress) -> Void) {
    guard let child = parent.of(Parent.self).read(child) else { return }
    withAddress(of: child) { child in
      if identity?.matches(child) ?? true { body(child.raw) }
    }
  }
}
