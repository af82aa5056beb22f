/// What happened in a store: its actions and who sent them, its effects, its issues, and its state every so
/// often (rule R4).
///
/// A ``FlightRecorder`` gives one, and a file does. It can be written, and replayed with the reducer that it
/// was recorded with:
///
/// ```swift
/// try recorder.recording.write(to: url)
/// let recording = try Recording<Cookbook.State, Cookbook.Action>(contentsOf: url)
/// let replay = try recording.replay { Cookbook() }
/// ```
public struct Recording<State: Sendable, Action: Sendable>: Sendable {
  /// What happened, in order.
  public let entries: [Entry]
  /// The states that were kept, in order.
  public let snapshots: [Snapshot]
  /// What was lost of a file that was read: the last line, where the program was killed while it wrote.
  public let loss: Loss?
  /// Tells the recording from others.
  let token = Token()
  /// What is done to a state before it is stored, where the recorder is in this process.
  let redactState: (@Sendable (inout State) -> Void)?

  final class Token: Sendable {}

  /// One thing that happened.
  public struct Entry: Sendable {
    /// The number of the entry: 0 for the first one of the store. A recorder that has dropped the oldest
    /// entries gives a recording that begins later.
    public let number: Int
    /// The number of the burst that it happened in (rule S1). What happened outside of any has that of the last
    /// one.
    public let burst: Int
    /// What happened.
    public let event: Event
  }

  /// What can happen.
  public enum Event: Sendable {
    /// An action was reduced.
    case action(Action, from: RecordedOrigin)
    /// An effect was started, or began to wait for its turn or its time, because of an action with this origin.
    case effectStarted(RecordedEffect, from: RecordedOrigin)
    /// The effect with this number has sent an action, which is reduced in its turn.
    case effectEmitted(UInt64)
    /// The effect with this number has come to its end.
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
    /// The state. Nil in a file where it is not `Codable`, or where decoding does not give it back as it was.
    public let state: State?
    /// The shared values of the moment.
    let shared: RecordedSharedValues
    /// The fields of the state and of the shared values as text, where the snapshot was read from a file.
    let fields: StateFields?
  }

  /// What was lost of a file.
  public struct Loss: Hashable, Sendable, CustomStringConvertible {
    /// The line that is torn, counted from 1.
    public let line: Int
    /// How many bytes of it there are.
    public let byteCount: Int

    /// In one line.
    public var description: String {
      "line \(line) is torn: its \(byteCount) bytes were dropped"
    }
  }

  /// Whether it begins with the store. A recorder drops the oldest entries.
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

  /// The numbers of the entries; empty if nothing happened.
  public var numbers: Range<Int> {
    guard let first = entries.first else {
      let number = snapshots.first?.number ?? 0
      return number..<number
    }
    return first.number..<first.number + entries.count
  }
}
