import Cairn
import Foundation

/// Makes the lines of a recording.
///
/// The line of a state has only the changes since the line before it, unless a whole state is due:
/// when the lines since the last whole state are ``wholeStateFactor`` times as long as that one. So
/// the length of a recording grows with the changes, and not with the size of the state.
final class RecordingEncoder<State: Sendable, Action: Encodable & Sendable> {
  private let encoder = JSONValueEncoder(userInfo: [.stackElementIDs: true])
  /// The fields in the last line of a state.
  private var fields = KeptState()
  /// The changes since that line that have been read.
  private var changes = FieldChanges()
  private var pace = ReadingPace()
  /// The names of the shared values that a line has already.
  private var sharedNames: Set<String> = []
  /// The JSON of origins: most actions have one of a few.
  private var origins: [RecordedOrigin: [UInt8]] = [:]
  /// The length of the last whole state; nil before the first one.
  private var wholeLength: Int?
  /// The length of all lines since the last whole state.
  private var lengthSinceWhole = 0

  private static var wholeStateFactor: Int { 4 }

  func header() -> Data {
    let header = RecordingLine.Header(State.self, Action.self)
    var line = JSONLine()
    line.add("action", text: header.action)
    line.add("cairn", text: header.cairn)
    line.add("state", text: header.state)
    line.add("version", header.version)
    return line.line
  }

  func line(_ entry: Recording<State, Action>.Entry) throws(RecordingError) -> Data {
    var line = JSONLine()
    do {
      try add(entry, to: &line)
    } catch {
      throw .unencodable(entry: entry.number, error.reason)
    }
    return counted(line.line)
  }

  /// Adds an entry. The keys are in their order.
  private func add(_ entry: Recording<State, Action>.Entry, to line: inout JSONLine) throws {
    func add(_ key: RecordingLine.Key, _ value: some Encodable) throws {
      line.add(key.rawValue, json: try encoder.encode(value, under: key))
    }
    if case .action(let action, _) = entry.event { try add(.action, action) }
    line.add("burst", entry.burst)
    switch entry.event {
    case .action(_, from: let origin), .effectStarted(_, from: let origin):
      line.add(RecordingLine.Key.from.rawValue, json: try json(of: origin))
    case .effectEmitted(let number): line.add("emitted", number)
    case .effectFinished(let number): line.add("finished", number)
    case .effectCancelled(let number): line.add("cancelled", number)
    case .issue(let issue): try add(.issue, issue)
    }
    line.add("number", entry.number)
    if case .effectStarted(let effect, _) = entry.event { try add(.started, effect) }
  }

  private func json(of origin: RecordedOrigin) throws -> [UInt8] {
    if let known = origins[origin] { return known }
    if origins.count >= 64 { origins = [:] }
    let json = try encoder.encode(origin, under: RecordingLine.Key.from)
    origins[origin] = json
    return json
  }

  /// Returns the line of the screens that an action has replaced by others with the same ids.
  func line(replacedScreens ids: Set<StackElementID>, at number: Int) -> Data {
    var screens = JSONLine()
    let list = ids.sorted().map { "\($0.generation)" }.joined(separator: ",")
    screens.add("ids", json: Array("[\(list)]".utf8))
    screens.add("number", number)
    var line = JSONLine()
    line.add("replaced", screens)
    return counted(line.line)
  }

  private func counted(_ line: Data) -> Data {
    lengthSinceWhole += line.count
    return line
  }
}

// MARK: - States

extension RecordingEncoder {
  /// Reads what has changed in a state, if its collections would forget it before the next line.
  ///
  /// - Parameters:
  ///   - state: The state at the end of a burst.
  ///   - shared: The shared values then.
  func readIfNeeded(
    _ state: @autoclosure () -> State,
    _ shared: @autoclosure () -> [RecordedSharedValues.Value]
  ) {
    if pace.isDue(), fields.areMostlyElements {
      read(state(), shared(), isForLine: false)
    }
  }

  private func read(_ state: Any, _ shared: [RecordedSharedValues.Value], isForLine: Bool) {
    changes.add(
      fields.update(to: state, shared: shared.map { ($0.name, $0.value as Any, $0.stamp) })
    )
    pace.didRead(hasForgotten: fields.hasForgotten, isForLine: isForLine)
  }

  /// Returns the line of a state. Values that cannot be encoded are left out; their fields as text
  /// are always included.
  func line(_ snapshot: Recording<State, Action>.Snapshot) -> Data {
    // A line that was read from a file is written unchanged.
    if let line = snapshot.shared.file?.line { return counted(line + Data("\n".utf8)) }
    let shared = snapshot.shared.values
    read(snapshot.state as Any, shared, isForLine: true)
    defer { changes = FieldChanges() }
    if let wholeLength, lengthSinceWhole < Self.wholeStateFactor * wholeLength {
      return counted(line(snapshot.number, changes, shared))
    }
    let line = wholeLine(snapshot, shared)
    wholeLength = line.count
    lengthSinceWhole = 0
    return line
  }

  private func wholeLine(
    _ snapshot: Recording<State, Action>.Snapshot,
    _ shared: [RecordedSharedValues.Value]
  ) -> Data {
    var content = content(snapshot.number, fields.allTexts, removed: [], shared)
    if let state = (snapshot.state as? any Encodable).flatMap(encoded) {
      content.add("state", json: state)
    }
    var line = JSONLine()
    line.add("snapshot", content)
    return line.line
  }

  /// Returns the line of what has changed since the line before. It has the shared values with changes,
  /// and those to which a state first referred since then. If such a value was in a line before and has
  /// many elements, the line has only its changed fields, as it has those of the state.
  private func line(
    _ number: Int,
    _ changes: FieldChanges,
    _ shared: [RecordedSharedValues.Value]
  ) -> Data {
    let removed = changes.removed
    let paths = changes.changed.keys.filter { $0.hasPrefix("@") } + removed
    let written = shared.filter { value in
      if !sharedNames.contains(value.name) { return true }
      return paths.contains { $0.hasPrefix("@Shared(\(value.name))") }
        && !fields.hasManyElements(inSharedValue: value.name)
    }
    var line = JSONLine()
    line.add("changed", content(number, changes.changed, removed: removed, written))
    return line.line
  }

  /// The common part of both lines. The keys are in their order.
  private func content(
    _ number: Int,
    _ texts: [String: String],
    removed: [String],
    _ shared: [RecordedSharedValues.Value]
  ) -> JSONLine {
    sharedNames.formUnion(shared.map(\.name))
    var content = JSONLine()
    content.add("fields", texts)
    let initial = shared.filter { differ($0.initial, $0.value) == true }
    if !initial.isEmpty { content.add("initial", object(initial.map { ($0.name, $0.initial) })) }
    content.add("number", number)
    if !removed.isEmpty { content.add("removed", removed) }
    content.add("shared", object(shared.map { ($0.name, $0.value) }))
    return content
  }

  /// The values that can be encoded, by their names.
  private func object(_ values: [(name: String, value: any Sendable)]) -> JSONLine {
    var object = JSONLine()
    for (name, value) in Dictionary(values, uniquingKeysWith: { $1 }).sorted(by: { $0.key < $1.key }
    ) {
      if let json = (value as? any Encodable).flatMap(encoded) { object.add(name, json: json) }
    }
    return object
  }

  private func encoded(_ value: any Encodable) -> [UInt8]? {
    try? encoder.encode(value, under: RecordingLine.Key.snapshot)
  }
}
