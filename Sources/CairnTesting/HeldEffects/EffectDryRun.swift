import Cairn
import CairnCore

/// Finds what the operation of an effect does, by running it ahead of time: once for each order in
/// which its tasks can run (rule X29).
package struct EffectDryRun {
  /// The store's values that an operation can use up or read.
  package struct Values {
    package let scope: DependencyScope
    package let generators: Generators

    package init(scope: DependencyScope, generators: Generators) {
      self.scope = scope
      self.generators = generators
    }
  }

  /// An order of the operation's tasks, and what the operation does in it.
  package struct Sample {
    let schedule: EffectSchedule
    let record: EffectRun.Record
  }

  /// What the operation does.
  package struct Result {
    package let start: EffectContinuation
    /// Orders in which it does different things; none if it did not run.
    package let samples: [Sample]
    /// The number of orders that were tried.
    package let orderCount: Int

    /// The result for an effect that does not run: nothing is known of it.
    package static var unknown: Result {
      let record = EffectRun.Record(end: .waits)
      let start = EffectContinuation([record]) { _, _ in true }
      return Result(start: start, samples: [], orderCount: 1)
    }

    /// The events of the first order.
    package var events: [EffectEvent] {
      var (events, point) = ([EffectEvent](), start)
      while let first = point.branches.first {
        events.append(first.event)
        point = first.next
      }
      return events
    }
  }

  /// Returns whether two values that are equal by `==` are the same.
  package typealias Comparison = @Sendable (Any, Any) -> Bool

  let values: Values
  /// The number of actions to record of each order.
  let most: Int
  /// The steps that the effect has taken, and the shared values between them.
  let past: EffectPast
  /// Compares what two orders have sent, if it is equal by `==` (rule X32).
  let isSameContent: Comparison
  /// Whether the operation may take steps on the main actor: the explorer waits for them.
  let waitsForMainActor: Bool
  /// Whether the time of the search is over.
  let isOutOfTime: () -> Bool
  /// Called when a task that is not one of the operation's own does a part of it, also later.
  let foundOtherTask: @Sendable () -> Void

  package init(
    values: Values,
    most: Int,
    past: EffectPast = EffectPast(),
    isSameContent: @escaping Comparison = { _, _ in true },
    waitsForMainActor: Bool = false,
    isOutOfTime: @escaping () -> Bool = { false },
    foundOtherTask: @escaping @Sendable () -> Void = {}
  ) {
    self.values = values
    self.most = most
    self.past = past
    self.isSameContent = isSameContent
    self.waitsForMainActor = waitsForMainActor
    self.isOutOfTime = isOutOfTime
    self.foundOtherTask = foundOtherTask
  }

  /// The number of orders up to which all are tried before others.
  private static var mostAtFirst: Int { 250 }
  /// The largest number of different records whose orders are kept.
  static var mostSamples: Int { 16 }
  /// The largest number of orders that are tried.
  package static var mostOrders: Int { 3_000 }

  /// Runs an operation in the orders of its tasks.
  ///
  /// - Parameters:
  ///   - work: The work of the effect.
  ///   - error: The error that the operation throws instead of running; nil to run it. Then only the
  ///     first order is tried.
  package func result(of work: EffectWork, throwing error: (any Error)? = nil) -> Result {
    var orders = EffectOrders(of: work, throwing: error, self)
    var schedule = EffectSchedule(.all)
    if error != nil {
      _ = orders.tryAll(&schedule, atMost: 1)
    } else if !orders.tryAll(&schedule, atMost: Self.mostAtFirst) {
      tryMore(&orders, of: &schedule)
    }
    return orders.result
  }

  /// Runs an operation again in orders that were tried, each twice: a client whose answers repeat may
  /// be where it was before one of the runs.
  ///
  /// - Parameter willRun: Called before each run.
  /// - Returns: nil if it did the same; otherwise the reason.
  package func repeats(
    _ samples: some Sequence<Sample>,
    of work: EffectWork,
    willRun: () -> Void
  ) -> EffectEnd? {
    var orders = EffectOrders(of: work, throwing: nil, self)
    for sample in samples {
      for _ in 0..<2 {
        willRun()
        var schedule = sample.schedule
        guard let record = orders.next(by: &schedule) else { return .differs }
        // It waits for something that was there at once before.
        if record.isUnknown { return record.end }
        if !record.isSame(as: sample.record) { return .differs }
      }
    }
    return nil
  }

  /// The largest number of places at which one order is cancelled.
  private static var mostCancellations: Int { 32 }

  /// Runs an operation in orders that were tried, and cancels it before each step. The search knows its
  /// steps, and that an effect may be cancelled before it has drawn from a generator.
  ///
  /// - Returns: whether it draws from a generator, or changes the memory of a client, only because it
  ///   is cancelled.
  package func changesMemoryWhenCancelled(
    _ samples: some Sequence<Sample>,
    of work: EffectWork
  ) -> Bool {
    var orders = EffectOrders(of: work, throwing: nil, self)
    return samples.contains { sample in
      let count = sample.schedule.stepCount
      var known: [[UpcomingValue]] = []
      let places = stride(from: count, through: 0, by: -max(1, count / Self.mostCancellations))
      return places.contains { place in
        let (before, after) = orders.cancelling(sample, after: place)
        known.append(before)
        return !known.contains(after)
      }
    }
  }

  /// Tries those orders first that show the most: those in which a step that lets no other task
  /// continue touches nothing of other tasks. But tasks can share memory, which is not visible from
  /// outside. So only all orders show what the operation does.
  private func tryMore(_ orders: inout EffectOrders, of all: inout EffectSchedule) {
    guard !isOutOfTime() else { return orders.add(.isOutOfTime) }
    var schedule = EffectSchedule(.communicating)
    _ = orders.tryAll(&schedule, atMost: Self.mostOrders)
    let isComplete = orders.tryAll(&all, atMost: Self.mostOrders - Self.mostAtFirst)
    if !isComplete { orders.add(isOutOfTime() ? .isOutOfTime : .hasManyOrders) }
  }
}
