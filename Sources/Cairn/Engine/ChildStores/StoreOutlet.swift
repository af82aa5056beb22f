/// The way from an independent child store to its parent.
final class StoreOutlet<Action> {
  /// Whether the parent receives an action.
  let isOutput: (Action) -> Bool
  /// Makes what brings an output to the parent.
  private let delivery: (Action, ActionOrigin, EffectTransaction?) -> () -> Void
  /// Starts an effect of a child that has gone, at the nearest feature that is still there.
  let startDismountEffect: (EffectNode<Never>) -> Void
  /// The call of the operator.
  let site: CallSite
  /// What the actions of the burst have for the parent.
  private var pending: [() -> Void] = []

  init(
    site: CallSite,
    isOutput: @escaping (Action) -> Bool,
    delivery: @escaping (Action, ActionOrigin, EffectTransaction?) -> () -> Void,
    startDismountEffect: @escaping (EffectNode<Never>) -> Void
  ) {
    self.site = site
    self.isOutput = isOutput
    self.delivery = delivery
    self.startDismountEffect = startDismountEffect
  }

  /// An output is reduced.
  func append(_ action: Action, _ origin: ActionOrigin, _ transaction: EffectTransaction?) {
    pending.append(delivery(action, origin, transaction))
  }

  /// Hands over what the burst has for the parent.
  func handOver(to family: StoreFamily) {
    guard !pending.isEmpty else { return }
    for delivery in pending {
      family.enqueue(delivery)
    }
    pending.removeAll(keepingCapacity: pending.capacity <= 1_000)
  }
}
