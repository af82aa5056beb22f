/// The step from a store's state to that of a child store.
///
/// Its component is the one of the operator that runs the child's reducer, so the store and the
/// effects of the child are at the same place of the tree of owners. Unlike an operator, it needs no
/// setter.
package struct ScopeStep<Parent, Child>: IdentityStep {
  package let component: IdentityComponent
  /// Whoever is at the place, the child or another one.
  package let occupant: (Parent) -> Child?
  /// Where the child lies, if that is always the same place.
  private let field: ReadPath<Parent, Child>?
  /// Whether an occupant is the child; nil where whoever is there is.
  private let isChild: ((Parent, Child) -> Bool)?
  package let structure: VersionPlace?
  package let content: VersionPlace?
  package let elements: ElementPlace?
  /// Where the child lies; nil where it can only be copied.
  private let location: ChildLocation?

  private init(
    component: IdentityComponent,
    field: ReadPath<Parent, Child>? = nil,
    occupant: @escaping (Parent) -> Child?,
    isChild: ((Parent, Child) -> Bool)? = nil,
    structure: VersionPlace? = nil,
    content: VersionPlace? = nil,
    elements: ElementPlace? = nil,
    location: ChildLocation? = nil
  ) {
    self.component = component
    self.field = field
    self.occupant = occupant
    self.isChild = isChild
    self.structure = structure
    self.content = content
    self.elements = elements
    self.location = location
  }

  package func child(in parent: Parent) -> Child? {
    guard let isChild else { return occupant(parent) }
    guard let child = occupant(parent), isChild(parent, child) else { return nil }
    return child
  }

  package var childOffset: Int? { field?.offset }

  package func location(in parent: Parent) -> ChildLocation { location ?? copiedLocation }
}

extension ScopeStep {
  /// The step to a child that is always there.
  ///
  /// - Parameter action: The case that holds the child's actions, if it is needed to tell the child
  ///   apart.
  package static func field(
    _ keyPath: KeyPath<Parent, Child>,
    action: AnyKeyPath? = nil
  ) -> Self {
    let field = ReadPath(keyPath)
    let action = action.flatMap { distinguishingCase($0, of: Child.self) }
    return Self(
      component: IdentityComponent(place: field.place.reached(by: action)),
      field: field,
      occupant: { field.value(in: $0) }
    )
  }

  /// The step to the child that is presented at a place now; nil when none is.
  fileprivate static func presented(
    at place: IdentityPlace,
    in parent: Parent,
    occupant: @escaping (Parent) -> Child?,
    content: VersionPlace? = nil,
    location: ChildLocation? = nil
  ) -> Self? {
    guard let child = occupant(parent) else { return nil }
    let identity = ChildIdentity.make(of: child)
    return Self(
      component: IdentityComponent(place: place, child: ValueIdentity(child)),
      occupant: occupant,
      isChild: identity.map { identity in { identity.matches($1) } },
      structure: content,
      content: content,
      location: location
    )
  }
}

/// A place where a store's child may be: an optional, a case, a row, an element.
package struct ScopePlace<Parent, Child> {
  /// Whoever is at the place.
  package let occupant: (Parent) -> Child?
  /// The step to the child that is at the place now; nil when none is.
  package let step: (Parent) -> ScopeStep<Parent, Child>?

  private init(
    _ occupant: @escaping (Parent) -> Child?,
    step: @escaping (Parent) -> ScopeStep<Parent, Child>?
  ) {
    self.occupant = occupant
    self.step = step
  }
}

extension ScopePlace {
  /// An optional field. One that is known to read a ``PresentationState`` is the same as that.
  package static func optional(_ keyPath: KeyPath<Parent, Child?>) -> Self {
    let field = ReadPath(keyPath)
    if field.offset == nil, let storage = presentationStorage(of: keyPath) {
      return .presented(storage)
    }
    let place = field.place
    let occupant = { (parent: Parent) in field.value(in: parent) }
    return Self(occupant) { parent in
      .presented(
        at: place,
        in: parent,
        occupant: occupant,
        location: field.offset.flatMap { field.value(in: parent).location(at: $0) }
      )
    }
  }

  /// A field that presents a child.
  package static func presented(_ keyPath: KeyPath<Parent, PresentationState<Child>>) -> Self {
    let field = ReadPath(keyPath)
    let place = field.place
    let occupant = { (parent: Parent) in field.value(in: parent).wrappedValue }
    let content = field.offset.flatMap { PresentationState<Child>.content?.advanced(by: $0) }
    return Self(occupant) { parent in
      .presented(
        at: place,
        in: parent,
        occupant: occupant,
        content: content,
        location: field.offset.flatMap { field.value(in: parent).location(at: $0) }
      )
    }
  }

  private static func presentationStorage(
    of keyPath: KeyPath<Parent, Child?>
  ) -> KeyPath<Parent, PresentationState<Child>>? {
    func search<State: ObservableState>(_ state: State.Type) -> AnyKeyPath? {
      (keyPath as? PartialKeyPath<State>).flatMap { state.presentationState(of: $0) }
    }
    return (Parent.self as? any ObservableState.Type).flatMap { search($0) }
      as? KeyPath<Parent, PresentationState<Child>>
  }

  /// A case of an enum.
  package static func `case`(
    _ keyPath: CaseKeyPath<Parent, Child>
  ) -> Self where Parent: CasePathable {
    let path = Parent.allCasePaths[keyPath: keyPath]
    let occupant = { path.extract(from: $0) }
    return Self(occupant) {
      .presented(at: IdentityPlace(keyPath: keyPath), in: $0, occupant: occupant)
    }
  }

  /// A row of a collection.
  package static func row<ID>(_ id: ID) -> Self where Parent == IdentifiedArray<ID, Child> {
    Self({ $0[id: id] }) { ScopeStep(row: id, in: $0) }
  }

  /// An element of a stack.
  package static func element(_ id: StackElementID) -> Self where Parent == StackState<Child> {
    Self({ $0[id: id] }) { ScopeStep(element: id, in: $0) }
  }
}

extension ScopeStep {
  /// The step to a row; nil when it is not there.
  fileprivate init?<ID>(row id: ID, in parent: Parent) where Parent == IdentifiedArray<ID, Child> {
    guard parent.contains(id: id) else { return nil }
    self.init(
      component: IdentityComponent(place: .whole(Parent.self), child: id),
      occupant: { $0[id: id] },
      structure: Parent.structure,
      content: Parent.content,
      elements: TypedElementPlace<Parent>(offset: 0),
      location: ElementLocation<Parent>(offset: 0) { $0.index(id: id) }
    )
  }

  /// The step to an element of this stack, not of one assigned in its place; nil when it is not
  /// there.
  fileprivate init?(element id: StackElementID, in parent: Parent)
  where Parent == StackState<Child> {
    guard let stamp = parent.stamp(id: id) else { return nil }
    let identity = StackElementIdentity(id: id, stamp: stamp)
    self.init(
      component: IdentityComponent(place: .whole(Parent.self), child: identity),
      occupant: { $0[id: id] },
      isChild: { stack, _ in identity.position(in: stack) != nil },
      structure: Parent.structure,
      content: Parent.content,
      elements: TypedElementPlace<Parent>(offset: 0),
      location: ElementLocation<Parent>(offset: 0, position: identity.position)
    )
  }
}
