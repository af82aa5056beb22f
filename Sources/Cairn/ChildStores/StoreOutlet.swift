/// The way from an independent child store to its parent.
final class StoreOutlet<Action> {
  /// Makes what brings an action to the parent; nil if the parent does not receive it.
  private let output: ((Action, ActionOrigin, EffectTransaction?) -> (() -> Void)?)?
  /// Starts an effect of a child that has gone, at the nearest feature that is still there.
  let startFarewell: (EffectNode<Never>) -> Void
  /// The call of the operator.
  let site: CallSite
  /// What the actions of the burst have for the parent.
  private var pending: [() -> Void] = []

  init(
    site: CallSite,
    output: ((Action, ActionOrigin, EffectTransaction?) -> (() -> Void)?)?,
    startFarewell: @escaping (EffectNode<Never>) -> Void
  ) {
    self.site = site
    self.output = output
    self.startFarewell = startFarewell
  }

  /// An action was reduced.
  func didReduce(_ action: Action, _ origin: ActionOrigin, _ transaction: EffectTransaction?) {
    if let delivery = output?(action, origin, transaction) { pending.append(delivery) }
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
