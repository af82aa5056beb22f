/// Where a child lies in its parent's state, of those that may leave it.
///
/// It is asked with addresses and tells addresses. An optional child would be a type that generic code
/// looks up at every use, and a copy of one costs as much as it has fields. What takes a type to know is
/// known from the start.
@usableFromInline
package class ChildLocation {
  /// Whether the child is looked at where it lies: it stays there until somebody writes to the state.
  /// Otherwise it is a copy.
  package var isInPlace: Bool { true }

  /// Calls `body` with the address of the child in the state at an address; not at all when the child,
  /// not another one at the same place, is gone.
  package func look(in parent: RawStateAddress, _ body: (RawStateAddress) -> Void) {
    preconditionFailure("ChildLocation.look: abstract")
  }
}

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
  }

  override var isInPlace: Bool { false }

  override func look(in parent: RawStateAddress, _ body: (RawStateAddress) -> Void) {
    guard let child = occupant(parent[as: Parent.self]) else { return }
    withAddress(of: child) { child in
      if identity?.matches(child) ?? true { body(child.raw) }
    }
  }
}

/// The location of the value of an optional field.
///
/// The type of the optional is a parameter: it would be looked up at every use if that of the value
/// were.
final class OptionalLocation<Field: PresentationStorage>: ChildLocation {
  private let offset: Int
  private let identity: ChildIdentity<Field.Presented>?

  /// - Parameters:
  ///   - offset: Where the optional lies in the parent's state.
  ///   - identity: Which child it is; nil if whoever is there is.
  init<Child>(offset: Int, identity: ChildIdentity<Child>?) where Field == Child? {
    self.offset = offset
    self.identity = identity
  }

  override func look(in parent: RawStateAddress, _ body: (RawStateAddress) -> Void) {
    // An enum with one payload has that at its start, as it is.
    let field = parent.advanced(by: offset)
    guard field[as: Field.self].isPresenting else { return }
    if let identity {
      guard identity.matches(field.of(Field.Presented.self)) else { return }
    }
    body(field)
  }
}

/// The location of a child that is presented.
final class BoxedLocation<Child>: ChildLocation {
  private let place: BoxedPlace
  private let identity: ChildIdentity<Child>?

  /// - Parameters:
  ///   - place: Where children lie that are presented there.
  ///   - identity: Which child it is; nil if whoever is there is.
  init(place: BoxedPlace, identity: ChildIdentity<Child>?) {
    self.place = place
    self.identity = identity
  }

  override func look(in parent: RawStateAddress, _ body: (RawStateAddress) -> Void) {
    guard let child = place.address(in: parent) else { return }
    if let identity {
      guard identity.matches(child.of(Child.self)) else { return }
    }
    body(child)
  }
}

/// The location of an element of a collection.
final class ElementLocation<Elements: ElementCollection>: ChildLocation {
  private let offset: Int
  private let structure: StampLocation
  private let key: Elements.ElementKey
  /// What the structure was when the element was last looked for. While it stays, so does the element.
  private var knownStructure: ChangeStamp?
  private var place: BoxedPlace?

  /// - Parameters:
  ///   - offset: Where the collection lies in the parent's state.
  ///   - key: What tells the element apart.
  init(offset: Int, key: Elements.ElementKey) {
    self.offset = offset
    self.key = key
    structure = Elements.structure.advanced(by: offset)
  }

  override func look(in parent: RawStateAddress, _ body: (RawStateAddress) -> Void) {
    let structure = structure.stamp(in: parent)
    if structure != knownStructure {
      find(in: parent)
      knownStructure = structure
    }
    if let child = place?.address(in: parent) { body(child) }
  }

  /// Apart: this looks up many types.
  @inline(never)
  private func find(in parent: RawStateAddress) {
    let elements = parent.advanced(by: offset)[as: Elements.self]
    place = elements.position(of: key).map { elements.boxedPlace(at: $0).advanced(by: offset) }
  }
}
