public import Cairn
public import Foundation

extension Recording where Action: Encodable {
  /// Returns the recording as JSON Lines: a header with a version, and a line for each entry and
  /// each snapshot (rule R4).
  ///
  /// A state that is `Codable` is written as such. For another state, its fields are written as
  /// text, with which a replay is compared.
  ///
  /// - Throws: ``RecordingError/unencodable(entry:_:)``
  public func encoded() throws(RecordingError) -> Data {
    let encoder = RecordingEncoder<State, Action>()
    var data = encoder.header()
    var waiting = snapshots[...]
    for entry in entries {
      while let snapshot = waiting.first, snapshot.number <= entry.number {
        data += encoder.line(snapshot)
        waiting.removeFirst()
      }
      data += try encoder.line(entry)
      if let ids = replacedScreens[entry.number] {
        data += encoder.line(replacedScreens: ids, at: entry.number)
      }
    }
    for snapshot in waiting {
      data += encoder.line(snapshot)
    }
    return data
  }

  /// Writes the recording to a file, and replaces a file that exists already. The file keeps its
  /// mode; a read-only file is not replaced. If `url` is a symbolic link, this method writes the
  /// file that the link leads to (rule R3).
  ///
  /// - Parameters:
  ///   - url: The location of the file, in a folder that exists.
  ///   - protection: The data protection of the file; nil for that of the present file, or of its
  ///     folder.
  /// - Throws: ``RecordingError``. Then the former file is unchanged.
  public func write(
    to url: URL,
    protection: FileProtection? = nil
  ) throws(RecordingError) {
    let data = try encoded()
    do {
      try FileReplacement(of: url, protection: protection).writeAlone(data)
    } catch {
      throw .unwritable(error.cause)
    }
  }
}

extension Recording where Action: Decodable {
  /// Reads a recording from a file. If the program was killed while it wrote, the incomplete last
  /// line is dropped (``loss``).
  ///
  /// - Throws: ``RecordingError``, which names the damaged line.
  public init(contentsOf url: URL) throws(RecordingError) {
    let data: Data
    do {
      data = try url.content()
    } catch {
      throw .unreadable(error.cause)
    }
    try self.init(decoding: data)
  }

  /// Reads a recording from JSON Lines; see ``init(contentsOf:)``.
  ///
  /// - Throws: ``RecordingError``, which names the damaged line.
  public init(decoding data: Data) throws(RecordingError) {
    var reader = RecordingReader<State, Action>()
    let read = try reader.read(data)
    self.init(
      entries: read.entries,
      snapshots: read.snapshots,
      replacedScreens: read.replacedScreens,
      loss: read.loss,
      redactState: nil
    )
  }
}

/// Reads the lines of a recording, and checks that they are consistent.
private struct RecordingReader<State: Sendable, Action: Decodable & Sendable> {
  private var entries: [Recording<State, Action>.Entry] = []
  private var states: [(number: Int, state: State?)] = []
  private var stateLines: [RecordedStates.Line] = []
  private var replacedScreens: [Int: Set<StackElementID>] = [:]
  /// The number of the next entry; nil before the first line.
  private var nextNumber: Int?
  private var burst = 0

  mutating func read(_ data: Data) throws(RecordingError) -> Recording<State, Action> {
    var lines = data.split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    // The text after the last line break is a line only if it is complete.
    let rest = lines.popLast() ?? data[...]
    guard let header = lines.first else { throw .notARecording }
    try check(header)
    for (index, line) in lines.enumerated().dropFirst() {
      try add(decode(line, index + 1), line, index + 1)
    }
    var loss: Recording<State, Action>.Loss?
    if !rest.isEmpty {
      if let last = try? decode(rest, lines.count + 1) {
        try add(last, rest, lines.count + 1)
      } else {
        loss = .init(line: lines.count + 1, byteCount: rest.count)
      }
    }
    let recorded = RecordedStates(stateLines)
    let snapshots = states.enumerated().map { index, state in
      let line = RecordedStateLine(states: recorded, index: index)
      return Recording<State, Action>.Snapshot(
        number: state.number,
        state: state.state,
        shared: RecordedSharedValues(values: [], file: line)
      )
    }
    return Recording(
      entries: entries,
      snapshots: snapshots,
      replacedScreens: replacedScreens,
      loss: loss,
      redactState: nil
    )
  }

  private func check(_ line: Data) throws(RecordingError) {
    guard let header = try? JSONValueDecoder().decode(RecordingLine.Header.self, from: line),
      header.cairn == RecordingLine.Header.format
    else { throw .notARecording }
    guard header.version <= RecordingLine.version else {
      throw .newer(version: header.version, known: RecordingLine.version)
    }
    guard header.version >= 1 else {
      throw .damaged(line: 1, "there is no version \(header.version)")
    }
    let own = RecordingLine.Header(State.self, Action.self)
    guard header.state == own.state, header.action == own.action else {
      throw .otherFeature(
        state: header.state.oneLine(longest: 100),
        action: header.action.oneLine(longest: 100)
      )
    }
  }

  private func decode(
    _ line: Data,
    _ index: Int
  ) throws(RecordingError) -> DecodedLine<State, Action> {
    do {
      return try JSONValueDecoder().decode(DecodedLine<State, Action>.self, from: line)
    } catch {
      let text = String(decoding: line.prefix(400), as: UTF8.self).oneLine(longest: 100)
      throw .damaged(line: index, "\(error.reason), in '\(text)'")
    }
  }

  private mutating func add(
    _ decoded: DecodedLine<State, Action>,
    _ line: Data,
    _ index: Int
  ) throws(RecordingError) {
    switch decoded {
    case .entry(let entry):
      try take(entry.number, at: index)
      guard entry.burst >= burst else {
        throw .damaged(line: index, "burst \(entry.burst) comes after burst \(burst)")
      }
      burst = entry.burst
      nextNumber = entry.number + 1
      entries.append(entry)
    case .replacedScreens(let ids, let number):
      guard number == entries.last?.number, case .action? = entries.last?.event else {
        throw .damaged(line: index, "number \(number) is not that of an action before it")
      }
      replacedScreens[number, default: []].formUnion(ids)
    case .snapshot(let number, let state, let fields):
      try take(number, at: index)
      states.append((number, state))
      stateLines.append(.init(data: line, isWhole: true, texts: fields.texts, removed: []))
    case .changed(let number, let texts, let removed):
      try take(number, at: index)
      // Without a whole state before it, the line does not say which state this is.
      guard !stateLines.isEmpty else { return }
      states.append((number, nil))
      stateLines.append(.init(data: line, isWhole: false, texts: texts, removed: removed))
    }
  }

  /// Checks that a number is the next one, and that later numbers do not overflow.
  private mutating func take(_ number: Int, at index: Int) throws(RecordingError) {
    guard (0..<Int.max / 2).contains(number), number == nextNumber ?? number else {
      let expected = nextNumber.map { "\($0)" } ?? "the first"
      throw .damaged(line: index, "number \(number) stands where \(expected) should")
    }
    nextNumber = number
  }
}
