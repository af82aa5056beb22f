/// The location of a child that cannot be looked at where it lies: the payload of a case, which may be
/// packed together with what says which case it is, and the value of a computed property.
final class CopiedLocation<Parent, Child>: ChildLocation {
  private let occupant: (Parent) -> Child?
  private let identity: ChildIdentity<Child>?

  /// - Parameters:
  ///   - identity: Which child it is; nil if whoever is there is.
  ///   - occupant: Whoever is there.
  init(identity: ChildIdentity<Child>?, occupant: @escaping (Parent) -> Child?) {
    self.occupant = occupant
    self.identity = identity
    super.init(isInPlace: false)
  }

  override func look(in parent: RawStateAddress, _ body: (RawStateAddress) -> Void) {
    guard let child = occupant(parent[as: Parent.self]) else { return }
    withAddress(of: child) { child in
      if identity?.matches(child) ?? true { body(child.raw) }
    }
  }
}
