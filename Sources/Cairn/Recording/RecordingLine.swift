import CairnCore
import Foundation

/// The lines of a recording in a file: a header, then a line for each snapshot and each entry.
///
/// ```text
/// {"action":"App.Action","cairn":"recording","state":"App.State","version":1}
/// {"snapshot":{"fields":{"count":"0"},"number":0,"shared":{},"state":{"count":0}}}
/// {"action":{"tapped":{}},"burst":1,"from":{"send":{"site":"App/AppView.swift:21"}},"number":0}
/// ```
///
/// After an action that has written a path whose screens replace others with the same ids, a line
/// names these: `{"replaced":{"ids":[0],"number":4}}`.
///
/// A snapshot also has the first values of shared values that have changed, under `initial`: a
/// state may have referred to them after the first snapshot.
enum RecordingLine {
  static let version = 1

  /// The header, with which every version of the format begins.
  struct Header: Codable {
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
    case replaced
  }

  enum SnapshotKey: String, CodingKey {
    case number, state, fields, shared, initial
  }

  static var encoder: JSONEncoder {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.encodesNonFiniteNumbers()
    encoder.userInfo[.stackElementIDs] = true
    return encoder
  }

  static var decoder: JSONDecoder {
    let decoder = JSONDecoder()
    decoder.decodesNonFiniteNumbers()
    return decoder
  }
}

/// Makes lines of a recording.
struct RecordingEncoder<State: Sendable, Action: Encodable & Sendable> {
  private let encoder = RecordingLine.encoder

  func header() throws(RecordingError) -> Data {
    try line(RecordingLine.Header(State.self, Action.self), at: 0)
  }

  func line(_ entry: Recording<State, Action>.Entry) throws(RecordingError) -> Data {
    try line(EntryLine(entry: entry), at: entry.number)
  }

  /// Returns the line of a snapshot. Values that cannot be encoded are left out; their fields as
  /// text are always included.
  func line(_ snapshot: Recording<State, Action>.Snapshot) throws(RecordingError) -> Data {
    // A line that was read from a file is written unchanged.
    if let line = snapshot.shared.file?.line { return line + Data("\n".utf8) }
    let shared = snapshot.shared.values
    var encoded = EncodedSnapshot(
      number: snapshot.number,
      state: snapshot.state as? any Encodable,
      fields: snapshot.fields
        ?? StateFields(of: snapshot.state as Any, shared: shared.map { ($0.name, $0.value) })
    )
    for shared in shared {
      encoded.shared[shared.name] = encodable(shared.value)
      if differ(shared.initial, shared.value) == true {
        encoded.initial[shared.name] = encodable(shared.initial)
      }
    }
    do {
      return try line(encoded, at: snapshot.number)
    } catch {
      encoded.state = nil
      return try line(encoded, at: snapshot.number)
    }
  }

  /// Returns the line of the screens that an action has replaced by others with the same ids.
  func line(
    replacedScreens ids: Set<StackElementID>,
    at number: Int
  ) throws(RecordingError) -> Data {
    let screens = ReplacedScreens(number: number, ids: ids.sorted())
    return try line([RecordingLine.Key.replaced.rawValue: screens], at: number)
  }

  private func encodable(_ value: any Sendable) -> EncodedValue? {
    guard let value = (value as? any Encodable).map(EncodedValue.init),
      (try? encoder.encode(value)) != nil
    else { return nil }
    return value
  }

  private func line(_ line: some Encodable, at entry: Int) throws(RecordingError) -> Data {
    do {
      return try encoder.encode(line) + Data("\n".utf8)
    } catch {
      throw .unencodable(entry: entry, error.reason)
    }
  }
}

private struct EntryLine<State: Sendable, Action: Encodable & Sendable>: Encodable {
  let entry: Recording<State, Action>.Entry

  func encode(to encoder: any Encoder) throws {
    var container = encoder.container(keyedBy: RecordingLine.Key.self)
    try container.encode(entry.number, forKey: .number)
    try container.encode(entry.burst, forKey: .burst)
    switch entry.event {
    case .action(let action, let origin):
      try container.encode(action, forKey: .action)
      try container.encode(origin, forKey: .from)
    case .effectStarted(let effect, let origin):
      try container.encode(effect, forKey: .started)
      try container.encode(origin, forKey: .from)
    case .effectEmitted(let number): try container.encode(number, forKey: .emitted)
    case .effectFinished(let number): try container.encode(number, forKey: .finished)
    case .effectCancelled(let number): try container.encode(number, forKey: .cancelled)
    case .issue(let issue): try container.encode(issue, forKey: .issue)
    }
  }
}

/// The screens that an action has replaced by others with the same ids.
private struct ReplacedScreens: Codable {
  let number: Int
  let ids: [StackElementID]
}

private struct EncodedSnapshot: Encodable {
  let number: Int
  var state: (any Encodable)?
  let fields: StateFields
  var shared: [String: EncodedValue] = [:]
  /// The first values of the shared values that have changed.
  var initial: [String: EncodedValue] = [:]

  func encode(to encoder: any Encoder) throws {
    var line = encoder.container(keyedBy: RecordingLine.Key.self)
    var container = line.nestedContainer(
      keyedBy: RecordingLine.SnapshotKey.self,
      forKey: .snapshot
    )
    try container.encode(number, forKey: .number)
    if let state { try container.encode(EncodedValue(value: state), forKey: .state) }
    try container.encode(fields.texts, forKey: .fields)
    try container.encode(shared, forKey: .shared)
    if !initial.isEmpty { try container.encode(initial, forKey: .initial) }
  }
}

/// A value of any type that can be encoded.
private struct EncodedValue: Encodable {
  let value: any Encodable

  func encode(to encoder: any Encoder) throws {
    try value.encode(to: encoder)
  }
}

/// A line of a recording that was read.
enum DecodedLine<State: Sendable, Action: Decodable & Sendable> {
  case entry(Recording<State, Action>.Entry)
  case snapshot(number: Int, state: State?, fields: StateFields)
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
