/// Independent child stores (rule D1).
extension Engine {
  /// Adds a set of child stores, which ends with the feature. Returns false if another operator has
  /// child stores for the same field of the feature.
  func accept(_ set: ChildStoreSet, at owner: Owner) -> Bool {
    let key = ChildStoreSetKey(field: set.field, path: owner.path)
    if let other = childStoreSets[key] {
      report(.duplicateChildStores(set, other))
      return false
    }
    childStoreSets[key] = set
    set.isMounted = true
    return true
  }

  /// Removes the child stores of a removed owner.
  func forget(_ set: ChildStoreSet, of owner: Owner) {
    let key = ChildStoreSetKey(field: set.field, path: owner.path)
    if childStoreSets[key] === set { childStoreSets[key] = nil }
  }

  /// Receives an output of an independent child store.
  private func receive(
    output action: Action,
    from origin: ActionOrigin,
    in scope: EffectScope,
    with transaction: EffectTransaction?
  ) {
    guard !status.loop.isClosed else { return }
    guard !status.loop.isSuspended else { return drop(action, origin) }
    if let family, family.isEndless { return dropEndless(action, origin, of: family) }
    notifyObservers(in: transaction)
    // The child's removal drops the waiting output, and does not cancel the effects that the output
    // starts in this feature.
    let queued = QueuedAction(action: action, origin: origin, group: EffectGroup(), source: scope)
    guard status.loop.reducesAtOnce else { return keep(queued, from: nil) }
    reduceInTurn(queued)
  }

  /// Enqueues an action that the reducer of another store of the family has sent (rule S4). It is
  /// reduced after the burst of that store.
  func enqueueInTurn(_ queued: QueuedAction<Action>, after reducing: any FamilyEngine) {
    queued.group?.enter()
    reducing.noteTurn()
    family?.enqueue { [self] in
      defer { queued.group?.leave() }
      if status.loop.isClosed {
        reportEnded(queued.action, queued.origin)
      } else if status.loop.isSuspended {
        drop(queued.action, queued.origin)
      } else if let family, family.isEndless {
        dropEndless(queued.action, queued.origin, of: family)
      } else {
        reduceInTurn(queued)
      }
    }
  }

  private func reduceInTurn(_ queued: QueuedAction<Action>) {
    guard status.isInBurst else { return asPartOfBurst { enqueue(queued) } }
    enqueue(queued)
  }

  /// Reports an action for a child store that has ended, or counts it (rule L7).
  func reportEnded(_ action: Action, _ origin: ActionOrigin) {
    if origin.toleratesMissingChild {
      family?.countMissedAction()
    } else {
      report(.endedChildStore(State.self, action: action, origin: origin, declaredAt: outlet?.site))
    }
  }

  /// Ends an independent child store: cancels its effects, and dismounts its features (rules L1,
  /// L6).
  package func end() {
    guard !status.loop.isClosed else { return }
    guard !status.isInBurst else {
      outlet?.endsAfterBurst = true
      return noteTurn()
    }
    while let queued = dequeue() {
      queued.group?.leave()
    }
    status.loop.close()
    root.node.keepState(at: address.raw)
    var orphans = Owner.Orphans()
    root.markRemoved(into: &orphans)
    runtime.cancel(orphans.effects.sorted { $0.id < $1.id })
    dismount([root], .state)
    inbox?.abandon()
    family?.remove(number)
    outlet?.didEnd?()
  }

  /// Passes an event to the engine of the effect, which may have ended.
  func passOn(_ event: EffectEvent) {
    family?.member(event.effectID.store)?.receive(event)
  }
}

// MARK: - Starting a child store

extension Engine {
  /// Starts an independent child store of the feature that a context belongs to.
  func start<ChildState, ChildAction, A>(
    _ child: StartingChildStore<ChildState, ChildAction, A>,
    in context: EffectContext<A, Action>
  ) -> any ChildStoreRun {
    let family = makeFamily()
    let owner = context.scope.owner
    let lifetime = EffectGroup()
    let outlet = StoreOutlet<ChildAction>(
      number: family.makeNumber(),
      site: child.site,
      isOutput: child.isOutput,
      delivery: delivery(of: child, lifetime, in: context),
      startDismountEffect: { [weak self, weak owner] node, origin in
        guard let self else { return }
        startDismountEffect(node, of: owner ?? root, origin)
      }
    )
    let engine = makeChild(
      child.initialState,
      reducer(of: child),
      StoreFamily.Membership(family: family, outlet: outlet)
    )
    noteTurn()
    family.enqueue { [weak engine] in engine?.activateUnlessEnded() }
    return IndependentStore(engine, lifetime)
  }

  /// Returns the child's reducer, with the dependencies that are overridden for the operator.
  private func reducer<ChildState, ChildAction, A>(
    of child: StartingChildStore<ChildState, ChildAction, A>
  ) -> ResolvedReducer<ChildState, ChildAction> {
    guard let scope = child.context as? DependencyScope, scope !== dependencies,
      scope.store === dependencies
    else { return child.reducer }
    return child.reducer.inAmbientContext(scope) { _ in scope }
  }

