/// Who is told of the bursts of an engine: a closure in an object, which is called without being
/// retained.
final class BurstListener {
  /// Called at the end of a burst. Returns whether there may be more to tell.
  let tell: () -> Bool

  init(_ tell: @escaping () -> Bool) {
    self.tell = tell
  }
}
