/// The step to a row of an ``IdentifiedArray``.
struct RowStep<Parent, ID: Hashable & SendableMetatype, Row>: IdentityStep {
  let field: FieldPath<Parent, IdentifiedArray<ID, Row>>
  let id: ID

  var component: IdentityComponent {
    IdentityComponent(place: field.place, child: id)
  }

  var versionOffset: Int? {
    field.offset.map { $0 + IdentifiedArray<ID, Row>.versionOffset }
  }

  func child(in parent: Parent) -> Row? {
    field.value(in: parent)[id: id]
  }

  func structuralVersion(in parent: Parent) -> StructuralVersion? {
    field.value(in: parent).structuralVersion
  }
}