  /// Returns the function that delivers an output of the child to the feature.
  private func delivery<ChildState, ChildAction, A>(
    of child: StartingChildStore<ChildState, ChildAction, A>,
    _ lifetime: EffectGroup,
    in context: EffectContext<A, Action>
  ) -> (ChildAction, ActionOrigin, EffectTransaction?) -> () -> Void {
    let (embed, output) = (context.embed, child.output)
    let descriptor = EffectDescriptor(kind: .childStore, name: nil, site: child.site)
      .identified(by: "\(child.id.base)", nil)
    // Weak: the engine and the owner hold the child store, which holds this function.
    return { [weak self, weak owner = context.scope.owner] action, origin, transaction in
      { [weak self, weak owner] in
        guard let self, let owner, let output = output?(action) else { return }
        receive(
          output: embed(output),
          from: origin.emitting(through: descriptor),
          in: EffectScope(owner: owner, cancellation: nil, group: lifetime),
          with: transaction
        )
      }
    }
  }

  /// Makes the engine of a child store, which shares this engine's effect host.
  private func makeChild<ChildState, ChildAction>(
    _ initialState: ChildState,
    _ reducer: ResolvedReducer<ChildState, ChildAction>,
    _ membership: StoreFamily.Membership<ChildAction>
  ) -> Engine<ChildState, ChildAction> {
    let scope = enterScope()
    defer { scope.leave() }
    return Engine<ChildState, ChildAction>(
      initialState: initialState,
      reducer: reducer,
      host: runtime.host,
      effectRegistry: runtime.registry,
      dependencies: dependencies,
      reducesAtOnce: status.loop.reducesAtOnce,
      membership: membership
    )
  }

  /// Starts the effects that the initial state asks for.
  fileprivate func activateUnlessEnded() {
    if !status.loop.isClosed, !status.isInBurst { activate() }
  }
}

extension OwnerWatching {
  /// Returns the independent child store with an id, of the feature with an identity path; nil if
  /// the id is not in the state.
  func childStore<Child: Reducer>(
    of field: AnyKeyPath,
    at path: IdentityPath?,
    id: AnyID,
    as feature: Child.Type,
    site: CallSite
  ) -> IndependentStore<Child.State, Child.Action>? {
    guard let set = childStoreSets[ChildStoreSetKey(field: field, path: path)] else {
      RuntimeIssue.unknownChildStore(of: field, feature, site: site).report()
      return nil
    }
    guard let store = set[id] else { return nil }
    if let store = store as? IndependentStore<Child.State, Child.Action> { return store }
    RuntimeIssue.otherChildStore(of: field, feature, declaredAt: set.site, site: site).report()
    return nil
  }
}

extension Engine {
  /// Returns the engine of an independent child store of the root feature; nil if there is none.
  package func childEngine<Child: Reducer>(
    of field: AnyKeyPath,
    id: AnyID,
    as feature: Child.Type,
    at site: CallSite
  ) -> Engine<Child.State, Child.Action>? {
    guard !status.loop.isClosed else { return nil }
    return childStore(of: field, at: nil, id: id, as: feature, site: site)?.engine
  }

  /// Whether there are independent child stores, or this is the engine of one.
  package var hasFamily: Bool { family != nil }

  /// Whether an action waits to be received, here or in a store of the family that a test drives.
  package var holdsActions: Bool { hasWaitingActions || family?.hasWaitingActions == true }

  /// Sets the test store that drives an independent child store, or none.
  package func setDriver(_ testStore: AnyObject?) {
    family?.setDriver(testStore, of: number)
  }

  /// The test store that drives an independent child store.
  package var driver: AnyObject? { family?.driver(of: number) }

  /// Whether a feature declares independent child stores.
  package var hasChildStores: Bool { !childStoreSets.isEmpty }
}

extension RuntimeIssue {
  /// Rule D1.
  fileprivate static func duplicateChildStores(
    _ set: ChildStoreSet,
    _ other: ChildStoreSet
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .duplicateChildStores,
      summary: "Two operators declare child stores for the same field",
      details: [
        "Field: \(set.field)", "The other one: \(other.site)",
        "This one starts no stores. Give each operator a field of its own.",
      ],
      site: set.site
    )
  }

  /// Rule D1.
  fileprivate static func unknownChildStore(
    of field: AnyKeyPath,
    _ feature: Any.Type,
    site: CallSite
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .unknownChildStore,
      summary: "A child store was requested that no operator declares",
      details: [
        "Field: \(field)", "Feature: \(typeName(feature))",
        "Declare 'childStores(of:)' with the same key path in the body of the store's feature.",
      ],
      site: site
    )
  }

  /// Rule D1.
  fileprivate static func otherChildStore(
    of field: AnyKeyPath,
    _ feature: Any.Type,
    declaredAt declaration: CallSite,
    site: CallSite
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .unknownChildStore,
      summary: "The child stores of this field run another feature than \(typeName(feature))",
      details: ["Field: \(field)", "The operator: \(declaration)"],
      site: site
    )
  }

  /// Rules D1, L7.
  fileprivate static func endedChildStore(
    _ state: Any.Type,
    action: Any,
    origin: ActionOrigin,
    declaredAt site: CallSite?
  ) -> RuntimeIssue {
    RuntimeIssue(
      code: .missingChild,
      summary: "A store sent an action for an independent child that was removed",
      details: [
        "Child: \(typeName(state))",
        "Action: \(shortDescription(of: action))",
        origin.sentence,
        site.map { "The operator: \($0)" },
        "The action was dropped. Release the store when its id is removed from the parent's state.",
      ].compactMap { $0 },
      site: origin.site ?? site
    )
  }
}
