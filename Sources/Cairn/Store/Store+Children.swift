extension Store {
  /// The child store that `key` names: the one that is held, or else a new one (rule O1).
  ///
  /// - Parameter makeCore: Makes the core of a new one; nil when there is no such child.
  func child<ChildState, ChildAction>(
    _ key: ScopeKey,
    _ makeCore: () -> StoreCore<ChildState, ChildAction>?
  ) -> Store<ChildState, ChildAction>? {
    let registry = core.registry
    if registry.hasReleasedStores { registry.forgetReleasedStores() }
    let place = children.place(of: key)
    let known: Store<ChildState, ChildAction>? = children.store(at: place)
    if let known, isValid(known) { return known }
    // A computed child may depend on the store's shared values.
    let scope = registry.enterSharedValues()
    defer { scope?.leave() }
    guard let childCore = makeCore() else { return nil }
    let child = Store<ChildState, ChildAction>(core: childCore)
    children.insert(child, for: key, at: place)
    return child
  }

  /// Whether a child store is still valid for its slot. When a store's feature was removed, its
  /// children were removed too. `scope` still finds their stores, except those whose child was
  /// removed before.
  private func isValid<ChildState, ChildAction>(
    _ child: Store<ChildState, ChildAction>
  ) -> Bool {
    guard !child.core.isRemoved else { return core.isRemoved && !child.core.isRemovedDirectly }
    // During a burst, the engine may not have found the removed children yet. A store that only shows
    // states does not look for them.
    let status = core.registry.status
    let isKnown = !status.isInBurst && !status.loop.isSuspended
    return isKnown || child.core.watch == nil || child.core.isPresent
  }

  /// The store of a child that may be missing.
  ///
  /// - Parameter embed: Turns the child's actions into those of this store. It is evaluated only
  ///   when a store is made.
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
        scope: key.scope,
        step: step,
        in: state,
        value: value,
        embed: embed()
      )
    }
  }

  /// Returns the same store. An observer is notified when another call would return another one.
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
