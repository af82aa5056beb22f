/// State-driven effects (rule E8).
extension Engine {
  /// Starts one. Its owner holds it until the state asks for it no more, also when its effect has
  /// completed: so it is known when the owner leaves, and another identity begins without it.
  func begin<A>(
    _ child: EffectNode<A>,
    _ subscription: Subscription,
    in context: EffectContext<A, Action>,
    then frame: EffectFrame?,
    depth: Int
  ) {
    let owner = context.place.owner
    let scope = CancellationScope(id: nil, owner: owner, parent: context.place.scope, next: frame)
    subscription.runnerState = scope
    owner.subscriptions[ObjectIdentifier(subscription)] = subscription
    useCount += 1
    begin(child, in: context, scope: scope, depth: depth)
  }

  /// Ends those that the state does not ask for any more.
  func end(_ subscriptions: [Subscription]) {
    guard !subscriptions.isEmpty else { return }
    var scopes: [CancellationScope] = []
    for subscription in subscriptions {
      // One that was declared without an effect was never started.
      guard let scope = subscription.runnerState as? CancellationScope else { continue }
      scopes.append(scope)
      scope.owner.subscriptions.removeGivingUpRoom(ObjectIdentifier(subscription))
      useCount -= 1
    }
    cancel(scopes)
    for scope in scopes {
      didUse(scope.owner)
    }
  }
}
