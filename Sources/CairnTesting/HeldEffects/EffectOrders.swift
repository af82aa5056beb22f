import Cairn
import CairnCore

/// The orders of the tasks of one operation that were tried.
struct EffectOrders {
  private let work: EffectWork
  private let error: (any Error)?
  private let dryRun: EffectDryRun
  private(set) var records: [EffectRun.Record] = []
  /// A schedule for each of the first different records.
  private var samples: [EffectDryRun.Sample] = []
  private var runCount = 0
  /// The generators before the first run, and after it.
  private let before: (checkpoint: GeneratorCheckpoint?, upcoming: [UpcomingValue])
  private var after: (checkpoint: GeneratorCheckpoint?, upcoming: [UpcomingValue])?
  private var ends: [EffectEnd] = []
  /// The issues that runs have reported. Several orders often report the same one.
  private var issues: Set<String> = []

  init(of work: EffectWork, throwing error: (any Error)?, _ dryRun: EffectDryRun) {
    self.work = work
    self.error = error
    self.dryRun = dryRun
    before = Self.generators(of: dryRun)
  }

  private static func generators(
    of dryRun: EffectDryRun
  ) -> (checkpoint: GeneratorCheckpoint?, upcoming: [UpcomingValue]) {
    let generators = dryRun.values.generators
    return (generators.checkpoint(), generators.upcoming)
  }

  /// Tries orders until there are no more.
  ///
  /// - Parameter most: The largest number of runs.
  /// - Returns: whether all orders were tried, or it makes no sense to try more: a task takes steps for
  ///   ever, or the operation did something else in the same order.
  mutating func tryAll(_ schedule: inout EffectSchedule, atMost most: Int) -> Bool {
    for _ in 0..<most where records.isEmpty || !dryRun.isOutOfTime() {
      if let record = next(by: &schedule) {
        records.append(record)
        keep(record, schedule)
      }
      if records.last?.isEndless == true { return true }
      if schedule.hasDiverged {
        // What happens elsewhere need not happen at the same time again.
        if !records.contains(where: \.isUnknown) { add(.differs) }
        return true
      }
      if !schedule.advance() { return true }
    }
    return false
  }

  private mutating func keep(_ record: EffectRun.Record, _ schedule: EffectSchedule) {
    guard samples.count < EffectDryRun.mostSamples, !record.isUnknown,
      !samples.contains(where: { $0.record.isSame(as: record) })
    else { return }
    samples.append(EffectDryRun.Sample(schedule: schedule.repeated, record: record))
  }

  /// Runs the operation once.
  ///
  /// - Returns: the record; nil if the order leads to nothing new, or is not possible.
  mutating func next(by schedule: inout EffectSchedule) -> EffectRun.Record? {
    if runCount > 0 { before.checkpoint?.restore() }
    runCount += 1
    let reporter = CollectingReporter()
    let generators = dryRun.values.generators
    var end: GeneratorCheckpoint?
    let record = withIssueReporter(reporter) {
      run(by: &schedule) { end = generators.checkpoint() }
    }
    // The run has cancelled the operation, which may have changed them again.
    end?.restore()
    guard let record else { return nil }
    for issue in reporter.take() where issues.insert("\(issue)").inserted { issue.report() }
    let now = Self.generators(of: dryRun)
    if let after, after.upcoming != now.upcoming, !record.isUnknown { add(.differs) }
    after = after ?? now
    return record
  }

  /// Runs the operation in an order that was tried, and cancels it after some steps.
  ///
  /// - Returns: the generators, and the memories of clients, before it is cancelled and after the rest of
  ///   its code.
  mutating func cancelling(
    _ sample: EffectDryRun.Sample,
    after steps: Int
  ) -> (before: [UpcomingValue], after: [UpcomingValue]) {
    before.checkpoint?.restore()
    defer { before.checkpoint?.restore() }
    let generators = dryRun.values.generators
    var (schedule, upcoming) = (sample.schedule, generators.upcoming)
    withIssueReporter(CollectingReporter()) {
      _ = run(by: &schedule, cancellingAfter: steps) { upcoming = generators.upcoming }
    }
    return (upcoming, generators.upcoming)
  }

  /// Runs the operation with the shared values that it could read at each step.
  private mutating func run(
    by schedule: inout EffectSchedule,
    cancellingAfter steps: Int = .max,
    willCancel: () -> Void
  ) -> EffectRun.Record? {
    let (scope, past) = (dryRun.values.scope, dryRun.past)
    var (draws, eventCount) = (EffectDraws(dryRun.values.generators), 0)
    let present = scope.sharedValues
    past.restore(after: 0, in: scope, present: present)
    _ = scope.watchSharedReads(true)
    defer {
      _ = scope.watchSharedReads(false)
      past.restore(after: .max, in: scope, present: present)
    }
    var run = EffectRun(
      of: work.id,
      most: dryRun.most,
      waitsForMainActor: dryRun.waitsForMainActor,
      foundOtherTask: dryRun.foundOtherTask
    )
    var record = run.record(
      of: work,
      throwing: error,
      by: &schedule,
      cancellingAfter: steps,
      willContinue: { count in
        draws.look(before: count)
        eventCount = count
        past.restore(after: count, in: scope, present: present)
      },
      takeReads: {
        // A memory may be changed in one step, and changed back in a later one.
        draws.look(before: eventCount + 1)
        return scope.watchSharedReads(true)
      },
      willCancel: willCancel
    )
    record?.lastDraw = draws.last
    record?.lastUse = draws.lastUse
    if record?.measuresTime == true { add(.measuresTime) }
    // The operation has returned with all tasks that it waits for. A task of its own may hold the
    // run, through `send` or the context of the effect, and send later.
    if record?.end == .returns, !isKnownUniquelyReferenced(&run) { dryRun.foundOtherTask() }
    return record
  }

  /// Records an end that no run had.
  mutating func add(_ end: EffectEnd) {
    if !ends.contains(end) { ends.append(end) }
  }

  /// What the operation does. The generators are as the first order left them.
  var result: EffectDryRun.Result {
    after?.checkpoint?.restore()
    return EffectDryRun.Result(
      start: EffectContinuation(
        records + ends.map { EffectRun.Record(end: $0) },
        comparing: dryRun.isSameContent
      ),
      samples: samples,
      orderCount: records.count
    )
  }
}
