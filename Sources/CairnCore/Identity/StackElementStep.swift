/// The step to an element of a ``StackState``: of this stack, not of one assigned in its place.
struct StackElementStep<Parent, Element>: IdentityStep {
  private let field: FieldPath<Parent, StackState<Element>>
  private let identity: StackElementIdentity

  init(field: FieldPath<Parent, StackState<Element>>, id: StackElementID, in parent: Parent) {
    self.field = field
    identity = StackElementIdentity(lineage: field.value(in: parent).lineage, id: id)
  }

  var component: IdentityComponent {
    IdentityComponent(place: field.place, child: identity)
  }

  func child(in parent: Parent) -> Element? {
    let stack = field.value(in: parent)
    return stack.lineage == identity.lineage ? stack[id: identity.id] : nil
  }

  func structuralVersion(in parent: Parent) -> StructuralVersion? {
    field.value(in: parent).structuralVersion
  }
}

/// Which element of which stack.
struct StackElementIdentity: Hashable {
  let lineage: StructuralVersion
  let id: StackElementID
}
