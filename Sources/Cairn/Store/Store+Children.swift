extension Store {
  /// The child store that `key` names: the one that somebody holds, or else a new one (rule O1).
  ///
  /// - Parameter makeCore: Makes the core of a new one; nil when there is no such child.
  func child<ChildState, ChildAction>(
    _ key: ScopeKey,
    _ makeCore: () -> StoreCore<ChildState, ChildAction>?
  ) -> Store<ChildState, ChildAction>? {
    let registry = core.registry
    if registry.hasDepartures { registry.forgetDeparted() }
    let known: Store<ChildState, ChildAction>? = children.store(key)
    if let known, isValid(known) { return known }
    guard let childCore = makeCore() else { return nil }
    let child = Store<ChildState, ChildAction>(core: childCore)
    children.insert(child, for: key)
    return child
  }

  /// Whether a child is still the one to be found at its place. The children of a store that is gone
  /// are gone too; they are found all the same, unless they went before it.
  private func isValid<ChildState, ChildAction>(
    _ child: Store<ChildState, ChildAction>
  ) -> Bool {
    guard !child.core.isGone else { return core.isGone && !child.core.hasLeft }
    // In the middle of a burst it may not be known yet who has left.
    return !core.registry.status.isInBurst || child.core.watch == nil || child.core.isPresent
  }

  /// The child at a place where it may not be.
  ///
  /// - Parameter embed: How its actions become those of this store, asked for only when a store is made.
  func child<ChildState, ChildAction>(
    _ key: ScopeKey,
    embed: @autoclosure () -> (ChildAction) -> Action,
    at lens: () -> ChildLens<State, ChildState>
  ) -> Store<ChildState, ChildAction>? {
    child(key) {
      let state = core.state
      guard let step = lens().step(to: key.id, in: state), let value = step.child(in: state)
      else { return nil }
      return PresentStoreCore(
        parent: self,
        key: key,
        step: step,
        in: state,
        value: value,
        embed: embed()
      )
    }
  }

  /// The same, and whoever tracks is told when another call would not give the same.
  func observedChild<ChildState, ChildAction>(
    _ key: ScopeKey,
    embed: @autoclosure () -> (ChildAction) -> Action,
    at lens: () -> ChildLens<State, ChildState>
  ) -> Store<ChildState, ChildAction>? {
    let child = child(key, embed: embed(), at: lens)
    core.observePresence(of: key, watch: child?.core.watch, at: lens)
    return child
  }
}
