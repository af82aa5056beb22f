/// A running effect whose actions have type `A`.
final class RunningOperation<State, Action, A>: RunningEffect {
  /// Unowned, since the engine holds this.
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
      place: context.place,
      next: next
    )
  }

  override func receive(_ message: any Sendable, in transaction: EffectTransaction?) {
    guard let action = message as? A else {
      preconditionFailure("An effect of \(A.self) sent a \(type(of: message))")
    }
    receive(context.embed(action), in: transaction ?? context.transaction)
  }

  override func dismiss() -> Bool {
    guard let action = context.dismissal?(RemovedAncestor()) else { return false }
    receive(action, in: context.transaction)
    return true
  }

  private func receive(_ action: Action, in transaction: EffectTransaction?) {
    engine.tellObservers(in: transaction)
    engine.receive(action, from: self)
  }
}
