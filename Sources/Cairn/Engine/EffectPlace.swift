/// Where an effect belongs: its owner, and the ids under which it can be cancelled.
struct EffectPlace {
  let owner: Owner
  let scope: CancellationScope?
  let group: EffectGroup

  /// Whether an effect that belongs here must not run, and its actions must not be reduced.
  var isCancelled: Bool {
    owner.isGone || (scope?.isCancelled ?? false) || (group.isCancelled && group.covers(owner))
  }
}
