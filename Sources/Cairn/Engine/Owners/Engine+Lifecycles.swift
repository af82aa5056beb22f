/// The work after a feature was removed from the state (rule L6).
extension Engine {
  /// Keeps the owner in the tree from now on, so that its removal is noticed. The root is never
  /// removed; the root of an independent child store is removed with its store.
  func mount(_ lifecycle: Lifecycle, at owner: Owner) {
    guard owner.parent != nil || outlet != nil else { return }
    copier?.adopt(lifecycle, at: owner)
    lifecycle.isMounted = true
  }

  /// Starts an effect at a parent when its child was removed. Does nothing if the parent was
  /// removed too.
  func start<A>(
    afterEndOf lifecycle: Lifecycle,
    _ makeEffect: @escaping () -> EffectNode<A>?,
    in context: EffectContext<A, Action>
  ) {
    let (embed, dismissal) = (context.embed, context.dismissal)
    // Weak: the lifecycle belongs to an owner below this one, and holds this function.
    lifecycle.dismountInParent = {
      [unowned self, weak owner = context.scope.owner, unowned lifecycle] in
      guard let owner, !owner.isRemoved else {
        if lifecycle is ResultLifecycle { missedActionCount += 1 }
        return
      }
      guard let node = makeEffect() else { return }
      let scope = EffectScope(owner: owner, cancellation: nil, group: EffectGroup())
      let context = EffectContext(
        scope: scope,
        origin: removalOrigin,
        precedingNumber: runtime.lastNumber,
        embed: embed,
        dismissal: dismissal
      )
      start(node, in: context)
    }
  }

  /// Ends the lifecycles of removed owners and of all owners below them, the inner ones before the
  /// outer ones.
  ///
  /// - Parameter origin: The origin of the action that removed them, from which their effects
  ///   follow (rule S10).
  func dismount(_ gone: [Owner], _ origin: ActionOrigin) {
    var ended: [(lifecycle: Lifecycle, owner: Owner)] = []
    for owner in gone {
      owner.takeAllLifecycles(&ended)
    }
    guard !ended.isEmpty else { return }
    let scope = enterScope()
    let outerOrigin = removalOrigin
    removalOrigin = origin
    defer {
      removalOrigin = outerOrigin
      scope.leave()
    }
    for (lifecycle, owner) in ended.sorted(by: { $0.lifecycle.number > $1.lifecycle.number }) {
      lifecycle.end()
      if let set = lifecycle as? ChildStoreSet { forget(set, of: owner) }
      lifecycle.dismountInParent?()
      if let node = lifecycle.makeDismountEffect() { startDismountEffect(node, of: owner, origin) }
    }
  }

  /// Starts an effect without actions, at the nearest owner that is still in the state.
  func startDismountEffect(
    _ node: EffectNode<Never>,
    of owner: Owner,
    _ origin: ActionOrigin
  ) {
    var survivor = owner
    while survivor.isRemoved, let parent = survivor.parent {
      survivor = parent
    }
    if survivor.isRemoved, let outlet { return outlet.startDismountEffect(node, origin) }
    let scope = EffectScope(owner: survivor, cancellation: nil, group: EffectGroup())
    let context = EffectContext<Never, Action>(
      scope: scope,
      origin: origin,
      precedingNumber: runtime.lastNumber,
      embed: EffectEmbedding { (action: Never) -> Action in }
    )
    start(node, in: context)
  }
}

extension Engine {
  /// The features with work after their removal, in the order in which they were mounted, each by
  /// its path from the root. If they are removed together, their work is done in the opposite order.
  package var dismountedFeatures: [[OwnerStep]] {
    guard effectOperators != nil else { return [] }
    var found: [(number: Int, owner: Owner)] = []
    var rest: [Owner] = [root]
    while let owner = rest.popLast() {
      found += owner.node.mountedLifecycles.filter(\.hasWorkAtEnd).map { ($0.number, owner) }
      owner.addChildren(to: &rest)
    }
    return found.sorted { $0.number < $1.number }.map(\.owner.steps)
  }
}

extension Owner {
  /// Takes the lifecycles of this owner and of those below it, which were all removed.
  fileprivate func takeAllLifecycles(_ taken: inout [(lifecycle: Lifecycle, owner: Owner)]) {
    taken += node.takeLifecycles().map { ($0, self) }
    for child in children {
      child.takeAllLifecycles(&taken)
    }
  }
}
