/// The context of an effect that is being interpreted: the scope that it belongs to, and how its
/// actions become actions of the store.
struct EffectContext<Action, RootAction> {
  var scope: EffectScope
  /// The origin of the action that returned the effect.
  let origin: ActionOrigin
  /// The number of the last running effect before the effect began. Running effects that are parts
  /// of one effect share it.
  let precedingNumber: UInt64
  let embed: EffectEmbedding<Action, RootAction>
  /// Makes the action that dismisses a presented ancestor; nil if there is none (rule L5).
  var dismissal: ((RemovedAncestor) -> RootAction?)?
  /// The number of levels from the owner of the effect up to the nearest presented ancestor.
  var levelsToPresented = 0
  /// The transaction in which observers are notified of the effect's actions.
  var transaction: EffectTransaction?
  /// Whether another effect may start when this one has ended.
  var isFollowed = false
  /// Whether `map` converts the effect's actions, with a function of the feature.
  var isMapped = false

  /// The context of an effect that was mapped to this one's action type.
  func mapped<ChildAction>(
    by embedChild: @escaping (ChildAction) -> Action
  ) -> EffectContext<ChildAction, RootAction> {
    EffectContext<ChildAction, RootAction>(
      scope: scope,
      origin: origin,
      precedingNumber: precedingNumber,
      embed: embed.mapped(by: embedChild),
      dismissal: dismissal,
      levelsToPresented: levelsToPresented,
      transaction: transaction,
      isFollowed: isFollowed,
      isMapped: isMapped
    )
  }

  /// Returns this context, with a transaction in which observers are notified.
  func notifying(in transaction: EffectTransaction) -> Self {
    var context = self
    context.transaction = transaction
    return context
  }

  /// Returns this context for an effect that belongs to another owner.
  func owned(by owner: Owner) -> Self {
    var context = self
    context.scope = EffectScope(
      owner: owner,
      cancellation: scope.cancellation,
      group: scope.group
    )
    return context
  }

  /// Returns this context for an effect after which another one may start.
  func followed() -> Self {
    var context = self
    context.isFollowed = true
    return context
  }

  /// Returns this context for another engine.
  func copied(by copier: EngineCopier) -> Self {
    var context = self
    context.scope = copier.scope(scope)
    return context
  }

  /// Returns this context inside of a scope.
  func inside(_ cancellation: CancellationScope) -> Self {
    var context = self
    context.scope = cancellation.inside
    return context
  }
}

/// The scope of an effect: its owner, the innermost cancellation scope, and the group of the action
/// that it goes back to.
struct EffectScope {
  let owner: Owner
  let cancellation: CancellationScope?
  let group: EffectGroup

  /// Whether an effect with this scope must not run, and its actions must not be reduced.
  var isCancelled: Bool {
    owner.isRemoved || (cancellation?.isCancelled ?? false)
      || (group.isCancelled && group.covers(owner))
  }
}
