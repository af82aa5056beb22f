public import Cairn
public import Foundation
import Synchronization

/// Writes the events in a store to a file while they happen (rule R4).
///
/// ```swift
/// let file = try RecordingFile<Cookbook.State, Cookbook.Action>(url)
/// let store = Store(initialState: Cookbook.State(), instruments: [file]) { Cookbook() }
/// ```
///
/// An action is written to the file before it is reduced: after a crash, the last action in the
/// file is the one that crashed. If the program is killed, ``Recording`` can read the file, except
/// for an incomplete last line. When the store is released, the file ends with its last state. For
/// a recording of bounded size, in memory, see ``FlightRecorder``.
///
/// The file has the first state as a whole, and then what has changed. Further whole states are so
/// rare that the file is about a quarter longer. In a collection of Cairn, the recorder reads only the
/// elements that have changed. It reads a plain array, set or dictionary whole.
///
/// If an action cannot be encoded, the file has an issue in its place. A replay that differs for this
/// reason names the entry. If the file cannot be written any more, later events are not recorded. The first
/// problem is reported as an issue.
public final class RecordingFile<State: Sendable, Action: Encodable & Sendable>: Sendable {
  /// The location of the file.
  public let url: URL
  private let redaction: RecordingRedaction<State, Action>
  private let failure = Mutex<RecordingError?>(nil)
  // SAFETY: both are used by the recorded store, on its isolation.
  @safe
  private nonisolated(unsafe) let pace: RecordingPace
  @safe
  private nonisolated(unsafe) let output: Output

  private final class Output {
    let handle: FileHandle
    let encoder = RecordingEncoder<State, Action>()
    private let headerLength: UInt64
    var waiting = Data()
    var nextNumber = 0
    var isInBurst = false
    /// Whether the file ends before the store does.
    var hasEnded = false

    init(_ handle: FileHandle) throws {
      self.handle = handle
      headerLength = try handle.seekToEnd()
    }

    /// Removes everything after the header.
    func begin() throws {
      try handle.truncate(atOffset: headerLength)
    }
  }

  /// Makes a file, and replaces a file that exists already. The file keeps its mode; a read-only
  /// file is not replaced. If `url` is a symbolic link, the recording is in the file that the link
  /// leads to (rule R3).
  ///
  /// - Parameters:
  ///   - url: The location of the file, in a folder that exists.
  ///   - interval: The number of actions after which the changes of the state are written, at the
  ///     end of a burst. It is at least 1.
  ///   - redaction: The parts to leave out.
  ///   - protection: The data protection of the file; nil for that of the present file, or of its
  ///     folder. With ``/Cairn/FileProtection/complete``, the recording ends when the device is locked.
  /// - Throws: ``RecordingError/unwritable(_:)``. Then the former file is unchanged.
  public init(
    _ url: URL,
    snapshotEvery interval: Int = 32,
    redacting redaction: RecordingRedaction<State, Action> = .none,
    protection: FileProtection? = nil
  ) throws(RecordingError) {
    precondition(url.isFileURL, "RecordingFile: '\(url.absoluteString)' isn't a file URL")
    precondition(
      (1...1_000_000_000).contains(interval),
      "RecordingFile: snapshotEvery \(interval) is not between 1 and 1_000_000_000"
    )
    self.url = url
    self.redaction = redaction
    pace = RecordingPace(interval: interval)
    let header = RecordingEncoder<State, Action>().header()
    do {
      // In one step, so that no file is without a complete header.
      try FileReplacement(of: url, protection: protection).writeAlone(header)
      output = try Output(FileHandle(forWritingTo: url))
    } catch {
      throw .unwritable(error.cause)
    }
  }

  /// The first problem; nil if there was none. After ``RecordingError/unencodable(entry:_:)`` the
  /// file goes on without the action. With each other problem, the file ends.
  public var error: RecordingError? { failure.withLock { $0 } }
}

extension RecordingFile: StoreInstrument {
  public func didBegin(with state: State) {
    do {
      // A store that was recorded before has sent nothing.
      try output.begin()
    } catch {
      end(with: .unwritable(error.cause))
    }
    keep(state)
    flush()
  }

  public func didBeginBurst() {
    pace.burst &+= 1
    output.isInBurst = true
  }

  public func willReduce(_ action: Action, from origin: ActionOrigin, state: State) {
    if pace.isLate { keep(state) }
    add(.action(redaction.redacted(action), from: RecordedOrigin(origin)))
    flush()
  }

  public func didEndBurst(state: State) {
    output.isInBurst = false
    if pace.isDue {
      keep(state)
    } else if !output.hasEnded {
      output.encoder.readIfNeeded(
        redaction.redacted(state),
        redaction.redacted(pace.scope?.sharedValues).values
      )
    }
    flush()
  }

  public func didStart(_ effect: EffectReport) {
    let recorded = RecordedEffect(effect.descriptor, number: effect.id, owner: effect.owner)
    add(.effectStarted(recorded, from: RecordedOrigin(effect.origin)))
  }

