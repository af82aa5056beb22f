/// An operation that a store has started and that has not completed; then, what comes next in the
/// effect that it is part of.
package class RunningEffect: EffectFrame {
  package let origin: ActionOrigin
  let place: EffectPlace
  let handle: EffectHandle

  init(
    handle: EffectHandle,
    origin: ActionOrigin,
    place: EffectPlace,
    next: EffectFrame?
  ) {
    self.handle = handle
    self.origin = origin
    self.place = place
    super.init(next: next)
  }

  /// What comes next was started.
  override func proceed(in interpreter: any EffectInterpreter) {
    interpreter.didUse(place.owner)
    place.group.leave()
  }

  package var id: EffectID { handle.id }

  /// Whether its operation has returned. The store may not know yet.
  package var hasReturned: Bool { handle.hasReturned }

  /// The origin of the actions that it emits.
  var originOfActions: ActionOrigin { origin.emitting(through: handle.descriptor) }

  /// Queues an action of the effect's own action type, of which the observers are told in a
  /// transaction, if there is one.
  func receive(_ message: any Sendable, in transaction: EffectTransaction?) {}

  /// Queues an action of the effect's own action type that a test has the effect send. Returns false if it is
  /// of another type.
  package func send(_ action: Any) -> Bool { false }

  /// Queues an action of the store that a test has the effect send. Returns false if it is of another type.
  package func send(fromStore action: Any) -> Bool { false }

  /// Queues the action that dismisses the nearest presented ancestor, which may return a result. Returns
  /// whether there is one.
  func dismiss(with result: DismissalResult?) -> Bool { false }

  /// Whether it waits for another effect with its id, and has no operation of its own.
  package var isQueued: Bool { handle.descriptor.kind == .queue }

  /// What is known of the effect, with the innermost id under which it can be cancelled (rule E10).
  package var descriptor: EffectDescriptor {
    var scope = place.scope
    while let next = scope, next.id == nil { scope = next.parent }
    return handle.descriptor.identified(by: scope?.id.map { "\($0)" }, scope?.policy)
  }

  /// The feature that it belongs to: `path[id: 0].detail`; empty for the root.
  package var owner: String { "\(place.owner)" }

  /// Whether the effect belongs to the feature that a path leads to.
  ///
  /// - Parameter state: The feature's state now. Where the path ends at a computed property, such as
  ///   `rows[id: 1]`, the feature is known by it.
  package func isOwned<State>(by path: IdentityPath?, at state: State) -> Bool {
    let owner = place.owner
    if IdentityPath.isSame(path, owner.path) { return true }
    guard let path, path.endsAtComputedProperty, owner is OwnerNode<State>,
      path.hasSameParent(as: owner.path), let owned = owner.anyState as? State
    else { return false }
    return ValueIdentity(state).matches(owned)
  }

  /// Whether the effect belongs to a feature whose state has a type.
  package func isOwned<State>(byFeatureWith state: State.Type) -> Bool {
    place.owner is OwnerNode<State>
  }

  /// Whether the effect can be cancelled under an id.
  package func isIdentified(by id: CancelID) -> Bool {
    var scope = place.scope
    while let next = scope {
      if next.id == id { return true }
      scope = next.parent
    }
    return false
  }

  /// Enters the effect wherever it can be found.
  func register() {
    place.owner.effects[id] = self
    place.scope?.add(self)
    place.group.enter()
    if place.group.covers(place.owner) { place.group.add(handle) }
  }

  /// Removes it from there.
  func unregister() {
    place.owner.effects.removeGivingUpRoom(id)
    place.scope?.remove(self)
    place.group.remove(id)
  }

  /// Ends the effect with its store: nothing keeps anything alive, and nobody waits.
  func abandon() {
    unregister()
    place.scope?.abandon()
    place.group.leave()
  }
}

extension EffectReport {
  /// What is known of an operation that a store has started.
  package init(_ effect: RunningEffect) {
    self.init(
      id: effect.id.number,
      descriptor: effect.descriptor,
      owner: effect.owner,
      origin: effect.origin
    )
  }
}
