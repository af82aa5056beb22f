/// What is known about an effect while it is interpreted: where it belongs, and how its actions
/// become actions of the store.
struct EffectContext<Action, RootAction> {
  var scope: EffectScope
  /// Who sent the action that returned the effect.
  let origin: ActionOrigin
  let embed: EffectEmbedding<Action, RootAction>
  /// Makes the action that dismisses a presented ancestor; nil where there is none (rule L5).
  var dismissal: ((RemovedAncestor) -> RootAction?)?
  /// How many levels the nearest one is above the owner of the effect.
  var levelsToPresented = 0
  /// What is done around telling the observers of the effect's actions.
  var transaction: EffectTransaction?
  /// Whether something may start when the effect has ended.
  var isFollowed = false

  /// The context of an effect that was mapped to this one's action type.
  func mapped<ChildAction>(
    by embedChild: @escaping (ChildAction) -> Action
  ) -> EffectContext<ChildAction, RootAction> {
    EffectContext<ChildAction, RootAction>(
      scope: scope,
      origin: origin,
      embed: embed.mapped(by: embedChild),
      dismissal: dismissal,
      levelsToPresented: levelsToPresented,
      transaction: transaction,
      isFollowed: isFollowed
    )
  }

  /// The same, whose observers are notified in a transaction.
  func notifying(in transaction: EffectTransaction) -> Self {
    var context = self
    context.transaction = transaction
    return context
  }

  /// The same, for an effect that belongs to another owner.
  func owned(by owner: Owner) -> Self {
    var context = self
    context.scope = EffectScope(
      owner: owner,
      cancellation: scope.cancellation,
      group: scope.group
    )
    return context
  }

  /// The same, for an effect after which another one may start.
  func followed() -> Self {
    var context = self
    context.isFollowed = true
    return context
  }

  /// The same, inside a scope.
  func inside(_ cancellation: CancellationScope) -> Self {
    var context = self
    context.scope = EffectScope(
      owner: scope.owner,
      cancellation: cancellation,
      group: scope.group
    )
    return context
  }
}

/// What an effect belongs to: its owner, the innermost of the scopes in which it can be cancelled, and the group
/// of the action that it goes back to.
struct EffectScope {
  let owner: Owner
  let cancellation: CancellationScope?
  let group: EffectGroup

  /// Whether an effect with this scope must not run, and its actions must not be reduced.
  var isCancelled: Bool {
    owner.isGone || (cancellation?.isCancelled ?? false)
      || (group.isCancelled && group.covers(owner))
  }
}
