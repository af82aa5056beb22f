/// What is known about an effect while it is interpreted: where it belongs, and how its actions
/// become actions of the store.
struct EffectContext<Action, RootAction> {
  var place: EffectPlace
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
      place: place,
      origin: origin,
      embed: embed.mapped(by: embedChild),
      dismissal: dismissal,
      levelsToPresented: levelsToPresented,
      transaction: transaction,
      isFollowed: isFollowed
    )
  }

  /// The same, where what is done around telling the observers is said.
  func told(in transaction: EffectTransaction) -> Self {
    var context = self
    context.transaction = transaction
    return context
  }

  /// The same, for an effect that belongs to another owner.
  func owned(by owner: Owner) -> Self {
    var context = self
    context.place = EffectPlace(owner: owner, scope: place.scope, group: place.group)
    return context
  }

  /// The same, for an effect after which another one may start.
  func followed() -> Self {
    var context = self
    context.isFollowed = true
    return context
  }

  /// The same, inside a scope.
  func inside(_ scope: CancellationScope) -> Self {
    var context = self
    context.place = EffectPlace(owner: place.owner, scope: scope, group: place.group)
    return context
  }
}
