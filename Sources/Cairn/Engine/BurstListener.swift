/// A listener that an engine notifies of its bursts: a closure in an object, which the engine calls
/// without retaining it.
final class BurstListener {
  /// Called at the end of a burst. Returns whether there may be another notification.
  let notify: () -> Bool

  init(_ notify: @escaping () -> Bool) {
    self.notify = notify
  }
}
