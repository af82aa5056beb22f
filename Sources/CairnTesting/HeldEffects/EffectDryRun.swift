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

  /// What the operation does.
  struct Result {
    let start: EffectContinuation
    /// What it does in the first order; nil if it did not run.
    let first: EffectRun.Record?
    /// The number of orders that were tried.
    let orderCount: Int
    /// Whether the operation moved a generator.
    let draws: Bool

    /// The result for an effect that does not run: nothing is known of it.
    static var unknown: Result {
      let record = EffectRun.Record(end: .waits)
      return Result(start: EffectContinuation([record]), first: nil, orderCount: 1, draws: false)
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

  /// The number of orders above which the order of steps that let no other task continue is taken to
  /// make no difference.
  private static var mostOfAll: Int { 250 }
  /// The number of random orders that check this.
  private static var mostRandomOrders: Int { 100 }
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
    let isComplete = orders.tryAll(&schedule, atMost: error == nil ? Self.mostOfAll : 1)
    if !isComplete, error == nil { tryFewer(&orders, or: &schedule) }
    return orders.result
  }

  /// Tries fewer orders, or all if others make a difference.
  private func tryFewer(_ orders: inout EffectOrders, or all: inout EffectSchedule) {
    let count = orders.records.count
    var schedule = EffectSchedule(.communicating)
    var isComplete = orders.tryAll(&schedule, atMost: Self.mostOrders)
    if isComplete, !covers(&orders, from: count) {
      isComplete = orders.tryAll(&all, atMost: Self.mostOrders)
    }
    if !isComplete { orders.add(.hasManyOrders) }
  }

  /// Whether the orders from a position on show all that the other ones show, and random ones.
  private func covers(_ orders: inout EffectOrders, from position: Int) -> Bool {
    let found = EffectContinuation(Array(orders.records[position...]))
    guard orders.records[..<position].allSatisfy(found.contains) else { return false }
    return (0..<Self.mostRandomOrders).allSatisfy { seed in
      var choices = RandomEffectChoices(seed: UInt64(seed))
      return orders.next(by: &choices).map(found.contains) ?? true
    }
  }
}
