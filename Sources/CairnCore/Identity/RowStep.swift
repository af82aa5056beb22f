/// The step to a row of an ``IdentifiedArray``.
struct RowStep<Parent, ID: Hashable & SendableMetatype, Row>: IdentityStep {
  let field: FieldPath<Parent, IdentifiedArray<ID, Row>>
  let id: ID

  var component: IdentityComponent {
    IdentityComponent(place: field.place, child: id)
  }

  var structure: VersionPlace? {
    field.offset.map { IdentifiedArray<ID, Row>.structure.advanced(by: $0) }
  }

  var content: VersionPlace? {
    field.offset.map { IdentifiedArray<ID, Row>.content.advanced(by: $0) }
  }

  package var elements: ElementPlace? {
    field.offset.map { TypedElementPlace<IdentifiedArray<ID, Row>>(offset: $0) }
  }

  package func location(in parent: Parent) -> ChildLocation {
    guard let offset = field.offset else { return copiedLocation }
    return ElementLocation<IdentifiedArray<ID, Row>>(offset: offset) { $0.index(id: id) }
  }

  func child(in parent: Parent) -> Row? {
    field.value(in: parent)[id: id]
  }
}
