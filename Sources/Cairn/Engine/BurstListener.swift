/// What is notified of the bursts of an engine: a closure in an object, which is called without being
/// retained.
final class BurstListener {
  /// Called at the end of a burst. Returns whether there may be another notification.
  let notify: () -> Bool

  init(_ notify: @escaping () -> Bool) {
    self.notify = notify
  }
}
