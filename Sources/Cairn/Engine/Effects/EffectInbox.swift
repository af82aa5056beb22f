/// The reports of running effects to a store that reduces action by action, in the order of arrival
/// (rule X2).
///
/// A report waits until the burst of the one before it is over, as it does in a store that reduces
/// actions at once.
final class EffectInbox<Action> {
  /// One report.
  struct Report {
    enum Content {
      /// An action that waits to be reduced, with the effect that emitted it; nil for an output of
      /// a child store.
      case action(QueuedAction<Action>, from: RunningEffect?)
      /// Any other event.
      case event(EffectEvent)
    }

    let content: Content
    /// The number of the report, among those of all stores of the family.
    let number: ReportNumber
    /// Resumes the reporting effect.
    fileprivate(set) var resume: (() -> Void)?

    /// The action, unless its effect was cancelled meanwhile.
    var action: QueuedAction<Action>? {
      guard case .action(let queued, from: _) = content, queued.source?.isCancelled != true
      else { return nil }
      return queued
    }
  }

  /// The reports before `head` have been taken.
  private var reports: [Report] = []
  private var head = 0
  /// The number of waiting reports. It is stored, because reading it from the collection would look
  /// up the collection's type.
  private(set) var count = 0
  /// The number of the last report.
  private(set) var lastNumber = ReportNumber.zero
  /// The numbers of the reports of all stores of the family.
  let numbers: ReportNumbers
  /// The number of the store in the family.
  private let store: UInt64
  /// The number of the report whose burst is in progress.
  private(set) var burstNumber: ReportNumber?
  /// Resume the effects that wait for the end of the present burst.
  private var waitingForBurst: [() -> Void] = []

  init(_ numbers: ReportNumbers, of store: UInt64) {
    self.numbers = numbers
    self.store = store
  }

  var waiting: ArraySlice<Report> { reports[head...] }

  var first: Report? { head < reports.count ? reports[head] : nil }

  /// The first waiting action. Found by a loop, because a key path of a generic type would be made
  /// at each call.
  var firstAction: Report? {
    for index in head..<reports.count where reports[index].action != nil {
      return reports[index]
    }
    return nil
  }

  func append(_ content: Report.Content) {
    lastNumber = numbers.next(of: store)
    count += 1
    reports.append(Report(content: content, number: lastNumber))
  }

  /// Adds an output of a child store. It belongs to the report whose burst the child reduces, so it
  /// comes before the reports that have arrived since.
  func insertOutput(_ content: Report.Content) {
    guard let turn = numbers.currentTurn else { return append(content) }
    let number = numbers.next(in: turn, of: store)
    let index = waiting.firstIndex { $0.number > number } ?? reports.endIndex
    count += 1
    lastNumber = max(lastNumber, number)
    reports.insert(Report(content: content, number: number), at: index)
  }

  /// Records that the burst of a report begins, or that of an action from outside.
  func beginBurst(of report: Report? = nil) {
    burstNumber = report?.number ?? burstNumber ?? numbers.next(of: store)
  }

  /// Calls `body`, which reduces a part of the present burst.
  func inBurst(_ body: () -> Void) {
    let outer = numbers.currentTurn
    numbers.currentTurn = burstNumber?.turn
    body()
    numbers.currentTurn = outer
  }

  /// The numbers of the waiting reports, and of the burst in progress.
  var waitingNumbers: [ReportNumber] {
    (burstNumber.map { [$0] } ?? []) + waiting.map(\.number)
  }

  /// Sets the closure that resumes the effect of the last report.
  func resumeLast(by resume: @escaping () -> Void) {
    reports[reports.count - 1].resume = resume
  }

  func popFirst() -> Report? {
    guard let report = first else { return nil }
    head += 1
    count -= 1
    if head * 2 > reports.count {
      reports.removeFirst(head)
      head = 0
    }
    return report
  }

  /// Takes out the reports after a number.
  func popAll(after number: ReportNumber) -> ArraySlice<Report> {
    let index = waiting.firstIndex { $0.number > number } ?? reports.endIndex
    count -= reports.endIndex - index
    defer { reports.removeSubrange(index...) }
    return reports[index...]
  }

  /// Makes an effect wait for the end of the present burst.
  func resumeAfterBurst(_ resume: (() -> Void)?) {
    if let resume { waitingForBurst.append(resume) }
  }

  /// Resumes the effects that wait for the end of the present burst.
  func burstDidEnd() {
    burstNumber = nil
    guard !waitingForBurst.isEmpty else { return }
    let waiting = waitingForBurst
    waitingForBurst = []
    for resume in waiting {
      resume()
    }
  }

  /// Drops all reports when the store is released. No effect waits any longer.
  func abandon() {
    for report in waiting {
      if case .action(let queued, from: _) = report.content { queued.group?.leave() }
      report.resume?()
    }
    reports = []
    head = 0
    count = 0
    burstDidEnd()
  }
}

/// The place of a report among those of all stores of a family.
struct ReportNumber: Comparable {
  /// The number of the report that arrived from an effect, and in whose burst a child store has
  /// sent this output.
  let turn: Int
  /// The number of all reports, in the order in which they were made.
  let serial: Int

  static let zero = ReportNumber(turn: 0, serial: 0)

  static func < (lhs: Self, rhs: Self) -> Bool {
    (lhs.turn, lhs.serial) < (rhs.turn, rhs.serial)
  }
}

/// Numbers the reports of all stores of a family in the order of their arrival.
final class ReportNumbers {
  private var last = 0
  /// The turn of the report whose burst is being reduced; nil if there is none.
  var currentTurn: Int?
  /// The reports of all stores in order, including some that were taken. Empty while there is one
  /// store only.
  private(set) var ordered: ArraySlice<(number: ReportNumber, store: UInt64)> = []
  private var hasOrder = false

  /// The next number; in a given turn if it is an output of the report that has it.
  ///
  /// - Parameter store: The store that gets the report.
  func next(in turn: Int? = nil, of store: UInt64) -> ReportNumber {
    last += 1
    let number = ReportNumber(turn: turn ?? last, serial: last)
    if hasOrder { add(number, of: store) }
    return number
  }

  /// Keeps the order of the reports from now on.
  ///
  /// - Parameter numbers: The reports that wait in the store at the root.
  func keepOrder(after numbers: [ReportNumber]) {
    hasOrder = true
    for number in numbers { add(number, of: 0) }
  }

  /// Most reports are the last.
  private func add(_ number: ReportNumber, of store: UInt64) {
    var index = ordered.endIndex
    while index > ordered.startIndex, ordered[index - 1].number > number { index -= 1 }
    ordered.insert((number, store), at: index)
  }

  /// Forgets a report that was taken, most often the first. Returns the index of the next report.
  func remove(at index: Int) -> Int {
    guard index == ordered.startIndex else {
      ordered.remove(at: index)
      return index
    }
    ordered.removeFirst()
    return ordered.startIndex
  }
}
