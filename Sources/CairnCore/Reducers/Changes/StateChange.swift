/// The closure that handles changes that a pass over the state has found: it changes the state of a
/// feature and returns effects.
@usableFromInline
package typealias StateChange<State, Action> = (inout State) -> Effect<Action>

extension OperatorList {
  /// Returns a change that runs both changes in order, or the only one.
  static func both(
    _ first: StateChange<State, Action>?,
    _ second: StateChange<State, Action>?
  ) -> StateChange<State, Action>? {
    guard let first else { return second }
    guard let second else { return first }
    return { state in
      let effect = first(&state)
      return effect.merge(with: second(&state))
    }
  }
}

extension ChildLens {
  /// Returns the changes in each child that may have changed since the reconciler's last pass, in
  /// order.
  ///
  /// - Parameter changes: Returns the changes in a child.
  func changes<Action>(
    inUnsettled parent: Parent,
    _ reconciler: Reconciler,
    _ changes: (_ identity: AnyID?, Child) -> StateChange<Parent, Action>?
  ) -> StateChange<Parent, Action>? {
    var all: [StateChange<Parent, Action>] = []
    forEachUnsettled(in: parent, reconciler) { identity, child in
      if let change = changes(identity, child) { all.append(change) }
    }
    guard !all.isEmpty else { return nil }
    return { state in
      var effects: [Effect<Action>] = []
      for change in all {
        effects.append(change(&state))
      }
      return .merge(effects)
    }
  }

  /// Returns the change that the operators of a present child find in it, lifted to the parent.
  final func changes<ChildAction, Action>(
    of operators: OperatorList<Child, ChildAction>,
    _ child: Child,
    _ identity: AnyID?,
    in parent: Parent,
    _ reconciler: Reconciler,
    embed: (AnyID?) -> (ChildAction) -> Action,
    dismissal: ((AnyID?) -> (_ bottom: StackElementID?) -> Action)? = nil
  ) -> StateChange<Parent, Action>? {
    let feature = reconciler.child(at: self, identity, in: parent)
    let change: StateChange<Child, ChildAction>? =
      reconciler.isDeep
      ? laterChanges(of: operators, child, feature, reconciler)
      : reconciler.at(feature) { operators.changes(in: child, reconciler) }
    guard let change else { return nil }
    let (step, key) = (step(identity: identity), key(of: identity))
    let (embed, dismissal) = (embed(key), dismissal?(key))
    return { state in
      var effect = Effect<ChildAction>.none
      self.modify(identity, in: &state) { effect = change(&$0) }
      return effect.lifted(through: step, embed: embed, dismissal: dismissal)
    }
  }

  /// Looks for changes in the child later in the pass.
  ///
  /// - Returns: A change that handles the changes that are found then.
  private func laterChanges<ChildAction>(
    of operators: OperatorList<Child, ChildAction>,
    _ child: Child,
    _ feature: FeatureNode,
    _ reconciler: Reconciler
  ) -> StateChange<Child, ChildAction> {
    var change: StateChange<Child, ChildAction>?
    reconciler.postpone {
      change = reconciler.at(feature) { operators.changes(in: child, reconciler) }
    }
    return { change?(&$0) ?? .none }
  }
}
