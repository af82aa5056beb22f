import Cairn
import Foundation

/// The lines of a recording in a file: a header, then a line for each snapshot and each entry.
///
/// ```text
/// {"action":"App.Action","cairn":"recording","state":"App.State","version":2}
/// {"snapshot":{"fields":{"count":"0"},"number":0,"shared":{},"state":{"count":0}}}
/// {"action":{"tapped":{}},"burst":1,"from":{"send":{"site":"App/AppView.swift:21"}},"number":0}
/// ```
///
/// A later state has only the changes since the line of the state before it:
/// `{"changed":{"fields":{"count":"1"},"number":1,"shared":{}}}`, with the paths that no longer exist
/// under `removed`. A shared value with many elements is then not under `shared`. At intervals, there is
/// a whole state. Version 1 has only whole states.
///
/// After an action that has written a path whose screens replace others with the same ids, a line
/// names these: `{"replaced":{"ids":[0],"number":4}}`.
///
/// A snapshot also has the first values of shared values that have changed, under `initial`: a
/// state may have referred to them after the first snapshot.
enum RecordingLine {
  static let version = 2

  /// The header, with which every version of the format begins.
  struct Header: Decodable {
    static let format = "recording"

    let cairn: String
    let version: Int
    let state: String
    let action: String

    init<State, Action>(_ state: State.Type, _ action: Action.Type) {
      cairn = Self.format
      version = RecordingLine.version
      self.state = RuntimeIssue.typeName(state)
      self.action = RuntimeIssue.typeName(action)
    }
  }

  enum Key: String, CodingKey {
    case number, burst, action, from, started, emitted, finished, cancelled, issue, snapshot
    case replaced, changed
  }

  enum SnapshotKey: String, CodingKey {
    case number, state, fields, shared, initial, removed
  }
}

/// The screens that an action has replaced by others with the same ids.
private struct ReplacedScreens: Codable {
  let number: Int
  let ids: [StackElementID]
}

/// A line of a recording that was read.
enum DecodedLine<State: Sendable, Action: Decodable & Sendable> {
  case entry(Recording<State, Action>.Entry)
  case snapshot(number: Int, state: State?, fields: StateFields)
  /// The changes since the state before.
  case changed(number: Int, texts: [String: String], removed: [String])
  case replacedScreens(Set<StackElementID>, number: Int)
}

extension DecodedLine: Decodable {
  init(from decoder: any Decoder) throws {
    let line = try decoder.container(keyedBy: RecordingLine.Key.self)
    guard !line.contains(.snapshot) else {
      let container = try line.nestedContainer(
        keyedBy: RecordingLine.SnapshotKey.self,
        forKey: .snapshot
      )
      let fields = StateFields(texts: try container.decode([String: String].self, forKey: .fields))
      self = .snapshot(
        number: try container.decode(Int.self, forKey: .number),
        state: Self.state(in: container, fields),
        fields: fields
      )
      return
    }
    if line.contains(.changed) {
      let container = try line.nestedContainer(
        keyedBy: RecordingLine.SnapshotKey.self,
        forKey: .changed
      )
      self = .changed(
        number: try container.decode(Int.self, forKey: .number),
        texts: try container.decode([String: String].self, forKey: .fields),
        removed: try container.decodeIfPresent([String].self, forKey: .removed) ?? []
      )
      return
    }
    if let replaced = try line.decodeIfPresent(ReplacedScreens.self, forKey: .replaced) {
      self = .replacedScreens(Set(replaced.ids), number: replaced.number)
      return
    }
    self = .entry(
      Recording.Entry(
        number: try line.decode(Int.self, forKey: .number),
        burst: try line.decode(Int.self, forKey: .burst),
        event: try Self.event(in: line)
      )
    )
  }

  /// Returns the state, if decoding restores it completely: a type may leave fields out.
  private static func state(
    in container: KeyedDecodingContainer<RecordingLine.SnapshotKey>,
    _ fields: StateFields
  ) -> State? {
    guard let type = State.self as? any Decodable.Type,
      let decoder = try? container.superDecoder(forKey: .state),
      let state = (try? type.init(from: decoder)) as? State,
      StateFields(of: state, shared: []) == fields.withSharedValues([])
    else { return nil }
    return state
  }

  private static func event(
    in line: KeyedDecodingContainer<RecordingLine.Key>
  ) throws -> Recording<State, Action>.Event {
    func origin() throws -> RecordedOrigin { try line.decode(RecordedOrigin.self, forKey: .from) }
    if line.contains(.action) {
      return .action(try line.decode(Action.self, forKey: .action), from: try origin())
    }
    if line.contains(.started) {
      return .effectStarted(
        try line.decode(RecordedEffect.self, forKey: .started),
        from: try origin()
      )
    }
    if let number = try line.decodeIfPresent(UInt64.self, forKey: .emitted) {
      return .effectEmitted(number)
    }
    if let number = try line.decodeIfPresent(UInt64.self, forKey: .finished) {
      return .effectFinished(number)
    }
    if let number = try line.decodeIfPresent(UInt64.self, forKey: .cancelled) {
      return .effectCancelled(number)
    }
    guard line.contains(.issue) else {
      throw DecodingError.dataCorrupted(
        .init(codingPath: [], debugDescription: "it has no event that this library knows")
      )
    }
    return .issue(try line.decode(RecordedIssue.self, forKey: .issue))
  }
}
