import Cairn

/// Effects that have run ahead of time, to run again when other branches of the search have run: a
/// client with memory may answer something else then (rule X31).
struct EffectSample {
  private struct Entry {
    let descriptor: EffectDescriptor
    let work: EffectWork
    let start: EffectContinuation
    let dryRun: EffectDryRun
    /// Restores the generators and the shared values with which the effect ran.
    let restore: () -> Void
  }

  private var entries: [Entry] = []
  private var count = 0

  /// The largest number of effects in a sample.
  private static var most: Int { 64 }

  /// Adds an effect: each of the first ones, and then fewer and fewer.
  mutating func add(
    _ descriptor: EffectDescriptor,
    _ work: EffectWork,
    _ start: EffectContinuation,
    by dryRun: EffectDryRun,
    restore: @autoclosure () -> () -> Void
  ) {
    count += 1
    let isEarly = count <= Self.most / 2 || count & (count - 1) == 0
    guard isEarly, entries.count < Self.most else { return }
    entries.append(
      Entry(
        descriptor: descriptor,
        work: work,
        start: start,
        dryRun: dryRun,
        restore: restore()
      )
    )
  }

  /// Runs the effects again.
  ///
  /// - Returns: those that did something else.
  func repeated() -> [EffectDescriptor] {
    entries.filter { entry in
      entry.restore()
      var orders = EffectOrders(of: entry.work, throwing: nil, entry.dryRun)
      var schedule = EffectSchedule(.all)
      return orders.next(by: &schedule).map { !entry.start.contains($0) } ?? false
    }.map(\.descriptor)
  }
}
