/// The effects of a sent action, and what they go on to start (rule S5).
public struct StoreTask: Sendable {
  let group: EffectGroup?

  /// Waits until the action's effects have completed, the actions that they sent are reduced, the
  /// effects of those have completed, and so on.
  ///
  /// If the task that waits is cancelled, or was before it waits, that cancels the action's effects,
  /// as ``cancel()`` does, and `finish()` returns when they have ended. So an effect can live as long
  /// as a view: `.task { await store.send(.appeared).finish() }`. Where several tasks wait for the
  /// same effects, one that is cancelled ends them for all.
  public func finish() async {
    await group?.finish()
  }

  /// Cancels the action's effects.
  ///
  /// Where the action was sent to a child store, those are the effects of the child feature and of
  /// the features below it; what the features around it start because of the action goes on.
  public func cancel() {
    group?.cancel()
  }

  /// Whether the action's effects were cancelled: by ``cancel()``, or because a task was cancelled that
  /// waits in ``finish()``. It stays true when they have ended. An action that started no effect has
  /// nothing to cancel: it is false.
  ///
  /// An effect that was cancelled by its id, or because its feature was removed, does not count: the
  /// action may have started others.
  public var isCancelled: Bool {
    group?.isCancelled ?? false
  }

  /// Whether a guard has refused the action, or one that it led to: a screen that would have been removed is
  /// still there (rule G3).
  ///
  /// So the caller that opens a link knows whether the app went there:
  ///
  /// ```swift
  /// if store.send(.linkOpened(link)).isRefused {
  ///   showLater(link)
  /// }
  /// ```
  ///
  /// The answer is there when `send` returns. An action that is sent while the store is at work waits for its
  /// turn; until then this is false.
  public var isRefused: Bool {
    group?.isRefused ?? false
  }
}
