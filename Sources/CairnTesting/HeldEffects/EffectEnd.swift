/// Why the steps of an effect that was run ahead of time are not all known, or that they are.
package enum EffectEnd {
  /// The operation returns.
  case returns
  /// It sends more actions than the explorer records.
  case sendsMore
  /// It reads the state of its feature, which may be another one when the effect really runs.
  case readsState
  /// It reads a shared value that changes while the effect is in flight.
  case readsShared
  /// It draws from a generator from which others draw while the effect is in flight, or after it
  /// was cancelled.
  case draws
  /// It waits for something outside of the test: another thread, or a clock that does not
  /// advance. Or one of its tasks runs there.
  case waits
  /// One of its tasks waits for something outside of the test until another one cancels it, as with
  /// `Task.sleep`. The other one need not be first.
  case waitsUntilCancelled
  /// It starts a task of its own, such as `Task { … }`.
  case hasOwnTasks
  /// One of its tasks takes steps elsewhere, as on the main actor. Their order with the steps of
  /// other tasks is not known.
  case hasTasksElsewhere
  /// It sleeps on a test clock, which the explorer does not advance.
  case sleepsOnTestClock
  /// It measures time. The time of a step is not known, and is zero when it runs ahead of time.
  case measuresTime
  /// Its tasks can run in more orders than the explorer tries.
  case hasManyOrders
  /// The time of the search was over before all orders were tried.
  case isOutOfTime
  /// It did something else when it ran again.
  case differs
  /// It did something else when it ran again, and an effect that the reducer makes again does the
  /// same: the operation uses up a value that was made outside of it.
  case usesUpValue
}
