/// The step to a child that is there or not: an optional field, boxed or plain.
struct PresentationStep<Parent, Storage: PresentationStorage>: IdentityStep {
  private let field: FieldPath<Parent, Storage>
  private let identity: ValueIdentity

  init(field: FieldPath<Parent, Storage>, value: Storage.Presented) {
    self.field = field
    identity = ValueIdentity(value)
  }

  /// The step to what is there now, or nil when nothing is.
  init?(field: FieldPath<Parent, Storage>, in parent: Parent) {
    guard let value = field.value(in: parent).presented else { return nil }
    self.init(field: field, value: value)
  }

  var component: IdentityComponent {
    IdentityComponent(place: field.place, child: identity)
  }

  var structure: VersionPlace? { content }

  var content: VersionPlace? {
    field.offset.flatMap { Storage.content?.advanced(by: $0) }
  }

  package func location(in parent: Parent) -> ChildLocation {
    let storage = field.value(in: parent)
    return field.offset.flatMap { storage.location(at: $0) }
      ?? CopiedLocation(identity: storage.presented.flatMap { .make(of: $0) }) {
        field.value(in: $0).presented
      }
  }

  func child(in parent: Parent) -> Storage.Presented? {
    field.value(in: parent).presented.flatMap { identity.matches($0) ? $0 : nil }
  }
}
