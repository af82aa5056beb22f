/// One step from a parent's state to a child's, with what a runner needs in order to know whether
/// the child is still there.
package protocol IdentityStep<Parent, Child> {
  associatedtype Parent
  associatedtype Child

  /// The step's part of the identity path.
  var component: IdentityComponent { get }

  /// The child's state, or nil when this child (not another one at the same place) is gone.
  func child(in parent: Parent) -> Child?

  /// Where a stamp lies that changes whenever children come to or leave the place, or nil when there
  /// is none. While it stays, no child there needs to be looked for.
  var structure: VersionPlace? { get }

  /// Where a stamp lies that changes with whatever is in the children too, or nil when there is none.
  /// While it stays, nothing below needs to be looked at.
  var content: VersionPlace? { get }

  /// The place of the collection that the child is an element of; nil where it is none, or a computed one.
  var elements: ElementPlace? { get }

  /// Where the child lies in the parent, if it is always there and always at the same place.
  var childOffset: Int? { get }

  /// Where the child, which is there, lies for as long as it is.
  func location(in parent: Parent) -> ChildLocation
}

extension IdentityStep {
  package var structure: VersionPlace? { nil }
  package var content: VersionPlace? { nil }
  package var elements: ElementPlace? { nil }
  package var childOffset: Int? { nil }

  package func location(in parent: Parent) -> ChildLocation { copiedLocation }

  /// The location of a child that only the step itself finds.
  var copiedLocation: ChildLocation { CopiedLocation(identity: nil) { child(in: $0) } }
}
