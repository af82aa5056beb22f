/// Independent child stores (rule D1).
extension Engine {
  /// Starts and ends child stores of the feature that an effect belongs to.
  func update<A>(_ set: ChildStoreSetOf<A>, in context: EffectContext<A, Action>) {
    let owner = context.place.owner
    let isAccepted = set.isAccepted {
      let key = ChildStoreSetKey(field: set.field, path: owner.path)
      if let other = childStoreSets[key] {
        report(.duplicateChildStores(set, other))
        return false
      }
      childStoreSets[key] = set
      if owner.parent == nil { owner.mounts.append(set) } else { open(set, at: owner) }
      return true
    }
    if isAccepted { set.update(with: ChildStoreStarter(engine: self, context: context)) }
  }

  /// Forgets the child stores of an owner that is gone.
  func forget(_ set: ChildStoreSet, of owner: Owner) {
    let key = ChildStoreSetKey(field: set.field, path: owner.path)
    if childStoreSets[key] === set { childStoreSets[key] = nil }
  }

  /// Takes an output of an independent child store.
  fileprivate func receive(
    output action: Action,
    from origin: ActionOrigin,
    at place: EffectPlace,
    in transaction: EffectTransaction?
  ) {
    guard !place.isCancelled, !status.loop.isClosed else { return }
    tellObservers(in: transaction)
    // The child's lifetime ends the wait, and not what this feature does about the output.
    let queued = QueuedAction(action: action, origin: origin, group: EffectGroup(), source: place)
    guard status.loop.reducesAtOnce else { return keep(queued, from: nil) }
    guard status.isInBurst else { return asPartOfBurst { enqueue(queued) } }
    enqueue(queued)
  }

  /// The issue of an action for a child store that has ended, or its count (rule L7).
  func reportEnded(_ action: Action, _ origin: ActionOrigin) {
    if origin.toleratesMissingChild {
      family?.countMissedAction()
    } else {
      report(.endedChildStore(State.self, action: action, origin: origin, declaredAt: outlet?.site))
    }
  }

  /// Ends an independent child store: its effects are cancelled, and its features dismounted (rules L1, L6).
  package func end() {
    guard !status.loop.isClosed else { return }
    guard !status.isInBurst else {
      endsAfterBurst = true
      return noteTurn()
    }
    while let queued = dequeue() {
      queued.group?.leave()
    }
    status.loop.close()
    var remains = Owner.Remains()
    root.leave(&remains)
    cancel(remains.effects.sorted { $0.id < $1.id })
    dismount([root])
    inbox?.abandon()
    family?.remove(number)
    didEnd?()
  }

  /// Hands an event to the engine of the effect. It may have ended.
  func passOn(_ event: EffectEvent) {
    family?.member(event.effectID.store)?.receive(event)
  }
}

/// Starts the child stores of one feature.
private struct ChildStoreStarter<State, RootAction, Action>: ChildStoreRunner {
  let engine: Engine<State, RootAction>
  let context: EffectContext<Action, RootAction>

  func start<ChildState, ChildAction>(
    _ child: StartingChildStore<ChildState, ChildAction, Action>
  ) -> any ChildStoreRun {
    let family = engine.makeFamily()
    let owner = context.place.owner
    let lifetime = EffectGroup()
    let outlet = StoreOutlet<ChildAction>(
      site: child.site,
      isOutput: child.isOutput,
      delivery: delivery(of: child, lifetime),
      startFarewell: { [weak engine, weak owner] node in
        guard let engine else { return }
        engine.startFarewell(node, of: owner ?? engine.root)
      }
    )
    let childEngine = engine.makeChild(
      child.initialState,
      reducer(of: child),
      StoreFamily.Membership(family: family, number: family.makeNumber(), outlet: outlet)
    )
    engine.noteTurn()
    family.enqueue { [weak childEngine] in childEngine?.activateUnlessEnded() }
    return IndependentStore(childEngine, lifetime)
  }

  /// The child's reducer, in the dependencies that are overridden for the operator.
  private func reducer<ChildState, ChildAction>(
    of child: StartingChildStore<ChildState, ChildAction, Action>
  ) -> ResolvedReducer<ChildState, ChildAction> {
    guard let scope = child.context as? DependencyScope, scope !== engine.dependencies,
      let store = engine.dependencies, scope.store === store
    else { return child.reducer }
    return child.reducer.inAmbientContext(scope) { _ in scope }
  }

  /// What brings an output of the child to this feature.
  private func delivery<ChildState, ChildAction>(
    of child: StartingChildStore<ChildState, ChildAction, Action>,
    _ lifetime: EffectGroup
  ) -> (ChildAction, ActionOrigin, EffectTransaction?) -> () -> Void {
    let (embed, output) = (context.embed, child.output)
    let descriptor = EffectDescriptor(kind: .childStore, name: nil, site: child.site)
      .identified(by: "\(child.id.base)", nil)
    // Weak: the engine and the owner hold the child store, which holds this function.
    return { [weak engine, weak owner = context.place.owner] action, origin, transaction in
      { [weak engine, weak owner] in
        guard let engine, let owner, let output = output?(action) else { return }
        engine.receive(
          output: embed(output),
          from: origin.emitting(through: descriptor),
          at: EffectPlace(owner: owner, scope: nil, group: lifetime),
          in: transaction
        )
      }
    }
  }
}

extension Engine {
  /// An engine of a child store, which shares what runs this one's effects.
  fileprivate func makeChild<ChildState, ChildAction>(
    _ initialState: ChildState,
    _ reducer: ResolvedReducer<ChildState, ChildAction>,
    _ membership: StoreFamily.Membership<ChildAction>
  ) -> Engine<ChildState, ChildAction> {
    let scope = enterScope()
    defer { scope.leave() }
    return Engine<ChildState, ChildAction>(
      initialState: initialState,
      reducer: reducer,
      host: host,
      table: table,
      dependencies: dependencies,
      reducesAtOnce: status.loop.reducesAtOnce,
      membership: membership
    )
  }

  /// Starts what the initial state asks for.
  fileprivate func activateUnlessEnded() {
    if !status.loop.isClosed, !status.isInBurst { activate() }
  }
}

/// Which operator of which feature declares child stores.
struct ChildStoreSetKey: Hashable {
  /// The field that holds the ids.
  let field: AnyKeyPath
  /// The way to the feature; nil for the root.
  let path: IdentityPath?

  static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.field == rhs.field && IdentityPath.isSame(lhs.path, rhs.path)
  }

  func hash(into hasher: inout Hasher) {
    hasher.combine(field)
    path?.hash(into: &hasher)
  }
}

extension OwnerWatching {
  /// The independent child store with an id, of the feature that `path` leads to; nil if the id is not there.
  func childStore<Child: Reducer>(
    of field: AnyKeyPath,
    at path: IdentityPath?,
    id: AnyHashable,
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
  /// The engine of an independent child store of the root feature; nil if there is none.
  package func childEngine<Child: Reducer>(
    of field: AnyKeyPath,
    id: AnyHashable,
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

  /// Has a test store drive an independent child store, or none.
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
      summary: "A child store was asked for that no operator declares",
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
      summary: "A store sent an action for an independent child that is gone",
      details: [
        "Child: \(typeName(state))",
        "Action: \(shortDescription(of: action))",
        "The action was \(origin).",
        site.map { "The operator: \($0)" },
        "The action was dropped. Release the store when its id has left the parent's state.",
      ].compactMap { $0 },
      site: origin.site ?? site
    )
  }
}
