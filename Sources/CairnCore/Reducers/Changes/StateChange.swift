/// The closure that handles changes that a pass over the state has found: it changes the state of a
/// feature and returns effects.
@usableFromInline
package typealias StateChange<State, Action> = (inout State) -> Effect<Action>

extension Declarations {
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
  /// Returns the changes that `watch` finds in each child that may have changed since the
  /// reconciler's last pass, in order.
  func watchUnsettled<Action>(
    in parent: Parent,
    _ reconciler: Reconciler,
    _ watch: (ChildStep<Parent, Child>, Child) -> StateChange<Parent, Action>?
  ) -> StateChange<Parent, Action>? {
    var changes: [StateChange<Parent, Action>] = []
    forEachUnsettled(in: parent, reconciler) { step, child in
      if let change = watch(step, child) { changes.append(change) }
    }
    guard !changes.isEmpty else { return nil }
    return { state in
      var effects: [Effect<Action>] = []
      for change in changes {
        effects.append(change(&state))
      }
      return .merge(effects)
    }
  }
}

extension ChildStep {
  /// Looks for changes in a present child, and lifts the change that handles them.
  func watch<ChildAction, Action>(
    _ child: Child,
    _ reconciler: Reconciler,
    with watch: @escaping Declarations<Child, ChildAction>.Watch,
    embed: (AnyID?) -> (ChildAction) -> Action,
    dismissal: ((AnyID?) -> (_ bottom: StackElementID?) -> Action)? = nil
  ) -> StateChange<Parent, Action>? {
    let change: StateChange<Child, ChildAction>? =
      reconciler.isDeep
      ? watchLater(child, reconciler, with: watch)
      : reconciler.at(component) { watch(child, reconciler) }
    guard let change else { return nil }
    let (embed, dismissal) = (embed(key), dismissal?(key))
    return { state in
      var effect = Effect<ChildAction>.none
      lens.modify(component.child, in: &state) { effect = change(&$0) }
      return effect.lifted(through: self, embed: embed, dismissal: dismissal)
    }
  }

  /// Looks for changes in the child later in the pass.
  ///
  /// - Returns: A change that handles the changes that are found then.
  private func watchLater<ChildAction>(
    _ child: Child,
    _ reconciler: Reconciler,
    with watch: @escaping Declarations<Child, ChildAction>.Watch
  ) -> StateChange<Child, ChildAction> {
    var change: StateChange<Child, ChildAction>?
    reconciler.postpone { change = reconciler.at(component) { watch(child, reconciler) } }
    return { change?(&$0) ?? .none }
  }
}
