/// The effects of a sent action, and the effects that follow from them (rule S5).
public struct StoreTask: Sendable {
  let group: EffectGroup?

  /// Waits until the action's effects have completed, the actions that they sent were reduced, the
  /// effects of those actions have completed, and so on.
  ///
  /// If the waiting task is cancelled, during the wait or before it, the action's effects are
  /// cancelled as by ``cancel()``. Then `finish()` returns when these effects have ended. So an
  /// effect can live as long as a view: `.task { await store.send(.appeared).finish() }`. If
  /// several tasks wait for the same effects, the cancellation of one task ends the effects for
  /// all.
  public func finish() async {
    await group?.finish()
  }

  /// Cancels the action's effects.
  ///
  /// For an action that was sent to a child store, these are the effects of the child feature and
  /// of the features inside it. Effects that the features around it started because of the action
  /// continue.
  public func cancel() {
    group?.cancel()
  }

  /// Whether the action's effects were cancelled: by ``cancel()``, or because a task was cancelled
  /// that waits in ``finish()``. The value stays true when the effects have ended. It is false for
  /// an action that started no effect.
  ///
  /// If an effect was cancelled by its id, or because its feature was removed, this does not count,
  /// because the action may have started other effects.
  public var isCancelled: Bool {
    group?.isCancelled ?? false
  }

  /// Whether a guard has refused the action, or an action that followed from it. A screen that the
  /// action would have removed still exists (rule G3).
  ///
  /// A caller that opens a link can read this property to find out whether the app followed the
  /// link:
  ///
  /// ```swift
  /// if store.send(.linkOpened(link)).isRefused {
  ///   showLater(link)
  /// }
  /// ```
  ///
  /// The value is final when `send` returns. If the store is processing another action, the sent
  /// action waits for its turn; until then, the value is false.
  public var isRefused: Bool {
    group?.isRefused ?? false
  }
}
