/// One step from a parent's state to a child's, with what a runner needs in order to know whether
/// the child is still there.
package protocol IdentityStep<Parent, Child> {
  associatedtype Parent
  associatedtype Child

  /// The step's part of the identity path.
  var component: IdentityComponent { get }

  /// The child's state, or nil when this child (not another one at the same place) is gone.
  func child(in parent: Parent) -> Child?

  /// A number that changes whenever children come to or leave the place, or nil when the place has
  /// no such number. While it stays, no child there needs to be looked for.
  func structuralVersion(in parent: Parent) -> StructuralVersion?

  /// Where that number lies in the parent, if that is always the same place.
  var versionOffset: Int? { get }

  /// Where the child lies in the parent, if it is always there and always at the same place.
  var childOffset: Int? { get }
}

extension IdentityStep {
  func structuralVersion(in parent: Parent) -> StructuralVersion? {
    nil
  }

  package var versionOffset: Int? { nil }
  package var childOffset: Int? { nil }
}

extension IdentityStep {
  /// Visits the child, which is there, and lifts what it asks for.
  func visit<ChildAction, Action>(
    _ child: Child,
    _ visitor: Visitor,
    with visit: (Child, Visitor) -> Effect<ChildAction>,
    embed: @escaping (ChildAction) -> Action,
    dismissal: (() -> Action)? = nil
  ) -> Effect<Action> {
    visitor.at(component) { visit(child, visitor) }
      .lifted(through: self, embed: embed, dismissal: dismissal)
  }
}
