/// What has to be done when a feature has left the state (rule L6).
extension Engine {
  /// Keeps the owner in the tree from now on, so that it is known when it leaves the state. The root never
  /// does; that of an independent child store leaves with its store.
  func mount(_ lifecycle: Lifecycle, at owner: Owner) {
    if owner.parent != nil || outlet != nil { owner.lifecycles.append(lifecycle) }
  }

  /// Has an effect started at a parent when a child of it is gone; nothing if the parent is gone too.
  func start<A>(
    afterEndOf lifecycle: Lifecycle,
    _ makeEffect: @escaping () -> EffectNode<A>?,
    in context: EffectContext<A, Action>
  ) {
    let (origin, embed, dismissal) = (context.origin, context.embed, context.dismissal)
    // Weak: the lifecycle is held by an owner below this one, and holds this function.
    lifecycle.dismountInParent = {
      [unowned self, weak owner = context.scope.owner, unowned lifecycle] in
      guard let owner, !owner.isGone else {
        if (lifecycle as? ResultLifecycle)?.hasResult == true { missedActionCount += 1 }
        return
      }
      guard let node = makeEffect() else { return }
      let scope = EffectScope(owner: owner, cancellation: nil, group: EffectGroup())
      let context = EffectContext(scope: scope, origin: origin, embed: embed, dismissal: dismissal)
      start(node, in: context)
    }
  }

  /// Ends the lifecycles of owners that have left the state, and of all below them: the inner ones
  /// before the outer ones.
  func dismount(_ gone: [Owner]) {
    var ended: [(lifecycle: Lifecycle, owner: Owner)] = []
    for owner in gone {
      owner.takeLifecycles(&ended)
    }
    guard !ended.isEmpty else { return }
    let scope = enterScope()
    defer { scope.leave() }
    for (lifecycle, owner) in ended.sorted(by: { $0.lifecycle.number > $1.lifecycle.number }) {
      lifecycle.end()
      if let set = lifecycle as? ChildStoreSet { forget(set, of: owner) }
      lifecycle.dismountInParent?()
      if let node = lifecycle.makeDismountEffect() { startDismountEffect(node, of: owner) }
    }
  }

  /// Starts an effect that nobody gets actions from, at the nearest owner that is still there.
  func startDismountEffect(_ node: EffectNode<Never>, of owner: Owner) {
    var survivor = owner
    while survivor.isGone, let parent = survivor.parent {
      survivor = parent
    }
    if survivor.isGone, let outlet { return outlet.startDismountEffect(node) }
    let scope = EffectScope(owner: survivor, cancellation: nil, group: EffectGroup())
    let context = EffectContext<Never, Action>(
      scope: scope,
      origin: .state,
      embed: EffectEmbedding { (action: Never) -> Action in }
    )
    start(node, in: context)
  }
}

extension Owner {
  /// Takes the lifecycles of this owner and of those below it, all of which are gone.
  fileprivate func takeLifecycles(_ taken: inout [(lifecycle: Lifecycle, owner: Owner)]) {
    taken += lifecycles.map { ($0, self) }
    lifecycles = []
    for child in children {
      child.takeLifecycles(&taken)
    }
  }
}
