/// An operation that a store has started and that has not completed; then, what comes next in the
/// effect that it is part of.
package class RunningEffect: EffectFrame {
  package let origin: ActionOrigin
  let scope: EffectScope
  let handle: EffectHandle

  init(
    handle: EffectHandle,
    origin: ActionOrigin,
    scope: EffectScope,
    next: EffectFrame?
  ) {
    self.handle = handle
    self.origin = origin
    self.scope = scope
    super.init(next: next)
  }

  /// What comes next was started.
  override func proceed(in interpreter: any EffectInterpreter) {
    interpreter.didUse(scope.owner)
    scope.group.leave()
  }

  package var id: EffectID { handle.id }

  /// Whether its operation has returned. The store may not know yet.
  package var hasReturned: Bool { handle.hasReturned }

  /// The origin of the actions that it emits.
  var originOfActions: ActionOrigin {
    origin.emitting(through: handle.descriptor, number: id.number)
  }

  /// Queues an action of the effect's own action type, of which the observers are told in a
  /// transaction, if there is one.
  func receive(_ message: any Sendable, in transaction: EffectTransaction?) {}

  /// Queues an action of the effect's own action type that a test has the effect send. Returns false if it is
  /// of another type.
  package func send(_ action: Any) -> Bool { false }

  /// Queues an action of the store that a test has the effect send. Returns false if it is of another type.
  package func send(fromStore action: Any) -> Bool { false }

  /// The action of the store that an action of the effect's own action type becomes; nil if it is of another
  /// type.
  package func storeAction(of action: Any) -> Any? { nil }

  /// Queues the action that dismisses the nearest presented ancestor, which may return a result. Returns
  /// whether there is one.
  func dismiss(with result: DismissalResult?) -> Bool { false }

  /// Whether it waits for another effect with its id, and has no operation of its own.
  package var isQueued: Bool { handle.descriptor.kind == .queue }

  /// What is known of the effect, with the innermost id under which it can be cancelled (rule E10).
  package var descriptor: EffectDescriptor {
    var cancellation = scope.cancellation
    while let next = cancellation, next.id == nil { cancellation = next.parent }
    return handle.descriptor.identified(
      by: cancellation?.id.map { "\($0)" },
      cancellation?.policy
    )
  }

  /// Whether it runs while the state asks for it (rule E8), and not because of an action.
  package var isStateDriven: Bool {
    var cancellation = scope.cancellation
    while let next = cancellation {
      if next.id == nil { return true }
      cancellation = next.parent
    }
    return false
  }

  /// The feature that it belongs to: `path[id: 0].detail`; empty for the root.
  package var owner: String { "\(scope.owner)" }

  /// Whether the effect belongs to the feature that a path leads to.
  ///
  /// - Parameter state: The feature's state now. Where the path ends at a computed property, such as
  ///   `rows[id: 1]`, the feature is known by it.
  package func isOwned<State>(by path: IdentityPath?, at state: State) -> Bool {
    let owner = scope.owner
    if IdentityPath.isSame(path, owner.path) { return true }
    guard let path, path.endsAtComputedProperty, owner is OwnerNode<State>,
      path.hasSameParent(as: owner.path), let owned = owner.anyState as? State
    else { return false }
    return ValueIdentity(state).matches(owned)
  }

  /// Whether the effect belongs to a feature whose state has a type.
  package func isOwned<State>(byFeatureWith state: State.Type) -> Bool {
    scope.owner is OwnerNode<State>
  }

  /// Whether the effect can be cancelled under an id.
  package func isIdentified(by id: CancelID) -> Bool {
    var cancellation = scope.cancellation
    while let next = cancellation {
      if next.id == id { return true }
      cancellation = next.parent
    }
    return false
  }

  /// Enters the effect wherever it can be found.
  func register() {
    scope.owner.effects[id] = self
    scope.cancellation?.add(self)
    scope.group.enter()
    if scope.group.covers(scope.owner) { scope.group.add(handle) }
  }

  /// Removes it from there.
  func unregister() {
    scope.owner.effects.removeGivingUpRoom(id)
    scope.cancellation?.remove(self)
    scope.group.remove(id)
  }

  /// Ends the effect with its store: nothing keeps anything alive, and nobody waits.
  func abandon() {
    unregister()
    scope.cancellation?.abandon()
    scope.group.leave()
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
