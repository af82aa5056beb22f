/// The step to an element of a ``StackState``: of this stack, not of one assigned in its place.
struct StackElementStep<Parent, Element>: IdentityStep {
  private let field: FieldPath<Parent, StackState<Element>>
  private let identity: StackElementIdentity

  init(field: FieldPath<Parent, StackState<Element>>, id: StackElementID, in parent: Parent) {
    self.field = field
    identity = StackElementIdentity(id: id, stamp: field.value(in: parent).stamp(id: id))
  }

  init(field: FieldPath<Parent, StackState<Element>>, key: StackKey) {
    self.field = field
    identity = StackElementIdentity(id: key.id, stamp: key.stamp)
  }

  var component: IdentityComponent {
    IdentityComponent(place: field.place, child: identity)
  }

  var structure: VersionPlace? {
    field.offset.map { StackState<Element>.structure.advanced(by: $0) }
  }

  var content: VersionPlace? {
    field.offset.map { StackState<Element>.content.advanced(by: $0) }
  }

  package var elements: ElementPlace? {
    field.offset.map { TypedElementPlace<StackState<Element>>(offset: $0) }
  }

  package func location(in parent: Parent) -> ChildLocation {
    guard let offset = field.offset else { return copiedLocation }
    return ElementLocation<StackState<Element>>(offset: offset, position: identity.position)
  }

  func child(in parent: Parent) -> Element? {
    let stack = field.value(in: parent)
    return identity.position(in: stack).map { stack[$0] }
  }
}

/// Which element it is, among all that have or had the same id.
struct StackElementIdentity: Hashable, CustomStringConvertible {
  let id: StackElementID
  let stamp: StructuralVersion?

  /// The position of the element itself, not of another one under its id; nil when it is gone.
  func position<Element>(in stack: StackState<Element>) -> Int? {
    guard let stamp, stack.stamp(id: id) == stamp else { return nil }
    return stack.index(id: id)
  }

  var description: String { "\(id)" }
}
