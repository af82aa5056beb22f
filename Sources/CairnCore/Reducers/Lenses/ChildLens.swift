/// A slot in a parent's state that may hold a child: it identifies, finds, reads and visits the
/// child.
///
/// There is one subclass for each kind of child. Operators, effects, stores and observation access
/// every child by its lens, whatever its kind.
///
/// If a slot holds many children, an action names one by a key. An identity distinguishes a child
/// from all others that the slot has held under the same key (rules L1, L4); it is part of the
/// child's identity path.
///
/// A lens has no public members. Operators such as ``Reducer/onResult(of:action:fileID:filePath:line:column:)``
/// get it from a field that holds children.
public class ChildLens<Parent, Child>: ChildSlot {
  /// Returns the step to the child that a key names at present; nil if there is none.
  ///
  /// - Parameter key: The key of the child in actions; nil if the slot holds at most one child.
  package func step(to key: AnyID?, in parent: Parent) -> ChildStep<Parent, Child>? {
    preconditionFailure("ChildLens.step: abstract")
  }

  /// Returns the key of the child with an identity.
  func key(of identity: AnyID?) -> AnyID? { nil }

  /// Returns the name of the child in an issue.
  func describe(_ key: AnyID?) -> String {
    RuntimeIssue.typeName(Child.self)
  }

  /// Returns the name of a child that is not there, and what is known about its absence, for an
  /// issue.
  func describeAbsence(of key: AnyID?, in parent: Parent) -> String {
    "\(describe(key)), which is not in the state"
  }

  /// Returns whether more than one child has a key, so that an action cannot name either of them.
  func isRepeated(_ key: AnyID?, in parent: Parent) -> Bool { false }

  /// Returns the ids of the children, for an issue; nil if the slot holds at most one child.
  func ids(in parent: Parent) -> (any Collection)? { nil }

  /// Returns the child's state, or nil if this child was removed, even if another one has the same
  /// key.
  func child(_ identity: AnyID?, in parent: Parent) -> Child? {
    preconditionFailure("ChildLens.child: abstract")
  }

  /// Returns a stamp that distinguishes the present child from a later one; empty if there is none.
  func arrival(in parent: Parent) -> ChangeStamp { .empty }

  /// Returns the location of a present child, which is valid as long as the child is there.
  func location(of identity: AnyID?, in parent: Parent) -> ChildLocation {
    preconditionFailure("ChildLens.location: abstract")
  }

  /// Changes the child in place, if this child is there, instead of another one with the same key.
  package func modify(
    _ identity: AnyID?,
    in parent: inout Parent,
    _ body: (inout Child) -> Void
  ) {
    preconditionFailure("ChildLens.modify: abstract")
  }

  /// Calls `body` with each child, from the last to the first, and with a function that makes its
  /// step, until `body` returns false.
  func forEachChild(
    in parent: Parent,
    _ body: (Child, _ step: () -> ChildStep<Parent, Child>) -> Bool
  ) {
    preconditionFailure("ChildLens.forEachChild: abstract")
  }

  /// Calls `body` with the identity of each child that may declare something else than in the
  /// reconciler's last pass, and with the child.
  func forEachUnsettled(
    in parent: Parent,
    _ reconciler: Reconciler,
    _ body: (_ identity: AnyID?, Child) -> Void
  ) {
    preconditionFailure("ChildLens.forEachUnsettled: abstract")
  }

  /// Returns the step to the child with an identity.
  final func step(identity: AnyID?) -> ChildStep<Parent, Child> {
    ChildStep(lens: self, identity: identity)
  }
}

extension ChildLens {
  /// Returns the effects of each child that may declare something else than in the reconciler's last
  /// pass, in order.
  ///
  /// - Parameter effects: Returns the effects of a child.
  func effects<Action>(
    inUnsettled parent: Parent,
    _ reconciler: Reconciler,
    _ effects: (_ identity: AnyID?, Child) -> DeclaredStart<Action>?
  ) -> DeclaredStart<Action>? {
    var all: DeclaredStart<Action>?
    forEachUnsettled(in: parent, reconciler) { identity, child in
      all = chained(all, effects(identity, child))
    }
    return all
  }

  /// Returns the effects that the operators of a present child declare, lifted to the parent.
  final func effects<ChildAction, Action>(
    of operators: OperatorList<Child, ChildAction>,
    _ child: Child,
    _ identity: AnyID?,
    in parent: Parent,
    _ reconciler: Reconciler,
    embed: (AnyID?) -> (ChildAction) -> Action,
    dismissal: ((AnyID?) -> (_ bottom: StackElementID?) -> Action)? = nil
  ) -> DeclaredStart<Action>? {
    let feature = reconciler.child(at: self, identity, in: parent)
    guard !reconciler.isDeep else {
      let lifted = lift(nil, identity, embed: embed, dismissal: dismissal)
      reconciler.postpone {
        lifted.declared = reconciler.at(feature) { operators.effects(for: child, reconciler) }
      }
      return lifted
    }
    let declared = reconciler.at(feature) { operators.effects(for: child, reconciler) }
    guard let declared else { return nil }
    return lift(declared, identity, embed: embed, dismissal: dismissal)
  }

  private func lift<ChildAction, Action>(
    _ declared: DeclaredStart<ChildAction>?,
    _ identity: AnyID?,
    embed: (AnyID?) -> (ChildAction) -> Action,
    dismissal: ((AnyID?) -> (_ bottom: StackElementID?) -> Action)?
  ) -> LiftedStart<Parent, Child, ChildAction, Action> {
    let key = key(of: identity)
    return LiftedStart(
      declared,
      step(identity: identity),
      embed: embed(key),
      dismissal: dismissal?(key)
    )
  }
}

/// The step from a parent's state to one child of a lens.
package struct ChildStep<Parent, Child> {
  package let lens: ChildLens<Parent, Child>
  /// The identity of the child, if the slot can hold different children.
  package let identity: AnyID?

  /// The step's component of the identity path.
  package var component: IdentityComponent { IdentityComponent(lens, child: identity) }

  /// Returns the child's state, or nil if this child was removed, even if another one is in the
  /// same slot.
  package func child(in parent: Parent) -> Child? {
    lens.child(identity, in: parent)
  }

  /// Returns the location of a present child, which is valid as long as the child is there.
  package func location(in parent: Parent) -> ChildLocation {
    lens.location(of: identity, in: parent)
  }

  /// Whether there is a child with the same key, this one or another one.
  package func isOccupied(in parent: Parent) -> Bool {
    lens.step(to: key, in: parent) != nil
  }

  /// The key of the child in actions.
  package var key: AnyID? { lens.key(of: identity) }
}
