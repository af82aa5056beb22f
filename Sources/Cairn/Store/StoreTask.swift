/// The effects of a sent action, and the effects that follow from them (rule S5).
public struct StoreTask: Sendable {
  let group: EffectGroup?

  /// Waits until the action's effects have completed, the actions that they sent are reduced, the
  /// effects of those have completed, and so on.
  ///
  /// The cancellation of the waiting task, during the wait or before it, cancels the action's
  /// effects as ``cancel()`` does. Then `finish()` returns when they have ended. So an effect can
  /// live as long as a view: `.task { await store.send(.appeared).finish() }`. If several tasks wait
  /// for the same effects, the cancellation of one task ends the effects for all.
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
  /// that waits in ``finish()``. It stays true when they have ended. It is false for an action that
  /// started no effect.
  ///
  /// An effect that was cancelled by its id, or because its feature was removed, does not count:
  /// the action may have started others.
  public var isCancelled: Bool {
    group?.isCancelled ?? false
  }

  /// Whether a guard has refused the action, or an action that followed from it: a screen that would
  /// have been removed is still there (rule G3).
  ///
  /// The caller that opens a link can read it to find out whether the app followed the link:
  ///
  /// ```swift
  /// if store.send(.linkOpened(link)).isRefused {
  ///   showLater(link)
  /// }
  /// ```
  ///
  /// The value is final when `send` returns. If the store is processing another action, the sent one
  /// waits for its turn; until then this is false.
  public var isRefused: Bool {
    group?.isRefused ?? false
  }
}
