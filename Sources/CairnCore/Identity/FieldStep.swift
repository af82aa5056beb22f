/// The step to a child that is always there.
struct FieldStep<Parent, Child>: IdentityStep {
  private let field: FieldPath<Parent, Child>
  private let action: AnyKeyPath?

  /// - Parameter action: The case that holds the child's actions, see ``IdentityPlace/reached(by:)``.
  init(field: FieldPath<Parent, Child>, action: AnyKeyPath? = nil) {
    self.field = field
    self.action = action
  }

  var component: IdentityComponent {
    IdentityComponent(place: field.place.reached(by: action))
  }

  var childOffset: Int? { field.offset }

  func child(in parent: Parent) -> Child? {
    field.value(in: parent)
  }
}
