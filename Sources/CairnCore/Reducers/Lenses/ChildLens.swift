/// A slot in a parent's state that may hold a child: which child is there, and how it is found, read and
/// visited.
///
/// There is one subclass for each kind of child. Operators, effects, stores and observation know a child by
/// its lens, whatever its kind.
///
/// Where a slot holds many children, an action names one by a key. An identity tells a child from all others
/// that the slot has held under the same key (rules L1, L4); it is part of the child's identity path.
package class ChildLens<Parent, Child>: ChildSlot {
  /// The slot as a part of identity paths. Two siblings never share one.
  package let slot: IdentitySlot

  init(
    slot: IdentitySlot,
    structure: StampLocation? = nil,
    content: StampLocation? = nil
  ) {
    self.slot = slot
    super.init(structure: structure, content: content)
  }

  /// The step to the child that a key names now; nil when there is none.
  ///
  /// - Parameter key: What actions name the child by; nil where the slot holds one child at most.
  package func step(to key: AnyHashable?, in parent: Parent) -> ChildStep<Parent, Child>? {
    preconditionFailure("ChildLens.step: abstract")
  }

  /// The key that names the child with an identity.
  func key(of identity: AnyHashable?) -> AnyHashable? { nil }

  /// What the child is called in an issue.
  func describe(_ key: AnyHashable?) -> String {
    RuntimeIssue.typeName(Child.self)
  }

  /// The child's state, or nil when this child, not another one under the same key, is gone.
  func child(_ identity: AnyHashable?, in parent: Parent) -> Child? {
    preconditionFailure("ChildLens.child: abstract")
  }

  /// Where the child, which is there, lies for as long as it is.
  func location(of identity: AnyHashable?, in parent: Parent) -> ChildLocation {
    preconditionFailure("ChildLens.location: abstract")
  }

  /// Changes the child where it lies, if this child, not another one under the same key, is there.
  package func modify(
    _ identity: AnyHashable?,
    in parent: inout Parent,
    _ body: (inout Child) -> Void
  ) {
    preconditionFailure("ChildLens.modify: abstract")
  }

  /// Calls `body` with each child, the last first, and with what makes the step to it, until it returns
  /// false.
  func forEachChild(
    in parent: Parent,
    _ body: (Child, _ step: () -> ChildStep<Parent, Child>) -> Bool
  ) {
    preconditionFailure("ChildLens.forEachChild: abstract")
  }

  /// Calls `body` with each child that may ask for something else than it did in the reconciler's last pass.
  func forEachUnsettled(
    in parent: Parent,
    _ reconciler: Reconciler,
    _ body: (ChildStep<Parent, Child>, Child) -> Void
  ) {
    preconditionFailure("ChildLens.forEachUnsettled: abstract")
  }

  /// The step to the child with an identity.
  final func step(identity: AnyHashable?) -> ChildStep<Parent, Child> {
    ChildStep(lens: self, component: IdentityComponent(slot: slot, child: identity))
  }
}

extension ChildLens {
  /// What `visit` returns for each child that may ask for something else than it did in the reconciler's last
  /// pass, merged.
  func visitUnsettled<Action>(
    in parent: Parent,
    _ reconciler: Reconciler,
    _ visit: (ChildStep<Parent, Child>, Child) -> DeclaredStart<Action>?
  ) -> DeclaredStart<Action>? {
    typealias Declarations = CairnCore.Declarations<Parent, Action>
    var declared: DeclaredStart<Action>?
    forEachUnsettled(in: parent, reconciler) { step, child in
      declared = Declarations.both(declared, visit(step, child))
    }
    return declared
  }
}

/// The step from a parent's state to one child at a lens.
package struct ChildStep<Parent, Child> {
  package let lens: ChildLens<Parent, Child>
  /// The step's part of the identity path.
  package let component: IdentityComponent

  /// The child's state, or nil when this child (not another one at the same slot) is gone.
  package func child(in parent: Parent) -> Child? {
    lens.child(component.child, in: parent)
  }

  /// Where the child, which is there, lies for as long as it is.
  package func location(in parent: Parent) -> ChildLocation {
    lens.location(of: component.child, in: parent)
  }

  /// Whether there is a child under the same key, this one or another one.
  package func isOccupied(in parent: Parent) -> Bool {
    lens.step(to: key, in: parent) != nil
  }

  /// What actions name the child by.
  var key: AnyHashable? { lens.key(of: component.child) }

  /// Visits the child, which is there, and lifts what it asks for.
  func visit<ChildAction, Action>(
    _ child: Child,
    _ reconciler: Reconciler,
    with visit: @escaping Declarations<Child, ChildAction>.Visit,
    embed: (AnyHashable?) -> (ChildAction) -> Action,
    dismissal: ((AnyHashable?) -> (_ bottom: StackElementID?) -> Action)? = nil
  ) -> DeclaredStart<Action>? {
    let isDeep = reconciler.isDeep
    let declared = isDeep ? nil : reconciler.at(component) { visit(child, reconciler) }
    guard declared != nil || isDeep else { return nil }
    let key = key
    let lifted = LiftedStart(declared, self, embed: embed(key), dismissal: dismissal?(key))
    if isDeep {
      reconciler.postpone {
        lifted.declared = reconciler.at(component) { visit(child, reconciler) }
      }
    }
    return lifted
  }
}
