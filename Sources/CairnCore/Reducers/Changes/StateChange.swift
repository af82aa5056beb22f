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
    _ watch: (_ identity: AnyID?, Child) -> StateChange<Parent, Action>?
  ) -> StateChange<Parent, Action>? {
    var changes: [StateChange<Parent, Action>] = []
    forEachUnsettled(in: parent, reconciler) { identity, child in
      if let change = watch(identity, child) { changes.append(change) }
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

  /// Looks for changes in a present child, and lifts the change that handles them.
  final func watch<ChildAction, Action>(
    _ child: Child,
    _ identity: AnyID?,
    _ reconciler: Reconciler,
    with watch: @escaping Declarations<Child, ChildAction>.Watch,
    embed: (AnyID?) -> (ChildAction) -> Action,
    dismissal: ((AnyID?) -> (_ bottom: StackElementID?) -> Action)? = nil
  ) -> StateChange<Parent, Action>? {
    let change: StateChange<Child, ChildAction>? =
      reconciler.isDeep
      ? watchLater(child, identity, reconciler, with: watch)
      : reconciler.at(slot, identity) { watch(child, reconciler) }
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
  private func watchLater<ChildAction>(
    _ child: Child,
    _ identity: AnyID?,
    _ reconciler: Reconciler,
    with watch: @escaping Declarations<Child, ChildAction>.Watch
  ) -> StateChange<Child, ChildAction> {
    var change: StateChange<Child, ChildAction>?
    reconciler.postpone {
      change = reconciler.at(self.slot, identity) { watch(child, reconciler) }
    }
    return { change?(&$0) ?? .none }
  }
}
