import Cairn

/// The last entries of a recorder, and the states between them.
///
/// Entries are in segments, each of which begins with a state. When the ring is full, the oldest
/// segment is emptied and used again: so a recording always begins with a state, and an action
/// allocates nothing.
final class RecordingRing<State: Sendable, Action: Sendable> {
  private let segmentCount: Int
  private let capacityOfSegment: Int
  /// When the ring is full, the oldest segment is at `head`.
  private var segments: ContiguousArray<RecordingSegment<State, Action>> = []
  private var head = 0
  /// The newest segment.
  // SAFETY: `segments` holds it.
  private var last: UnretainedReference<RecordingSegment<State, Action>>?

  init(capacity: RecordingCapacity, interval: Int) {
    segmentCount = (capacity.actionCount + interval - 1) / interval + 1
    capacityOfSegment = RecordingPace.longestBurst(interval)
  }

  func removeAll() {
    segments = []
    head = 0
    last = nil
  }

  /// Appends an action. It needs no lock.
  @inline(__always)
  func append(_ action: Action, _ origin: ActionOrigin, burst: Int) {
    last?.use { $0.append(action, origin, burst) }
  }

  func append(_ event: RecordedEvent.Content, burst: Int) {
    last?.use { $0.append(event, burst) }
  }

  /// Adds the screens that the last action has replaced by others with the same ids.
  func append(replacedScreens ids: Set<StackElementID>) {
    last?.use { $0.append(replacedScreens: ids) }
  }

  /// Begins a segment.
  func begin(with snapshot: Recording<State, Action>.Snapshot) {
    let segment: RecordingSegment<State, Action>
    if segments.count < segmentCount {
      segment = RecordingSegment(snapshot, capacity: capacityOfSegment)
      segments.append(segment)
    } else {
      segment = segments[head]
      segment.reset(snapshot)
      head = (head + 1) % segmentCount
    }
    last = UnretainedReference(segment)
  }

  /// The number of the next entry.
  var nextNumber: Int { last?.object.nextNumber ?? 0 }

  var contents: [RecordedSegment<State, Action>] {
    (segments[head...] + segments[..<head]).map { $0.contents }
  }
}

/// An event other than an action.
struct RecordedEvent: Sendable {
  enum Content: Sendable {
    case started(EffectReport)
    case emitted(UInt64)
    case finished(UInt64)
    case cancelled(UInt64)
    case issue(RecordedIssue)
  }

  let number: Int
  let burst: Int
  let content: Content
}

/// A state, and the events after it. The recorder's lock is held at each use, except for appending
/// an action.
final class RecordingSegment<State: Sendable, Action: Sendable> {
  /// The actions with their origins and the numbers of their bursts.
  private let actions: AppendTable<Action, ActionOrigin, Int>
  private var others: ContiguousArray<RecordedEvent> = []
  private var replacedScreens: [Int: Set<StackElementID>] = [:]
  private var snapshot: Recording<State, Action>.Snapshot

  init(_ snapshot: Recording<State, Action>.Snapshot, capacity: Int) {
    actions = AppendTable(capacity: capacity)
    self.snapshot = snapshot
  }

  func reset(_ snapshot: Recording<State, Action>.Snapshot) {
    actions.removeAll()
    others.removeAll(keepingCapacity: true)
    replacedScreens = [:]
    self.snapshot = snapshot
  }

  @inline(__always)
  func append(_ action: Action, _ origin: ActionOrigin, _ burst: Int) {
    actions.append(action, origin, burst)
  }

  func append(_ event: RecordedEvent.Content, _ burst: Int) {
    others.append(RecordedEvent(number: nextNumber, burst: burst, content: event))
  }

  func append(replacedScreens ids: Set<StackElementID>) {
    replacedScreens[nextNumber - 1, default: []].formUnion(ids)
  }

  /// The number of the next entry.
  var nextNumber: Int { snapshot.number + actions.count + others.count }

  var contents: RecordedSegment<State, Action> {
    let (actions, origins, bursts) = actions.columns
    return RecordedSegment(
      snapshot: snapshot,
      actions: actions,
      origins: origins,
      bursts: bursts,
      others: others,
      replacedScreens: replacedScreens
    )
  }
}

/// A copy of a segment of a recorder.
struct RecordedSegment<State: Sendable, Action: Sendable>: Sendable {
  let snapshot: Recording<State, Action>.Snapshot
  let actions: [Action]
  let origins: [ActionOrigin]
  let bursts: [Int]
  /// The other events with their numbers. Actions have the numbers between them.
  let others: ContiguousArray<RecordedEvent>
  /// The screens that actions have replaced by others with the same ids, by the actions' numbers.
  let replacedScreens: [Int: Set<StackElementID>]

  /// The events, in order.
  fileprivate var entries: [Recording<State, Action>.Entry] {
    var entries: [Recording<State, Action>.Entry] = []
    entries.reserveCapacity(actions.count + others.count)
    let first = snapshot.number
    var waiting = others[...]
    func addOther() -> Bool {
      guard let other = waiting.first, other.number == first + entries.count else { return false }
      waiting.removeFirst()
      entries.append(
        .init(
          number: other.number,
          burst: other.burst,
          event: .init(other.content)
        )
      )
      return true
    }
    for (index, action) in actions.enumerated() {
      while addOther() {}
      entries.append(
        .init(
          number: first + entries.count,
          burst: bursts[index],
          event: .action(action, from: RecordedOrigin(origins[index]))
        )
      )
    }
    while addOther() {}
    return entries
  }
}

extension Recording {
  /// Makes a recording from the segments of a recorder.
  ///
  /// - Parameter end: The state at the end. Entries after it, which the store adds meanwhile, are
  ///   left out.
  init(
    _ segments: [RecordedSegment<State, Action>],
    end: Snapshot?,
    _ redaction: RecordingRedaction<State, Action>
  ) {
    var entries = segments.flatMap(\.entries)
    var snapshots = segments.map(\.snapshot)
    if let end {
      while let last = entries.last, last.number >= end.number { entries.removeLast() }
      if let last = snapshots.last, last.number < end.number { snapshots.append(end) }
    }
    self.init(
      entries: entries,
      snapshots: snapshots,
      replacedScreens: segments.reduce(into: [:]) { $0.merge($1.replacedScreens) { $1 } },
      loss: nil,
      redactState: redaction.state
    )
  }
}

extension Recording.Event {
  fileprivate init(_ event: RecordedEvent.Content) {
    switch event {
    case .started(let report):
      let effect = RecordedEffect(report.descriptor, number: report.id, owner: report.owner)
      self = .effectStarted(effect, from: RecordedOrigin(report.origin))
    case .emitted(let number): self = .effectEmitted(number)
    case .finished(let number): self = .effectFinished(number)
    case .cancelled(let number): self = .effectCancelled(number)
    case .issue(let issue): self = .issue(issue)
    }
  }
}
