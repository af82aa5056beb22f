/// An operation that a store has started and that has not completed. After that, it starts what
/// follows it in its effect.
package class RunningEffect: EffectFrame, Identifiable {
  package let origin: ActionOrigin
  /// The number of the last running effect before the whole effect began. The other parts of that
  /// effect share it.
  package let precedingNumber: UInt64
  let scope: EffectScope
  let handle: EffectHandle

  init(
    handle: EffectHandle,
    origin: ActionOrigin,
    precedingNumber: UInt64,
    scope: EffectScope,
    next: EffectFrame?
  ) {
    self.handle = handle
    self.origin = origin
    self.precedingNumber = precedingNumber
    self.scope = scope
    super.init(next: next)
  }

  /// Called when the effect that follows was started.
  override func proceed(in runtime: EffectRuntime) {
    runtime.didUse(scope.owner)
    scope.group.leave()
  }

  override func copied(by copier: EngineCopier, next: EffectFrame?) -> EffectFrame {
    RunningEffect(
      handle: handle.copied(on: copier.host),
      origin: origin,
      precedingNumber: precedingNumber,
      scope: copier.scope(scope),
      next: next
    )
  }

  package var id: EffectID { handle.id }

  /// Whether its operation has returned. The store may not know yet.
  package var hasReturned: Bool { handle.hasReturned }

  /// How it ends. A task of `send` may have cancelled it, before its store knows.
  var lastEvent: EffectLifeEvent { handle.isCancelled ? .cancelled : .finished }

  /// The outcomes that the effect declares where it is made; nil if it declares none, or if its
  /// operation has begun.
  package var declaredOutcomes: [EffectOutcome<Any>]? { handle.declaredOutcomes }

  /// The origin of the actions that it emits.
  var originOfActions: ActionOrigin {
    origin.emitting(through: handle.descriptor, number: id.number)
  }

  /// Queues an action of the effect's own action type. Observers are notified of it in the
  /// transaction, if there is one.
  func receive(_ message: Any, in transaction: EffectTransaction?) {}

  /// Queues an action of the effect's own action type, which a test makes the effect send. Returns
  /// false if the action is of another type.
  package func send(_ action: Any) -> Bool { false }

  /// Queues an action of the store, which a test makes the effect send. Returns false if the action
  /// is of another type.
  package func send(fromStore action: Any) -> Bool { false }

  /// Whether a function of the feature, that of `map`, converts the effect's actions.
  package var isMapped: Bool { false }

  /// Converts an action of the effect's own action type to an action of the store; nil if it is of
  /// another type.
  package func storeAction(of action: Any) -> Any? { nil }

  /// Queues the action that dismisses the nearest presented ancestor, which may return a result.
  /// Returns whether there is a presented ancestor.
  func dismiss(with result: DismissalResult?) -> Bool { false }

  /// Whether the effect waits for another one with its id, and has no operation.
  package var isQueued: Bool { handle.descriptor.kind == .queue }

  /// The effect's descriptor, with the innermost id under which it can be cancelled (rule E10).
  package var descriptor: EffectDescriptor {
    var cancellation = scope.cancellation
    while let next = cancellation, next.id == nil { cancellation = next.parent }
    return handle.descriptor.identified(
      by: cancellation?.id.map { "\($0)" },
      cancellation?.policy
    )
  }

  /// Whether the effect runs while the state asks for it (rule E8), and not because of an action.
  package var isStateDriven: Bool {
    var cancellation = scope.cancellation
    while let next = cancellation {
      if next.id == nil { return true }
      cancellation = next.parent
    }
    return false
  }

  /// The feature of the effect: `path[id: 0].detail`; empty for the root.
  package var owner: String { "\(scope.owner)" }

  /// Whether the effect belongs to the feature to which scopes lead; no scopes lead to the root.
  package func isOwned(by scopes: [ScopedFeature]) -> Bool {
    scope.owner.isReached(by: scopes[...])
  }

  /// Whether the effect belongs to a feature with this type of state.
  package func isOwned<State>(byFeatureWith state: State.Type) -> Bool {
    scope.owner is OwnerNode<State>
  }

  /// Whether the effect can be cancelled under an id.
  package func isIdentified(by id: AnyID) -> Bool {
    var cancellation = scope.cancellation
    while let next = cancellation {
      if next.id == id { return true }
      cancellation = next.parent
    }
    return false
  }

  /// Registers the effect at its owner, its scope and its group.
  func register() {
    scope.owner.effects.insert(self)
    scope.cancellation?.add(self)
    scope.group.enter()
    if scope.group.covers(scope.owner) { scope.group.add(handle) }
  }

  /// Removes the effect from there.
  func unregister() {
    scope.owner.effects.remove(id)
    scope.cancellation?.remove(self)
    scope.group.remove(id)
  }

  /// Ends the effect when the store is released, so that it keeps no object alive and no task
  /// waiting.
  func abandon() {
    unregister()
    scope.cancellation?.abandon()
    scope.group.leave()
  }
}

extension EffectReport {
  /// Makes a report of an operation that a store has started.
  package init(_ effect: RunningEffect) {
    self.init(
      id: effect.id.number,
      descriptor: effect.descriptor,
      owner: effect.owner,
      origin: effect.origin
    )
  }
}
