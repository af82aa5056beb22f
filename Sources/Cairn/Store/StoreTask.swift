/// The effects of a sent action, and what they go on to start (rule S5).
public struct StoreTask: Sendable {
  let group: EffectGroup?

  /// Waits until the action's effects have completed, the actions that they sent are reduced, the
  /// effects of those have completed, and so on.
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
}
