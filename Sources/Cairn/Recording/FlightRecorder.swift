import CairnCore
import Synchronization

/// Remembers what a store did last, as the flight recorder of an aircraft does: for a report of a problem, to
/// replay it, and to make a test of it (rules R4, R5).
///
/// ```swift
/// let recorder = FlightRecorder<Cookbook.State, Cookbook.Action>(keeping: .actions(10_000))
/// let store = Store(initialState: Cookbook.State(), instruments: [recorder]) { Cookbook() }
/// // …
/// try recorder.recording.write(to: url)
/// ```
///
/// It keeps actions with their origins, effects, issues, and the state every so often, in memory and of
/// bounded size. An action costs a copy of the action and allocates nothing once the recorder has its full
/// size; a snapshot keeps a copy of the state, so the next change of each of its collections copies that.
///
/// An independent child store is not recorded; its outputs are actions of the store.
///
/// A recorder records one store at a time. It begins anew with another one when the first is gone.
public final class FlightRecorder<State: Sendable, Action: Sendable>: Sendable {
  private let lock = Mutex(())
  // SAFETY: it is used while `lock` is locked, except that the store that is recorded appends actions.
  @safe
  private nonisolated(unsafe) let ring: RecordingRing<State, Action>
  // SAFETY: it is used by the store that is recorded, on its isolation.
  @safe
  private nonisolated(unsafe) let pace: RecordingPace
  private let redaction: RecordingRedaction<State, Action>
  /// Whether actions are stored otherwise than they are.
  private let redactsActions: Bool

  /// Makes a recorder.
  ///
  /// - Parameters:
  ///   - capacity: How much is kept.
  ///   - interval: After how many actions the state is kept, at the end of their burst. It is at least 1, which
  ///     has a replay find the very action whose result is another one, and counts as `capacity` where it is more.
  ///   - redaction: What is left out.
  public init(
    keeping capacity: RecordingCapacity = .actions(10_000),
    snapshotEvery interval: Int = 32,
    redacting redaction: RecordingRedaction<State, Action> = .none
  ) {
    precondition(interval >= 1, "FlightRecorder: snapshotEvery \(interval) is less than 1")
    let interval = min(interval, capacity.actionCount)
    ring = RecordingRing(capacity: capacity, interval: interval)
    pace = RecordingPace(interval: interval)
    self.redaction = redaction
    redactsActions = redaction.action != nil
  }

  /// What has been recorded until now. It may be asked for from any thread.
  ///
  /// - Complexity: O(*n*) in the number of entries.
  public var recording: Recording<State, Action> {
    let segments = lock.withLock { _ in ring.contents }
    return Recording(segments, redaction)
  }
}

/// How much a ``FlightRecorder`` keeps.
public struct RecordingCapacity: Hashable, Sendable {
  let actionCount: Int

  /// At least so many actions, with all else that happened between them, up to eight entries for an action.
  /// A few more are kept, up to the state before them.
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

  /// Begins anew: what was recorded does not lead to this state.
  public func didReplaceState(with state: State) {
    didBegin(with: state)
  }

  public func didBeginBurst() {
    pace.burst &+= 1
  }

  public func willReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    if pace.isLate { keep(state) }
    append(action, origin)
  }

  /// Returns whether the state is to be kept at the end of the burst.
  @inline(__always)
  @discardableResult
  fileprivate func append(_ action: Action, _ origin: ActionOrigin) -> Bool {
    if redactsActions {
      appendRedacted(action, origin)
    } else {
      ring.append(action, origin, burst: pace.burst)
    }
    return pace.didAppendAction()
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
  public func didFind(_ issue: RuntimeIssue) { append(.issue(issue)) }

  /// Whether the state is to be kept before an action, or at the end of a burst.
  fileprivate var isLate: Bool { pace.isLate }
  fileprivate var isDue: Bool { pace.isDue }

  private func append(_ event: RecordedEvent.Content) {
    pace.otherCount &+= 1
    let burst = pace.burst
    lock.withLock { _ in ring.append(event, burst: burst) }
  }

  @inline(never)
  fileprivate func keep(_ state: State) {
    pace.didKeepState()
    let (state, shared) = (redaction.redacted(state), redaction.redacted(pace.scope?.sharedValues))
    lock.withLock { _ in ring.begin(with: state, shared) }
  }
}

extension FlightRecorder: SharedValuesInstrument, ExclusiveInstrument {
  func willWatch(_ scope: DependencyScope) {
    pace.watch(scope)
  }

  func attach(to status: EngineStatus) -> Bool {
    pace.attach(to: status)
  }
}

extension FlightRecorder: InstrumentWithLink {
  func makeLink(before next: AnyObject?) -> AnyObject {
    FlightRecorderLink(self, next as? InstrumentChain<State, Action>)
  }
}

/// Tells a recorder what happens, which needs the state only every so often.
private final class FlightRecorderLink<State: Sendable, Action: Sendable>:
  InstrumentChain<State, Action>
{
  private let recorder: FlightRecorder<State, Action>

  init(_ recorder: FlightRecorder<State, Action>, _ next: InstrumentChain<State, Action>?) {
    self.recorder = recorder
    super.init(next, followsResults: false, awaitsEnd: false)
  }

  override func begin(with state: State, _ scope: DependencyScope?) {
    if let scope { recorder.willWatch(scope) }
    recorder.didBegin(with: state)
    next?.begin(with: state, scope)
  }

  override func replaceState(_ state: StateAddress<State>) {
    recorder.didReplaceState(with: state.value)
    next?.replaceState(state)
  }

  override func beginBurst() {
    recorder.didBeginBurst()
    next?.beginBurst()
  }

  override func endBurst(_ state: StateAddress<State>) {
    if recorder.isDue { keep(state) }
    awaitsEnd = next != nil
    next?.endBurst(state)
  }

  /// Apart, or every action would make room for the state.
  @inline(never)
  private func keep(_ state: StateAddress<State>) {
    recorder.keep(state.value)
  }

  private func awaitEndIfDue() {
    if recorder.isDue { awaitsEnd = true }
  }

  override func willReduce(
    _ action: Action,
    _ origin: ActionOrigin,
    _ state: StateAddress<State>
  ) {
    // A state that is late was due before.
    if awaitsEnd, recorder.isLate { keep(state) }
    if recorder.append(action, origin) { awaitsEnd = true }
    next?.willReduce(action, origin, state)
  }

  override func didReduce(
    _ action: Action,
    _ origin: ActionOrigin,
    _ state: StateAddress<State>
  ) {
    next?.didReduce(action, origin, state)
  }

  override func emit(_ action: Action, _ effect: EffectReport) {
    recorder.didEmit(action, from: effect)
    awaitEndIfDue()
    next?.emit(action, effect)
  }

  override func tell(_ effect: EffectReport, _ event: EffectLifeEvent) {
    recorder.hear(of: effect, event)
    awaitEndIfDue()
    next?.tell(effect, event)
  }

  override func find(_ issue: RuntimeIssue) {
    recorder.didFind(issue)
    awaitEndIfDue()
    next?.find(issue)
  }
}
