import Cairn
import CairnCore
import CairnTesting

/// Effects that have run ahead of time, to run again when other branches of the search have run: a
/// client with memory may answer something else then (rule X31).
struct EffectSample {
  /// Effects of one call and one name.
  private struct Kind: Hashable {
    let site: CallSite
    let name: String?

    init(_ descriptor: EffectDescriptor) {
      (site, name) = (descriptor.site, descriptor.name)
    }
  }

  private struct Entry {
    let descriptor: EffectDescriptor
    let work: EffectWork
    /// What the effect did in some orders of its tasks.
    let samples: [EffectDryRun.Sample]
    let dryRun: EffectDryRun
    /// Restores the generators and the shared values with which the effect ran.
    let restore: () -> Void
  }

  private var entries: [Entry] = []
  private var counts: [Kind: Int] = [:]
  /// The number of effects that have run, and how many of them are in the sample.
  var size: (effects: Int, sampled: Int) { (counts.values.reduce(0, +), entries.count) }
  /// The kinds of the effects that were cancelled.
  private var cancelled: Set<Kind> = []

  /// The largest number of effects in a sample.
  private static var most: Int { 256 }
  /// The number of effects of each kind that are all in the sample.
  private static var mostOfKind: Int { 4 }
  /// The number of runs after which each effect runs in one order only.
  private static var mostRuns: Int { 2_000 }

  /// Adds an effect: each of the first ones of its kind, and then fewer and fewer.
  ///
  /// An effect that waits for something outside of the test is named already, and may do something
  /// else each time.
  mutating func add(
    _ descriptor: EffectDescriptor,
    _ work: EffectWork,
    _ result: EffectDryRun.Result,
    by dryRun: EffectDryRun,
    restore: @autoclosure () -> () -> Void
  ) {
    guard !result.samples.isEmpty else { return }
    let kind = Kind(descriptor)
    let count = counts[kind, default: 0] + 1
    counts[kind] = count
    let isSampled = count <= Self.mostOfKind || count & (count - 1) == 0
    guard isSampled, entries.count < Self.most else { return }
    entries.append(
      Entry(
        descriptor: descriptor,
        work: work,
        samples: result.samples,
        dryRun: dryRun,
        restore: restore()
      )
    )
  }

  /// Records that an effect was cancelled.
  mutating func noteCancelled(_ descriptor: EffectDescriptor) {
    cancelled.insert(Kind(descriptor))
  }

  /// Cancels effects of the kinds that were cancelled. The search does not know the code that runs only
  /// then, nor its changes outside of the store.
  ///
  /// - Returns: those that change the memory of a client, or draw from a generator.
  func changingWhenCancelled() -> [EffectDescriptor] {
    entries.filter { entry in
      guard cancelled.contains(Kind(entry.descriptor)) else { return false }
      entry.restore()
      return entry.dryRun.changesMemoryWhenCancelled(entry.samples, of: entry.work)
    }.map(\.descriptor)
  }

  /// Runs the effects again. An effect may call the client in some orders only.
  ///
  /// - Returns: those that did something else, each with the reason.
  func repeated() -> [(effect: EffectDescriptor, end: EffectEnd)] {
    var runCount = 0
    return entries.compactMap { entry in
      entry.restore()
      let samples = entry.samples.prefix(runCount < Self.mostRuns ? .max : 1)
      let end = entry.dryRun.repeats(samples, of: entry.work) { runCount += 1 }
      return end.map { (entry.descriptor, $0) }
    }
  }
}
