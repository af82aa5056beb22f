/// The connection from an independent child store to its parent.
final class StoreOutlet<Action> {
  /// The number of the child store in its family.
  let number: UInt64
  /// Whether the parent receives an action.
  let isOutput: (Action) -> Bool
  /// Returns the function that delivers an output to the parent.
  private let delivery: (Action, ActionOrigin, EffectTransaction?) -> () -> Void
  /// Starts an effect of a removed child, at the nearest feature that is still there.
  let startDismountEffect: (EffectNode<Never>, ActionOrigin) -> Void
  /// The call of the operator.
  let site: CallSite
  /// Whether the child store has to end when its burst is over.
  var endsAfterBurst = false
  /// Called when the child store has ended.
  var didEnd: (() -> Void)?
  /// The outputs of the present burst for the parent.
  private var pending: [() -> Void] = []

  init(
    number: UInt64,
    site: CallSite,
    isOutput: @escaping (Action) -> Bool,
    delivery: @escaping (Action, ActionOrigin, EffectTransaction?) -> () -> Void,
    startDismountEffect: @escaping (EffectNode<Never>, ActionOrigin) -> Void
  ) {
    self.site = site
    self.number = number
    self.isOutput = isOutput
    self.delivery = delivery
    self.startDismountEffect = startDismountEffect
  }

  /// Adds an output that is reduced.
  func append(_ action: Action, _ origin: ActionOrigin, _ transaction: EffectTransaction?) {
    pending.append(delivery(action, origin, transaction))
  }

  /// Passes the outputs of the burst to the parent.
  func handOver(to family: StoreFamily) {
    guard !pending.isEmpty else { return }
    for delivery in pending {
      family.enqueue(delivery)
    }
    pending.removeAll(keepingCapacity: pending.capacity <= 1_000)
  }
}
