public import Foundation
import CairnCore
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
/// If the file cannot be written any more, an issue is reported once, and later events are not
/// recorded.
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

    init(_ handle: FileHandle) throws {
      self.handle = handle
      headerLength = try handle.seekToEnd()
    }

    /// Removes everything after the header.
    func begin() throws {
      try handle.truncate(atOffset: headerLength)
    }
  }

  /// Makes a file, and replaces a file that exists already. If `url` is a symbolic link, the
  /// recording is in the file that the link leads to.
  ///
  /// - Parameters:
  ///   - url: The location of the file.
  ///   - interval: The number of actions between two snapshots of the state, which are written at
  ///     the end of a burst. It is at least 1.
  ///   - redaction: The parts to leave out.
  /// - Throws: ``RecordingError/unwritable(_:)``
  public init(
    _ url: URL,
    snapshotEvery interval: Int = 32,
    redacting redaction: RecordingRedaction<State, Action> = .none
  ) throws(RecordingError) {
    precondition(url.isFileURL, "RecordingFile: '\(url.absoluteString)' isn't a file URL")
    precondition(
      (1...1_000_000_000).contains(interval),
      "RecordingFile: snapshotEvery \(interval) is not between 1 and 1_000_000_000"
    )
    self.url = url
    self.redaction = redaction
    pace = RecordingPace(interval: interval)
    let header = try RecordingEncoder<State, Action>().header()
    do {
      // Atomic, so that no file is without a complete header.
      try header.write(to: url.withoutSymbolicLinks, options: .atomic)
      output = try Output(FileHandle(forWritingTo: url))
    } catch {
      throw .unwritable(error.cause)
    }
    pace.didReplaceScreens = { [weak self] in self?.keep(replacedScreens: $0) }
  }

  /// The reason why the file ends before the store does; nil if there was no problem.
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

  /// Ends the file: its content does not lead to this state.
  public func didReplaceState(with state: State) {
    flush()
    end(with: .interrupted)
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
    if pace.isDue { keep(state) }
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

extension RecordingFile: FinalStateInstrument {
  func didEnd(with state: State) {
    if pace.actionCount > 0 { keep(state) }
    flush()
    pace.end()
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
    append { encoder throws(RecordingError) in try encoder.line(entry) }
    if !output.isInBurst { flush() }
  }

  private func keep(replacedScreens ids: Set<StackElementID>) {
    let number = output.nextNumber - 1
    append { encoder throws(RecordingError) in
      try encoder.line(replacedScreens: ids, at: number)
    }
  }

  private func keep(_ state: State) {
    pace.didKeepState()
    let snapshot = Recording<State, Action>.Snapshot(
      number: output.nextNumber,
      state: redaction.redacted(state),
      shared: redaction.redacted(pace.scope?.sharedValues)
    )
    append { encoder throws(RecordingError) in try encoder.line(snapshot) }
  }

  private func append(
    _ line: (RecordingEncoder<State, Action>) throws(RecordingError) -> Data
  ) {
    guard error == nil else { return }
    do {
      output.waiting += try line(output.encoder)
    } catch {
      flush()
      end(with: error)
    }
  }

  private func flush() {
    guard error == nil, !output.waiting.isEmpty else { return }
    do {
      try output.handle.write(contentsOf: output.waiting)
      output.waiting.removeAll(keepingCapacity: true)
    } catch {
      end(with: .unwritable(error.cause))
    }
  }

  private func end(with error: RecordingError) {
    guard self.error == nil else { return }
    failure.withLock { $0 = error }
    output.waiting = Data()
    RuntimeIssue.unwrittenRecording(error, to: url).report()
  }
}

extension RecordingFile: SharedValuesInstrument, ExclusiveInstrument {
  func willWatch(_ scope: DependencyScope) {
    pace.watch(scope)
  }

  /// A file records one store: the events in another one would not continue it.
  func attach(to status: EngineStatus) -> Bool {
    output.nextNumber == 0 && pace.attach(to: status)
  }
}

extension RuntimeIssue.Code {
  /// A recording cannot be written to its file any more (rule R4).
  public static let unwrittenRecording = RuntimeIssue.Code(rawValue: "unwritten-recording")
}

extension RuntimeIssue {
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
