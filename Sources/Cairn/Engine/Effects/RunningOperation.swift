/// A running effect whose actions have type `A`.
final class RunningOperation<State, Action, A>: RunningEffect {
  /// Unowned, because the engine holds this.
  private unowned let engine: Engine<State, Action>
  private let embed: EffectEmbedding<A, Action>
  private let dismissal: ((RemovedAncestor) -> Action?)?
  private let levelsToPresented: Int
  private let transaction: EffectTransaction?
  private let hasMap: Bool

  init(
    handle: EffectHandle,
    engine: Engine<State, Action>,
    context: EffectContext<A, Action>,
    next: EffectFrame?
  ) {
    self.engine = engine
    embed = context.embed
    dismissal = context.dismissal
    levelsToPresented = context.levelsToPresented
    transaction = context.transaction
    hasMap = context.isMapped
    super.init(
      handle: handle,
      origin: context.origin,
      precedingNumber: context.precedingNumber,
      scope: context.scope,
      next: next
    )
  }

  /// The context of the effect in a scope.
  private func context(in scope: EffectScope) -> EffectContext<A, Action> {
    EffectContext(
      scope: scope,
      origin: origin,
      precedingNumber: precedingNumber,
      embed: embed,
      dismissal: dismissal,
      levelsToPresented: levelsToPresented,
      transaction: transaction,
      isMapped: hasMap
    )
  }

  override func copied(by copier: EngineCopier, next: EffectFrame?) -> EffectFrame {
    let copy = RunningOperation(
      handle: handle.copied(on: copier.host),
      engine: copier.engine(as: Engine<State, Action>.self),
      context: context(in: copier.scope(scope)),
      next: next
    )
    copy.handle.attach(copier.host.spawn(EffectWork(copy.handle), priority: nil))
    return copy
  }

  override func receive(_ message: Any, in transaction: EffectTransaction?) {
    guard let action = message as? A else {
      preconditionFailure("An effect of \(A.self) sent a \(type(of: message))")
    }
    engine.notifyObservers(in: transaction ?? self.transaction)
    engine.receive(embed(action), from: self)
  }

  override func send(_ action: Any) -> Bool {
    guard let action = action as? A else { return false }
    return send(fromStore: embed(action))
  }

  override var isMapped: Bool { hasMap }

  override func storeAction(of action: Any) -> Any? {
    (action as? A).map(embed.callAsFunction)
  }

  override func send(fromStore action: Any) -> Bool {
    guard let action = action as? Action else { return false }
    engine.notifyObservers(in: transaction)
    engine.receive(action, from: self)
    return true
  }

  override func dismiss(with result: DismissalResult?) -> Bool {
    guard let action = dismissal?(RemovedAncestor()) else { return false }
    engine.notifyObservers(in: transaction)
    let result = result.map {
      PresentedResult($0, from: scope.owner, levels: levelsToPresented)
    }
    engine.receive(action, from: self, result)
    return true
  }
}
