extension Engine {
  /// Keeps the owner in the tree from now on, so that it is known when it leaves the state
  /// (rule L6). The root never does; that of an independent child store leaves with its store.
  func open(_ mount: Mounting, at owner: Owner) {
    if owner.parent == nil {
      guard outlet != nil else { return }
      return owner.mounts.append(mount)
    }
    owner.mounts.append(mount)
    watch(owner)
  }

  /// What to do at a parent when a child of it is gone; nothing if the parent is gone too.
  func farewell<A>(
    _ mount: Mounting,
    _ makeEffect: @escaping () -> EffectNode<A>?,
    in context: EffectContext<A, Action>
  ) -> () -> Void {
    let (origin, embed, dismissal) = (context.origin, context.embed, context.dismissal)
    // Weak: the mount is held by an owner below this one, and holds this function.
    return { [unowned self, weak owner = context.place.owner, unowned mount] in
      guard let owner, !owner.isGone else {
        if let mount = mount as? ResultMounting, mount.hasResult { missedActionCount += 1 }
        return
      }
      guard let node = makeEffect() else { return }
      let place = EffectPlace(owner: owner, scope: nil, group: EffectGroup())
      let context = EffectContext(place: place, origin: origin, embed: embed, dismissal: dismissal)
      start(node, in: context)
    }
  }

  /// Ends the mounts of owners that have left the state, and of all below them: the inner ones
  /// before the outer ones.
  func dismount(_ gone: [Owner]) {
    var departures: [Departure] = []
    for owner in gone {
      owner.depart(&departures)
    }
    guard !departures.isEmpty else { return }
    useCount -= departures.count
    let scope = enterScope()
    defer { scope.leave() }
    for departure in departures.sorted(by: { $0.mount.number > $1.mount.number }) {
      departure.mount.end()
      if let set = departure.mount as? ChildStoreSet { forget(set, of: departure.owner) }
      departure.mount.tellParent?()
      if let node = departure.mount.makeFarewell() { startFarewell(node, of: departure.owner) }
    }
  }

  /// Starts an effect that nobody gets actions from, at the nearest owner that is still there.
  func startFarewell(_ node: EffectNode<Never>, of owner: Owner) {
    var survivor = owner
    while survivor.isGone, let parent = survivor.parent {
      survivor = parent
    }
    if survivor.isGone, let outlet { return outlet.startFarewell(node) }
    let place = EffectPlace(owner: survivor, scope: nil, group: EffectGroup())
    let context = EffectContext<Never, Action>(
      place: place,
      origin: .state,
      embed: EffectEmbedding { (action: Never) -> Action in }
    )
    start(node, in: context)
  }
}

/// A mount that has ended with its owner.
struct Departure {
  let mount: Mounting
  let owner: Owner
}

extension Owner {
  /// Takes the mounts of this owner and of those below it, all of which are gone.
  fileprivate func depart(_ departures: inout [Departure]) {
    departures += mounts.map { Departure(mount: $0, owner: self) }
    watchers -= mounts.count
    mounts = []
    for child in children {
      child.depart(&departures)
    }
  }
}
