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
  init(_ effect: RunningEffect) {
    self.init(
      id: effect.id.number,
      descriptor: effect.descriptor,
      owner: effect.owner,
      origin: effect.origin
    )
  }
}
