/// A field that holds a child, which is always there.
package final class FieldLens<Parent, Child>: ChildLens<Parent, Child> {
  private let field: FieldPath<Parent, Child>
  /// The location of the child, if the field is stored.
  package let location: ChildLocation?

  /// - Parameter action: The case that holds the child's actions, see
  ///   ``IdentitySlot/reached(by:)``.
  init(_ field: FieldPath<Parent, Child>, action: AnyKeyPath?) {
    self.field = field
    location = field.offset.map { FieldLocation(offset: $0) }
    super.init(field.slot.reached(by: action), isField: true)
  }

  /// Makes the lens of a field that is only read.
  ///
  /// - Parameter action: The case that holds the child's actions, if it is needed to distinguish
  ///   the child.
  package convenience init(reading field: FieldPath<Parent, Child>, action: AnyKeyPath? = nil) {
    self.init(field, action: action.flatMap { distinguishingCase($0, of: Child.self) })
  }

  /// The step to the child.
  package var step: ChildStep<Parent, Child> { step(identity: nil) }

  override package func step(
    to key: AnyID?,
    in parent: Parent
  ) -> ChildStep<Parent, Child>? {
    step
  }

  override func child(_ identity: AnyID?, in parent: Parent) -> Child? {
    field.value(in: parent)
  }

  override func location(of identity: AnyID?, in parent: Parent) -> ChildLocation {
    location
      ?? CopiedLocation(isComputed: true, identity: nil) { [field] in field.look(in: $0, $1) }
  }

  override package func modify(
    _ identity: AnyID?,
    in parent: inout Parent,
    _ body: (inout Child) -> Void
  ) {
    field.modify(&parent) { body(&$0) }
  }

  override func forEachChild(
    in parent: Parent,
    _ body: (Child, _ step: () -> ChildStep<Parent, Child>) -> Bool
  ) {
    _ = body(field.value(in: parent)) { step }
  }

  override func forEachUnsettled(
    in parent: Parent,
    _ reconciler: Reconciler,
    _ body: (_ identity: AnyID?, Child) -> Void
  ) {
    field.look(in: parent) { $0.read { body(nil, $0) } }
  }
}
