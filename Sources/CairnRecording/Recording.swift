import Cairn

/// The events in a store: its actions with their origins, its effects, its issues, and snapshots of
/// its state (rule R4).
///
/// A ``FlightRecorder`` or a file gives a recording. You can write a recording to a file, and
/// replay it with the reducer with which it was recorded:
///
/// ```swift
/// try recorder.recording.write(to: url)
/// let recording = try Recording<Cookbook.State, Cookbook.Action>(contentsOf: url)
/// let replay = try recording.replay { Cookbook() }
/// ```
public struct Recording<State: Sendable, Action: Sendable>: Sendable {
  /// The events, in order.
  public let entries: [Entry]
  /// The recorded states, in order.
  public let snapshots: [Snapshot]
  /// The screens that actions have replaced by others with the same ids, by the numbers of the
  /// actions' entries. A replay needs it, because the screens of a recorded path are new ones to it.
  package let replacedScreens: [Int: Set<StackElementID>]
  /// The lost part of a file: the last line, if the program was killed while it wrote.
  public let loss: Loss?
  /// The redaction of states before they are stored, if the recorder is in this process.
  let redactState: (@Sendable (inout State) -> Void)?

  /// An event with its number.
  public struct Entry: Sendable {
    /// The number of the entry; the first entry of the store is 0. If a recorder has dropped the
    /// oldest entries, its recording begins later.
    public let number: Int
    /// The number of the entry's burst (rule S1). An event outside of a burst has the number of the
    /// last burst.
    public let burst: Int
    /// The event.
    public let event: Event
  }

  /// An event in a store.
  public enum Event: Sendable {
    /// An action was reduced.
    case action(Action, from: RecordedOrigin)
    /// An effect was started, or began to wait for its turn or its time, because of an action with
    /// this origin.
    case effectStarted(RecordedEffect, from: RecordedOrigin)
    /// The effect with this number has sent an action, which is reduced in its turn.
    case effectEmitted(UInt64)
    /// The effect with this number has ended.
    case effectFinished(UInt64)
    /// The effect with this number was cancelled.
    case effectCancelled(UInt64)
    /// The store, or a reducer, found an issue.
    case issue(RecordedIssue)
  }

  /// The state at one moment.
  public struct Snapshot: Sendable {
    /// The number of the first entry after it.
    public let number: Int
    /// The state. It is nil in a file that has only the changes since the snapshot before. It is
    /// also nil if the state is not `Codable`, or if decoding does not restore it completely.
    public let state: State?
    /// The shared values at that moment.
    let shared: RecordedSharedValues
    /// The positions of the store's generators at that moment, if the recorder is in this process.
    let generators: GeneratorCheckpoint?

    init(
      number: Int,
      state: State?,
      shared: RecordedSharedValues,
      generators: GeneratorCheckpoint? = nil
    ) {
      self.number = number
      self.state = state
      self.shared = shared
      self.generators = generators
    }

    /// The fields of the state and of the shared values as text, if the snapshot was read from a
    /// file.
    ///
    /// - Complexity: O(*n*) in the number of fields and in the changes since the last whole state.
    var fields: StateFields? { (shared.file as? RecordedStateLine)?.fields }
  }

  /// The lost part of a file.
  public struct Loss: Hashable, Sendable, CustomStringConvertible {
    /// The incomplete line, counted from 1.
    public let line: Int
    /// The number of its bytes.
    public let byteCount: Int

    /// The loss in one line.
    public var description: String {
      "line \(line) is torn: its \(byteCount) bytes were dropped"
    }
  }

  /// A Boolean value that indicates whether the recording begins with the store. A recorder drops
  /// the oldest entries.
  public var isComplete: Bool {
    (snapshots.first?.number ?? entries.first?.number ?? 0) == 0
  }

  /// The entries that are actions, in order.
  ///
  /// - Complexity: O(*n*)
  public var actions: [(number: Int, action: Action, origin: RecordedOrigin)] {
    entries.compactMap { entry in
      guard case .action(let action, let origin) = entry.event else { return nil }
      return (entry.number, action, origin)
    }
  }

  /// The numbers of the entries; empty if there are none.
  public var numbers: Range<Int> {
    guard let first = entries.first else {
      let number = snapshots.first?.number ?? 0
      return number..<number
    }
    return first.number..<first.number + entries.count
  }
}
