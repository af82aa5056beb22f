import CairnCore

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

  /// Begins a segment.
  func begin(with state: KeptState<State>) {
    let nextNumber = nextNumber
    let segment: RecordingSegment<State, Action>
    if segments.count < segmentCount {
      segment = RecordingSegment(state, nextNumber, capacity: capacityOfSegment)
      segments.append(segment)
    } else {
      segment = segments[head]
      segment.reset(state, nextNumber)
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

/// A state that a recorder keeps, with what the state refers to.
struct KeptState<State: Sendable>: Sendable {
  let state: State
  let shared: RecordedSharedValues
  let generators: GeneratorCheckpoint?
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
  private var number: Int
  private var state: KeptState<State>

  init(_ state: KeptState<State>, _ number: Int, capacity: Int) {
    actions = AppendTable(capacity: capacity)
    self.number = number
    self.state = state
  }

  func reset(_ state: KeptState<State>, _ number: Int) {
    actions.removeAll()
    others.removeAll(keepingCapacity: true)
    self.number = number
    self.state = state
  }

  @inline(__always)
  func append(_ action: Action, _ origin: ActionOrigin, _ burst: Int) {
    actions.append(action, origin, burst)
  }

  func append(_ event: RecordedEvent.Content, _ burst: Int) {
    others.append(RecordedEvent(number: nextNumber, burst: burst, content: event))
  }

  /// The number of the next entry.
  var nextNumber: Int { number + actions.count + others.count }

  var contents: RecordedSegment<State, Action> {
    let (actions, origins, bursts) = actions.columns
    return RecordedSegment(
      number: number,
      state: state,
      actions: actions,
      origins: origins,
      bursts: bursts,
      others: others
    )
  }
}

/// A copy of a segment of a recorder.
struct RecordedSegment<State: Sendable, Action: Sendable>: Sendable {
  let number: Int
  let state: KeptState<State>
  let actions: [Action]
  let origins: [ActionOrigin]
  let bursts: [Int]
  /// The other events with their numbers. Actions have the numbers between them.
  let others: ContiguousArray<RecordedEvent>

  /// The events, in order.
  fileprivate var entries: [Recording<State, Action>.Entry] {
    var entries: [Recording<State, Action>.Entry] = []
    entries.reserveCapacity(actions.count + others.count)
    var waiting = others[...]
    func addOther() -> Bool {
      guard let other = waiting.first, other.number == number + entries.count else { return false }
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
          number: number + entries.count,
          burst: bursts[index],
          event: .action(action, from: RecordedOrigin(origins[index]))
        )
      )
    }
    while addOther() {}
    return entries
  }
}

/// The state at the end of a recording.
struct RecordedEnd<State> {
  /// The number of the next entry.
  let number: Int
  let state: State
  let shared: RecordedSharedValues
}

extension Recording {
  /// Makes a recording from the segments of a recorder.
  ///
  /// - Parameter end: The state at the end. Entries after it, which the store adds meanwhile, are
  ///   left out.
  init(
    _ segments: [RecordedSegment<State, Action>],
    end: RecordedEnd<State>?,
    _ redaction: RecordingRedaction<State, Action>
  ) {
    var entries = segments.flatMap(\.entries)
    var snapshots = segments.map {
      Snapshot(
        number: $0.number,
        state: $0.state.state,
        shared: $0.state.shared,
        generators: $0.state.generators
      )
    }
    if let end {
      while let last = entries.last, last.number >= end.number { entries.removeLast() }
      if let last = snapshots.last, last.number < end.number {
        snapshots.append(Snapshot(number: end.number, state: end.state, shared: end.shared))
      }
    }
    self.init(
      entries: entries,
      snapshots: snapshots,
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
