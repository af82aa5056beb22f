/// The step to a child that is always there.
struct FieldStep<Parent, Child>: IdentityStep {
  let field: FieldPath<Parent, Child>

  var component: IdentityComponent {
    IdentityComponent(place: field.place)
  }

  func child(in parent: Parent) -> Child? {
    field.value(in: parent)
  }
}
