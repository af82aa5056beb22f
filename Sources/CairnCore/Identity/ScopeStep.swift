/// The step from a store's state to that of a child store.
///
/// Its component is the one of the operator that runs the child's reducer, so the store and the
/// effects of the child are at the same place of the tree of owners. Unlike an operator, it needs no
/// setter.
package struct ScopeStep<Parent, Child>: IdentityStep {
  package let component: IdentityComponent
  /// Whoever is at the place, the child or another one.
  package let occupant: (Parent) -> Child?
  /// Whether an occupant is the child; nil where whoever is there is.
  private let isChild: ((Parent, Child) -> Bool)?
  private let version: (Parent) -> StructuralVersion?

  private init(
    component: IdentityComponent,
    occupant: @escaping (Parent) -> Child?,
    isChild: ((Parent, Child) -> Bool)? = nil,
    version: @escaping (Parent) -> StructuralVersion? = { _ in nil }
  ) {
    self.component = component
    self.occupant = occupant
    self.isChild = isChild
    self.version = version
  }

  package func child(in parent: Parent) -> Child? {
    guard let isChild else { return occupant(parent) }
    guard let child = occupant(parent), isChild(parent, child) else { return nil }
    return child
  }

  package func structuralVersion(in parent: Parent) -> StructuralVersion? {
    version(parent)
  }
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
      occupant: { field.value(in: $0) }
    )
  }

  /// The step to the child that is in an optional field now; nil when none is.
  package static func optional(_ keyPath: KeyPath<Parent, Child?>, in parent: Parent) -> Self? {
    let field = ReadPath(keyPath)
    return presented(at: field.place, in: parent) { field.value(in: $0) }
  }

  /// The step to the child that is presented now; nil when none is.
  package static func presented(
    _ keyPath: KeyPath<Parent, PresentationState<Child>>,
    in parent: Parent
  ) -> Self? {
    let field = ReadPath(keyPath)
    return presented(at: field.place, in: parent) { field.value(in: $0).wrappedValue }
  }

  /// The step to the payload of the case that the state is in now; nil when it is another case.
  package static func `case`(
    _ keyPath: CaseKeyPath<Parent, Child>,
    in parent: Parent
  ) -> Self? where Parent: CasePathable {
    let path = Parent.allCasePaths[keyPath: keyPath]
    let place = IdentityPlace(keyPath: keyPath)
    return presented(at: place, in: parent) { path.extract(from: $0) }
  }

  private static func presented(
    at place: IdentityPlace,
    in parent: Parent,
    occupant: @escaping (Parent) -> Child?
  ) -> Self? {
    guard let child = occupant(parent) else { return nil }
    let identity = ValueIdentity(child)
    return Self(
      component: IdentityComponent(place: place, child: identity),
      occupant: occupant,
      isChild: identity.isUnknown ? nil : { identity.matches($1) }
    )
  }
}

extension ScopeStep {
  /// The step to a row; nil when it is not there.
  package static func row<ID>(_ id: ID, in parent: Parent) -> Self?
  where Parent == IdentifiedArray<ID, Child> {
    guard parent.contains(id: id) else { return nil }
    return Self(
      component: IdentityComponent(place: ReadPath(\Parent.self).place, child: id),
      occupant: { $0[id: id] },
      version: { $0.structuralVersion }
    )
  }

  /// The step to an element of this stack, not of one assigned in its place; nil when it is not
  /// there.
  package static func element(_ id: StackElementID, in parent: Parent) -> Self?
  where Parent == StackState<Child> {
    guard let stamp = parent.stamp(id: id) else { return nil }
    let identity = StackElementIdentity(id: id, stamp: stamp)
    return Self(
      component: IdentityComponent(place: ReadPath(\Parent.self).place, child: identity),
      occupant: { $0[id: id] },
      isChild: { stack, _ in identity.isElement(of: stack) },
      version: { $0.structuralVersion }
    )
  }
}
