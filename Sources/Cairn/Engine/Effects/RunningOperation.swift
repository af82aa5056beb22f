/// A running effect whose actions have type `A`.
final class RunningOperation<State, Action, A>: RunningEffect {
  /// Unowned, because the engine holds this.
  private unowned let engine: Engine<State, Action>
  private let context: EffectContext<A, Action>

  init(
    handle: EffectHandle,
    engine: Engine<State, Action>,
    context: EffectContext<A, Action>,
    next: EffectFrame?
  ) {
    self.engine = engine
    self.context = context
    super.init(
      handle: handle,
      origin: context.origin,
      scope: context.scope,
      next: next
    )
  }

  override func copied(by copier: EngineCopier, next: EffectFrame?) -> EffectFrame {
    let copy = RunningOperation(
      handle: handle.copied(on: copier.host),
      engine: copier.engine(as: Engine<State, Action>.self),
      context: context.copied(by: copier),
      next: next
    )
    copy.handle.attach(copier.host.spawn(EffectWork(copy.handle), priority: nil))
    return copy
  }

  override func receive(_ message: any Sendable, in transaction: EffectTransaction?) {
    guard let action = message as? A else {
      preconditionFailure("An effect of \(A.self) sent a \(type(of: message))")
    }
    engine.notifyObservers(in: transaction ?? context.transaction)
    engine.receive(context.embed(action), from: self)
  }

  override func send(_ action: Any) -> Bool {
    guard let action = action as? A else { return false }
    return send(fromStore: context.embed(action))
  }

  override func storeAction(of action: Any) -> Any? {
    (action as? A).map(context.embed.callAsFunction)
  }

  override func send(fromStore action: Any) -> Bool {
    guard let action = action as? Action else { return false }
    engine.notifyObservers(in: context.transaction)
    engine.receive(action, from: self)
    return true
  }

  override func dismiss(with result: DismissalResult?) -> Bool {
    guard let action = context.dismissal?(RemovedAncestor()) else { return false }
    engine.notifyObservers(in: context.transaction)
    engine.receive(action, from: self, result.map { PresentedResult($0, from: context) })
    return true
  }
}