  public func didEmit(_ action: Action, from effect: EffectReport) {
    add(.effectEmitted(effect.id))
  }
  public func didFinish(_ effect: EffectReport) { add(.effectFinished(effect.id)) }
  public func didCancel(_ effect: EffectReport) { add(.effectCancelled(effect.id)) }

  public func didFind(_ issue: RuntimeIssue) {
    guard issue.code != .unwrittenRecording else { return }
    add(.issue(RecordedIssue(issue, withText: redaction.isNone)))
  }
}

extension RecordingFile {
  private func add(_ event: Recording<State, Action>.Event) {
    if case .action = event { pace.didAppendAction() } else { pace.otherCount &+= 1 }
    let entry = Recording<State, Action>.Entry(
      number: output.nextNumber,
      burst: pace.burst,
      event: event
    )
    output.nextNumber += 1
    append(entry)
    if !output.isInBurst { flush() }
  }

  /// Appends an entry, or an issue in place of an action that cannot be encoded.
  private func append(_ entry: Recording<State, Action>.Entry) {
    guard !output.hasEnded else { return }
    do {
      append(try output.encoder.line(entry))
    } catch {
      // Writes the entries before, which may end the file.
      flush()
      guard !output.hasEnded else { return }
      let issue = RuntimeIssue.unencodedAction(error, to: url)
      report(error, as: issue)
      var origin: RecordedOrigin?
      if case .action(_, from: let sender) = entry.event { origin = sender }
      let recorded = RecordedIssue(issue, withText: redaction.isNone, leftOut: origin)
      append(.init(number: entry.number, burst: entry.burst, event: .issue(recorded)))
    }
  }

  private func keep(_ state: State) {
    pace.didKeepState()
    guard !output.hasEnded else { return }
    let snapshot = Recording<State, Action>.Snapshot(
      number: output.nextNumber,
      state: redaction.redacted(state),
      shared: redaction.redacted(pace.scope?.sharedValues)
    )
    append(output.encoder.line(snapshot))
  }

  private func append(_ line: Data) {
    if !output.hasEnded { output.waiting += line }
  }

  private func flush() {
    guard !output.hasEnded, !output.waiting.isEmpty else { return }
    do {
      try output.handle.write(contentsOf: output.waiting)
      output.waiting.removeAll(keepingCapacity: true)
    } catch {
      end(with: .unwritable(error.cause))
    }
  }

  private func end(with error: RecordingError) {
    guard !output.hasEnded else { return }
    output.hasEnded = true
    output.waiting = Data()
    report(error, as: .unwrittenRecording(error, to: url))
  }

  /// Reports the first problem.
  private func report(_ error: RecordingError, as issue: RuntimeIssue) {
    let isFirst = failure.withLock { failure in
      defer { failure = failure ?? error }
      return failure == nil
    }
    if isFirst { issue.report() }
  }
}

extension RecordingFile: InPlaceInstrument {
  /// A file records one store: the events in another one would not continue it.
  package func attach(to store: AnyObject) -> Bool {
    output.nextNumber == 0 && pace.attach(to: store) || reportInUse()
  }

  package func begin(with state: StateAddress<State>, _ scope: DependencyScope) {
    pace.watch(scope)
    didBegin(with: state.value)
  }

  package func end(with state: StateAddress<State>) {
    if pace.actionCount > 0 { keep(state.value) }
    flush()
    pace.end()
  }

  package func beginBurst() {
    didBeginBurst()
  }

  package func endBurst(_ state: StateAddress<State>) {
    didEndBurst(state: state.value)
  }

  package func willReduce(
    _ action: Action,
    _ origin: ActionOrigin,
    _ state: StateAddress<State>
  ) {
    willReduce(action, from: origin, state: state.value)
  }

  package func receive(replacedScreens ids: Set<StackElementID>) {
    append(output.encoder.line(replacedScreens: ids, at: output.nextNumber - 1))
  }
}

extension RuntimeIssue.Code {
  /// An action, or the rest of a recording, cannot be written to its file (rule R4).
  public static let unwrittenRecording = RuntimeIssue.Code(rawValue: "unwritten-recording")
}

extension RuntimeIssue {
  fileprivate static func unencodedAction(_ error: RecordingError, to url: URL) -> RuntimeIssue {
    RuntimeIssue(
      code: .unwrittenRecording,
      summary: "A recording leaves out an action, as it cannot be encoded",
      details: [
        "File: \(url.path)", "Error: \(error)",
        "The recording goes on with the next action. A replay differs from it at the next state.",
      ]
    )
  }

  fileprivate static func unwrittenRecording(_ error: RecordingError, to url: URL) -> RuntimeIssue {
    RuntimeIssue(
      code: .unwrittenRecording,
      summary: "A recording ends here, as it cannot be written any more",
      details: [
        "File: \(url.path)", "Error: \(error)",
        "The contents of the file can be read. The store goes on without its recorder.",
      ]
    )
  }
}
