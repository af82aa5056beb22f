import Cairn
import CairnCore

/// Finds what the operation of an effect does, by running it ahead of time: once for each order in
/// which its tasks can run (rule X29).
struct EffectDryRun {
  /// The store's values that an operation can use up or read.
  struct Values {
    let scope: DependencyScope
    let generators: Generators
  }

  /// An order of the operation's tasks, and what the operation does in it.
  struct Sample {
    let schedule: EffectSchedule
    let record: EffectRun.Record
  }

  /// What the operation does.
  struct Result {
    let start: EffectContinuation
    /// Orders in which it does different things; none if it did not run.
    let samples: [Sample]
    /// The number of orders that were tried.
    let orderCount: Int

    /// The result for an effect that does not run: nothing is known of it.
    static var unknown: Result {
      let record = EffectRun.Record(end: .waits)
      return Result(start: EffectContinuation([record]), samples: [], orderCount: 1)
    }

    /// The events of the first order.
    var events: [EffectEvent] {
      var (events, point) = ([EffectEvent](), start)
      while let first = point.branches.first {
        events.append(first.event)
        point = first.next
      }
      return events
    }
  }

  let values: Values
  /// The number of actions to record of each order.
  let most: Int
  /// The steps that the effect has taken, and the shared values between them.
  var past = EffectPast()
  /// Whether the operation may take steps on the main actor: the explorer waits for them.
  var waitsForMainActor = false
  /// Whether the time of the search is over.
  var isOutOfTime: () -> Bool = { false }
  /// Called when a task that is not one of the operation's own does a part of it, also later.
  var foundOtherTask: @Sendable () -> Void = {}

  /// The number of orders up to which all are tried before others.
  private static var mostAtFirst: Int { 250 }
  /// The largest number of different records whose orders are kept.
  static var mostSamples: Int { 16 }
  /// The largest number of orders that are tried.
  static var mostOrders: Int { 3_000 }

  /// Runs an operation in the orders of its tasks.
  ///
  /// - Parameters:
  ///   - work: The work of the effect.
  ///   - error: The error that the operation throws instead of running; nil to run it. Then only the
  ///     first order is tried.
  func result(of work: EffectWork, throwing error: (any Error)? = nil) -> Result {
    var orders = EffectOrders(of: work, throwing: error, self)
    var schedule = EffectSchedule(.all)
    if error != nil {
      _ = orders.tryAll(&schedule, atMost: 1)
    } else if !orders.tryAll(&schedule, atMost: Self.mostAtFirst) {
      tryMore(&orders, of: &schedule)
    }
    return orders.result
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
