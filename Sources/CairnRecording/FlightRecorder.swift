public import Cairn
import Synchronization

/// Keeps the last actions of a store, as the flight recorder of an aircraft does: for a report of a
/// problem, for a replay, and to make a test from it (rules R4, R5).
///
/// ```swift
/// let recorder = FlightRecorder<Cookbook.State, Cookbook.Action>(keeping: .actions(10_000))
/// let store = Store(initialState: Cookbook.State(), instruments: [recorder]) { Cookbook() }
/// // …
/// try recorder.recording.write(to: url)
/// ```
///
/// It keeps actions with their origins, effects, issues, and snapshots of the state at intervals.
/// The recording is in memory and has a bounded size. A recording ends with the present state. An
/// action costs a copy of the action and allocates nothing once the recorder has its full size. A
/// snapshot keeps a copy of the state, so the next change of each of its collections copies that
/// collection.
///
/// The recorder does not record an independent child store. The outputs of a child store are
/// actions of the store, which it records.
///
/// A recorder records one store at a time. When that store is released, it can record another one,
/// and begins a new recording.
public final class FlightRecorder<State: Sendable, Action: Sendable>: Sendable {
  private let lock = Mutex(())
  // SAFETY: it is used while `lock` is locked, except that the recorded store appends actions.
  @safe
  private nonisolated(unsafe) let ring: RecordingRing<State, Action>
  // SAFETY: it is used by the recorded store, on its isolation.
  @safe
  private nonisolated(unsafe) let pace: RecordingPace
  private let present: LiveState<State>
  private let redaction: RecordingRedaction<State, Action>
  /// Whether stored actions differ from the sent ones.
  private let redactsActions: Bool

  /// Makes a recorder.
  ///
  /// - Parameters:
  ///   - capacity: How much the recorder keeps.
  ///   - interval: The number of actions between two snapshots of the state, which are taken at the
  ///     end of a burst. It is at least 1. With 1, a replay finds the exact action whose result
  ///     differs. If the number is larger than `capacity` or 100 000, the smaller one of these counts.
  ///   - redaction: The parts to leave out.
  public init(
    keeping capacity: RecordingCapacity = .actions(10_000),
    snapshotEvery interval: Int = 32,
    redacting redaction: RecordingRedaction<State, Action> = .none
  ) {
    precondition(interval >= 1, "FlightRecorder: snapshotEvery \(interval) is less than 1")
    // The recorder makes room for this number of actions at once.
    let interval = min(interval, capacity.actionCount, 100_000)
    ring = RecordingRing(capacity: capacity, interval: interval)
    pace = RecordingPace(interval: interval)
    self.redaction = redaction
    present = LiveState { (redaction.redacted($0), redaction.redacted($1)) }
    redactsActions = redaction.action != nil
  }

  /// A recording of everything that is kept now, and the present state. It can be read on any
  /// thread.
  ///
  /// During a burst, the store is changing its state. A recording that is read then, such as by an
  /// issue reporter, ends without the present state.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var recording: Recording<State, Action> {
    let (end, segments) = lock.withLock { _ in
      let end = present.read { moment in
        Recording<State, Action>.Snapshot(
          number: ring.nextNumber,
          state: moment.state,
          shared: moment.shared
        )
      }
      return (end, ring.contents)
    }
    return Recording(segments, end: end, redaction)
  }
}

/// The size of the recording that a ``FlightRecorder`` keeps.
public struct RecordingCapacity: Hashable, Sendable {
  let actionCount: Int

  /// Keeps at least `count` actions, with all other events between them, up to eight entries for an
  /// action. It keeps a few more entries, back to the state before these actions.
  ///
  /// - Precondition: `count` is between 1 and 1 000 000 000.
  public static func actions(_ count: Int) -> RecordingCapacity {
    precondition(
      (1...1_000_000_000).contains(count),
      "RecordingCapacity.actions: \(count) is not between 1 and 1_000_000_000"
    )
    return RecordingCapacity(actionCount: count)
  }
}

extension FlightRecorder: StoreInstrument {
  public func didBegin(with state: State) {
    pace.begin()
    lock.withLock { _ in ring.removeAll() }
    keep(state)
  }

  public func didBeginBurst() {
    pace.burst &+= 1
  }

  public func willReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    if pace.isLate { keep(state) }
    append(action, origin)
  }

  @inline(__always)
  private func append(_ action: Action, _ origin: ActionOrigin) {
    if redactsActions {
      appendRedacted(action, origin)
    } else {
      ring.append(action, origin, burst: pace.burst)
    }
    pace.didAppendAction()
  }

  @inline(never)
  private func appendRedacted(_ action: Action, _ origin: ActionOrigin) {
    ring.append(redaction.redacted(action), origin, burst: pace.burst)
  }

  public func didEndBurst(state: State) {
    if pace.isDue { keep(state) }
  }

  public func didStart(_ effect: EffectReport) { append(.started(effect)) }
  public func didEmit(_ action: Action, from effect: EffectReport) { append(.emitted(effect.id)) }
  public func didFinish(_ effect: EffectReport) { append(.finished(effect.id)) }
  public func didCancel(_ effect: EffectReport) { append(.cancelled(effect.id)) }
  public func didFind(_ issue: RuntimeIssue) {
    append(.issue(RecordedIssue(issue, withText: redaction.isNone)))
  }

  private func append(_ event: RecordedEvent.Content) {
    pace.otherCount &+= 1
    let burst = pace.burst
    lock.withLock { _ in ring.append(event, burst: burst) }
  }

  @inline(never)
  private func keep(_ state: State) {
    pace.didKeepState()
    let state = redaction.redacted(state)
    let shared = redaction.redacted(pace.scope?.sharedValues)
    let generators = pace.generators?.checkpoint()
    let snapshot = Recording<State, Action>.Snapshot(
      number: ring.nextNumber,
      state: state,
      shared: shared,
      generators: generators
    )
    lock.withLock { _ in ring.begin(with: snapshot) }
  }
}

extension FlightRecorder: InPlaceInstrument {
  package func attach(to store: AnyObject) -> Bool {
    pace.attach(to: store) || reportInUse()
  }

  package func begin(with state: StateAddress<State>, _ scope: DependencyScope) {
    pace.watch(scope)
    didBegin(with: state.value)
    present.begin(at: state, scope)
  }

  package func end(with state: StateAddress<State>) {
    present.keepCopy()
    pace.end()
  }

  @inline(__always)
  package func beginBurst() {
    pace.burst &+= 1
    present.beginChanging()
  }

  @inline(__always)
  package func endBurst(_ state: StateAddress<State>) {
    if pace.isDue { keep(state) }
    present.endChanging()
  }

  @inline(__always)
  package func willReduce(
    _ action: Action,
    _ origin: ActionOrigin,
    _ state: StateAddress<State>
  ) {
    if pace.isLate { keep(state) }
    append(action, origin)
  }

  package func receive(replacedScreens ids: Set<StackElementID>) {
    lock.withLock { _ in ring.append(replacedScreens: ids) }
  }

  /// Out of line: see Performance notes, "Cold paths".
  @inline(never)
  private func keep(_ state: StateAddress<State>) {
    keep(state.value)
  }
}
