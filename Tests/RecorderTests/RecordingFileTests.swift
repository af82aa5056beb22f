import Cairn
import CairnRecording
import Foundation
import Synchronization
import TestSupport
import Testing

/// Recordings in files: JSON Lines.
@MainActor
@Suite struct RecordingFileTests {
  private let folder = TemporaryFolder()

  private func url(_ name: String = "session.jsonl") -> URL {
    folder.url.appending(path: name)
  }

  /// A session with everything that a feature can do, as a recorder keeps it and as a file contains
  /// it.
  private func session() async throws -> (
    kept: Recording<Notebook.State, Notebook.Action>, written: URL
  ) {
    let recorder = NotebookRecorder(snapshotEvery: 5)
    let url = url()
    let file = try RecordingFile<Notebook.State, Notebook.Action>(url, snapshotEvery: 5)
    let store = Store(initialState: Notebook.State(), instruments: [recorder, file]) { Notebook() }
    await store.tour()
    #expect(file.error == nil)
    return (recorder.recording, url)
  }

  // R4
  @Test func `A recording that was written is read unchanged`() async throws {
    let (kept, _) = try await session()
    let other = url("other.jsonl")
    try kept.write(to: other)
    let read = try Recording<Notebook.State, Notebook.Action>(contentsOf: other)
    #expect(read.loss == nil)
    #expect(read.entries.map(\.text) == kept.entries.map(\.text))
    #expect(read.snapshots.map(\.number) == kept.snapshots.map(\.number))
    #expect(try read.encoded() == kept.encoded())
  }

  // R4
  @Test func `A file that is written during the session is equal to the recorder's contents`()
    async throws
  {
    let (kept, written) = try await session()
    #expect(try Data(contentsOf: written) == kept.encoded())
  }

  // R4, R6
  @Test func `A file ends with the last state of its store`() throws {
    let url = url()
    do {
      let file = try RecordingFile<Notebook.State, Notebook.Action>(url)
      let store = Store(initialState: Notebook.State(), instruments: [file]) {
        Notebook(now: { "then" })
      }
      store.send(.stampTapped)
      let recording = try Recording<Notebook.State, Notebook.Action>(contentsOf: url)
      #expect(recording.snapshots.map(\.number) == [0])
    }
    let recording = try Recording<Notebook.State, Notebook.Action>(contentsOf: url)
    #expect(recording.snapshots.map(\.number) == [0, 1])
    let replay = try recording.replay(from: Notebook.State()) { Notebook(now: { "now" }) }
    #expect(replay.divergence?.differences == [#"stamp: "then" → "now""#])
  }

  // R6
  @Test func `A file that ends without a state shows an action that has two results`() throws {
    let url = url()
    let file = try RecordingFile<Notebook.State, Notebook.Action>(url)
    let store = Store(initialState: Notebook.State(), instruments: [file]) {
      Notebook(now: { "" })
    }
    for action in [Notebook.Action.tapped, .stampTapped, .tapped] { store.send(action) }
    let recording = try Recording<Notebook.State, Notebook.Action>(contentsOf: url)
    #expect(recording.snapshots.map(\.number) == [0])
    let same = try recording.replay(from: Notebook.State()) { Notebook(now: { "now" }) }
    #expect(same.divergence == nil)
    let ticks = Mutex(0)
    let replay = try recording.replay(from: Notebook.State()) {
      Notebook(
        now: {
          ticks.withLock {
            $0 += 1
            return "\($0)"
          }
        }
      )
    }
    #expect(replay.divergence?.entries == 1...1)
    #expect(replay.divergence?.differences == [#"stamp: "2" → "3""#])
  }

  // R4
  @Test func `An action is in the file before it is reduced`() throws {
    let url = url()
    let file = try RecordingFile<Notebook.State, Notebook.Action>(url)
    let seen = Lines()
    let store = Store(initialState: Notebook.State(), instruments: [file]) {
      Notebook(now: { seen.read(url) })
    }
    store.send(.stampTapped)
    #expect(seen.last?.contains(#""action":{"stampTapped":{}}"#) == true)
  }

  // R6, H3
  @Test func `A file without Codable states is replayed from a state that is passed in`()
    async throws
  {
    let (_, written) = try await session()
    let recording = try Recording<Notebook.State, Notebook.Action>(contentsOf: written)
    #expect(recording.snapshots.allSatisfy { $0.state == nil })
    #expect(throws: RecordingError.noState) { try recording.replay { Notebook() } }
    let replay = try recording.replay(from: Notebook.State()) { Notebook() }
    #expect(replay.divergence?.description == nil)
    #expect(replay.read(at: recording.numbers.upperBound - 1) { $0.theme } == "dark")
  }

  // R6
  @Test func `A divergence from a file is found with its field`() throws {
    let url = url()
    let file = try RecordingFile<Notebook.State, Notebook.Action>(url, snapshotEvery: 4)
    let store = Store(initialState: Notebook.State(), instruments: [file]) {
      Notebook(now: { "then" })
    }
    for _ in 0..<5 { store.send(.tapped) }
    store.send(.stampTapped)
    for _ in 0..<5 { store.send(.tapped) }
    let recording = try Recording<Notebook.State, Notebook.Action>(contentsOf: url)
    let replay = try recording.replay(from: Notebook.State()) { Notebook(now: { "now" }) }
    let divergence = try #require(replay.divergence)
    #expect(divergence.entries == 5...5)
    #expect(divergence.differences == [#"stamp: "then" → "now""#])
  }

  // R4
  @Test func `Codable states are written, and a replay can begin with one in the middle`() throws {
    let recorder = FlightRecorder<Shelf.State, Shelf.Action>(
      keeping: .actions(6),
      snapshotEvery: 3
    )
    let store = Store(initialState: Shelf.State(), instruments: [recorder]) { Shelf() }
    for number in 0..<20 { store.send(.pushTapped("\(number)")) }
    for _ in 0..<3 { store.send(.popTapped) }
    store.send(.pushTapped("last"))
    let url = url()
    try recorder.recording.write(to: url)
    let recording = try Recording<Shelf.State, Shelf.Action>(contentsOf: url)
    #expect(!recording.isComplete)
    #expect(recording.snapshots[0].state == recorder.recording.snapshots[0].state)
    #expect(recording.snapshots.count == recorder.recording.snapshots.count)
    let replay = try recording.replay { Shelf() }
    #expect(replay.divergence?.description == nil)
    #expect(replay.state(at: 23) == store.state)
    // The stack continues its ids and gives no id twice.
    #expect(store.state.path.ids.last == 20)
  }

  // R4
  @Test func `A replay does not begin with a state whose coding is incomplete`() throws {
    let recorder = FlightRecorder<Forgetful.State, Forgetful.Action>()
    let store = Store(initialState: Forgetful.State(), instruments: [recorder]) { Forgetful() }
    store.send(.tapped)
    let start = Forgetful.State(count: 3, cache: 4)
    let other = FlightRecorder<Forgetful.State, Forgetful.Action>()
    let second = Store(initialState: start, instruments: [other]) { Forgetful() }
    second.send(.tapped)
    typealias Read = Recording<Forgetful.State, Forgetful.Action>
    let plain = try Read(decoding: recorder.recording.encoded())
    #expect(plain.snapshots[0].state != nil)
    let lossy = try Read(decoding: other.recording.encoded())
    #expect(lossy.snapshots[0].state == nil)
    #expect(try lossy.replay(from: start) { Forgetful() }.state(at: 0).cache == 8)
  }

  // R4
  @Test func `A file is readable JSON with a line for each entry`() throws {
    let recorder = FlightRecorder<Shelf.State, Shelf.Action>()
    let store = Store(initialState: Shelf.State(), instruments: [recorder]) { Shelf() }
    store.send(.pushTapped("a\nb"))
    let text = String(decoding: try recorder.recording.encoded(), as: UTF8.self)
    #expect(
      text.replacing(/RecorderTests\/\w+\.swift:\d+/, with: "App") == #"""
        {"action":"Shelf.Action","cairn":"recording","state":"Shelf.State","version":2}
        {"snapshot":{"fields":{"path":"[]"},"number":0,"shared":{},\#
        "state":{"path":{"elements":[],"ids":[],"nextID":0}}}}
        {"action":{"pushTapped":{"_0":"a\nb"}},"burst":1,"from":{"send":{"site":"App"}},\#
        "number":0}
        {"changed":{"fields":{"path.count":"1","path.ids":"[#0]","path[#0].id":"0",\#
        "path[#0].text":"\"a\\nb\""},\#
        "number":1,"removed":["path"],"shared":{}}}

        """#
    )
  }

  // R4
  @Test func `A file of version 1 is read, and its states are replayed`() throws {
    let text = #"""
      {"action":"Shelf.Action","cairn":"recording","state":"Shelf.State","version":1}
      {"snapshot":{"fields":{"path":"[]"},"number":0,"shared":{},"state":{"path":{"elements":[],"ids":[],"nextID":0}}}}
      {"action":{"pushTapped":{"_0":"a"}},"burst":1,"from":{"send":{"site":"App"}},"number":0}
      {"snapshot":{"fields":{"path.count":"1","path.ids":"[#0]","path[#0].id":"0","path[#0].text":"\"a\""},"number":1,"shared":{},"state":{"path":{"elements":[{"id":0,"text":"a"}],"ids":[0],"nextID":1}}}}

      """#
    let recording = try Recording<Shelf.State, Shelf.Action>(decoding: Data(text.utf8))
    #expect(recording.snapshots.allSatisfy { $0.state != nil })
    #expect(try recording.replay { Shelf() }.divergence == nil)
    // A line of a state is written as it was read; the header has the version of the lines.
    let again = try Recording<Shelf.State, Shelf.Action>(decoding: recording.encoded())
    #expect(again.snapshots.map(\.state) == recording.snapshots.map(\.state))
  }

  // R4, R6
  @Test func `A file of many rows has the changes, and whole states at long intervals`() throws {
    let url = url()
    do {
      let file = try RecordingFile<Notebook.State, Notebook.Action>(url)
      var state = Notebook.State()
      for id in 0..<300 { state.rows.append(Page.State(id: id, text: "row \(id)")) }
      let store = Store(initialState: state, instruments: [file]) { Notebook() }
      for number in 0..<1_500 {
        store.send(.rows(.element(id: number % 300, action: .typed("\(number)"))))
      }
      store.send(.rowTapped(1_000))
    }
    let lines = String(decoding: try Data(contentsOf: url), as: UTF8.self).split(separator: "\n")
    let (whole, changes) = (
      lines.filter { $0.hasPrefix(#"{"snapshot""#) }, lines.filter { $0.hasPrefix(#"{"changed""#) }
    )
    #expect((2...6).contains(whole.count) && changes.count > 40, "\(whole.count)")
    let length = lines.reduce(0) { $0 + $1.utf8.count }
    #expect(whole.dropFirst().reduce(0) { $0 + $1.utf8.count } * 4 <= length)
    let recording = try Recording<Notebook.State, Notebook.Action>(contentsOf: url)
    var start = Notebook.State()
    for id in 0..<300 { start.rows.append(Page.State(id: id, text: "row \(id)")) }
    let replay = try recording.replay(from: start) { Notebook() }
    #expect(replay.divergence?.description == nil)
    start.rows[id: 200]?.text = "other"
    let other = try recording.replay(from: start) { Notebook() }
    #expect(other.divergence?.field == "rows[id: 200].text")
  }

  // R4
  @Test func `A torn last line is dropped, and all whole lines are kept`() async throws {
    let (kept, written) = try await session()
    let data = try Data(contentsOf: written)
    let header = try #require(data.firstIndex(of: UInt8(ascii: "\n")))
    for length in stride(from: header + 1, through: data.count, by: 17) {
      let torn = data.prefix(length)
      let recording = try Recording<Notebook.State, Notebook.Action>(decoding: torn)
      let lineCount = torn.count { $0 == UInt8(ascii: "\n") }
      let whole = recording.entries.count + recording.snapshots.count
      let rest = torn.count - (torn.lastIndex(of: UInt8(ascii: "\n")) ?? 0) - 1
      // The last line is complete also without its line break.
      let isWhole = whole == lineCount
      #expect(isWhole || whole == lineCount - 1)
      let isTorn = rest > 0 && !isWhole
      #expect(recording.loss?.byteCount == (isTorn ? rest : nil))
      #expect(recording.loss?.line == (isTorn ? lineCount + 1 : nil))
    }
    #expect(kept.entries.count > 20)
  }

  // R4, I3
  @Test(arguments: 0..<10)
  func `A damaged file is an error that names the line, or is read; it never traps`(
    group: UInt64
  ) async throws {
    let (_, written) = try await session()
    let data = try Data(contentsOf: written)
    var errors = 0
    let seeds = Seeds.upTo(200).filter { $0 % 10 == group }
    for seed in seeds {
      var random = SeededGenerator(seed: seed)
      let damaged = data.damaged(&random)
      do {
        let recording = try Recording<Notebook.State, Notebook.Action>(decoding: damaged)
        // A recording that can be read can be replayed and shown.
        _ = recording.html()
        _ = try withIssueReporter(ClosureIssueReporter { _ in }) {
          try recording.replay(from: Notebook.State()) { Notebook() }.html()
        }
      } catch {
        errors += 1
        #expect(!"\(error)".contains("\n"))
      }
    }
    // Not every file is an error: one of a few seeds may be read.
    #expect(errors * 5 > seeds.count || seeds.count < 20)
  }

  // R4, I3
  @Test(
    arguments: [
      ("", RecordingError.notARecording),
      ("{", .notARecording),
      ("{\"cairn\":\"snapshot\"}\n", .notARecording),
      (
        #"{"action":"Shelf.Action","cairn":"recording","state":"Shelf.State","version":3}"# + "\n",
        .newer(version: 3, known: 2)
      ),
      (
        #"{"action":"Shelf.Action","cairn":"recording","state":"Other.State","version":1}"# + "\n",
        .otherFeature(state: "Other.State", action: "Shelf.Action")
      ),
    ]
  )
  func `A file in another format is an error`(text: String, error: RecordingError) {
    #expect(throws: error) {
      try Recording<Shelf.State, Shelf.Action>(decoding: Data(text.utf8))
    }
  }

  // R4, I3
  @Test(
    arguments: [
      (#"{"action":{"popTapped":{}},"burst":1,"from":{"state":{}},"number":2}"#, "number 2"),
      (#"{"action":{"popTapped":{}},"burst":0,"from":{"state":{}},"number":1}"#, "burst 0"),
      (#"{"action":{"tapped":{}},"burst":1,"from":{"state":{}},"number":1}"#, "action"),
      (#"{"action":{"popTapped":{}},"burst":1,"number":1}"#, "from"),
      (#"{"replaced":{"ids":[0],"number":1}}"#, "number 1"),
      ("[]", "an array, and not an object"), ("", ""),
    ]
  )
  func `A line that does not continue the others is an error`(line: String, reason: String) {
    let text = """
      {"action":"Shelf.Action","cairn":"recording","state":"Shelf.State","version":1}
      {"action":{"popTapped":{}},"burst":1,"from":{"state":{}},"number":0}
      \(line)

      """
    #expect {
      try Recording<Shelf.State, Shelf.Action>(decoding: Data(text.utf8))
    } throws: { error in
      guard case .damaged(line: 3, let found)? = error as? RecordingError else { return false }
      return reason.isEmpty || found.contains(reason)
    }
  }

  // R4, I3
  @Test(
    arguments: [
      (
        #"{"action":{"tapped":{}},"burst":1,"from":{"state":{}},"number":0}"#,
        """
        Invalid number of keys found, expected one at action, in \
        '{"action":{"tapped":{}},"burst":1,"from":{"state":{}},"number":0}'
        """
      ),
      (
        #"{"burst":1,"number":0,"paused":{}}"#,
        #"it has no event that this library knows, in '{"burst":1,"number":0,"paused":{}}'"#
      ),
      ("", "it is not JSON: it ends too early, in ''"),
      (
        "{" + String(repeating: "x", count: 10_000),
        "it is not JSON: 'x' in line 1, column 2, in '{" + String(repeating: "x", count: 99) + "…'"
      ),
    ]
  )
  func `The error of a line that cannot be read shows the line`(line: String, reason: String) {
    let header = #"{"action":"Shelf.Action","cairn":"recording","state":"Shelf.State","version":1}"#
    let error = #expect(throws: RecordingError.self) {
      try Recording<Shelf.State, Shelf.Action>(decoding: Data("\(header)\n\(line)\n".utf8))
    }
    #expect(error?.description.hasPrefix("line 2 of the recording cannot be read: ") == true)
    #expect(error?.description.hasSuffix(reason) == true)
  }

  // R4, H3
  @Test(arguments: [Double.infinity, -.infinity, 0.5])
  func `A replay begins with a shared value that JSON has no number for`(limit: Double) throws {
    let recorder = FlightRecorder<Scale.State, Scale.Action>()
    let store = Store(initialState: Scale.State(), instruments: [recorder]) {
      Scale()
    } withDependencies: {
      $0[shared: .limit] = limit
    }
    store.send(.weighed(3))
    let data = try recorder.recording.encoded()
    let recording = try Recording<Scale.State, Scale.Action>(decoding: data)
    let replay = try recording.replay(from: Scale.State()) { Scale() }
    #expect(replay.divergence?.description == nil)
    #expect(replay.state(at: 0).weight == min(3, limit))
  }

  // R6
  @Test(
    arguments: [
      (.labeled, "labels"), (.marked, "marks"), (.moved, "range.between.0"), (.shown, "phase"),
      (.sorted, "weights.ids"),
    ] as [(Scale.Action, String)]
  )
  fileprivate func `A file shows a difference in each part of a state`(
    action: Scale.Action,
    field: String
  ) throws {
    let url = url()
    do {
      let file = try RecordingFile<Scale.State, Scale.Action>(url)
      let store = Store(initialState: Scale.State(), instruments: [file]) { Scale() }
      store.send(action)
    }
    let recording = try Recording<Scale.State, Scale.Action>(contentsOf: url)
    let same = try recording.replay(from: Scale.State()) { Scale() }
    #expect(same.divergence?.description == nil)
    let other = try recording.replay(from: Scale.State()) { Scale(label: "other") }
    #expect(other.divergence?.entries == 0...0)
    #expect(other.divergence?.field == field)
  }

  // R4
  @Test(.startsProcess)
  func `A full disk is an issue once, even if the next action cannot be encoded`() async {
    await #expect(processExitsWith: .success) { [url = url() as URL] in
      try FileManager.default.createDirectory(
        at: url.deletingLastPathComponent(),
        withIntermediateDirectories: true
      )
      signal(SIGXFSZ, SIG_IGN)
      try await MainActor.run {
        let issues = Issues()
        let file = try RecordingFile<Scale.State, Scale.Action>(url)
        let store = Store(initialState: Scale.State(), instruments: [file]) {
          Scale(fill: { Self.fillDisk(url) })
        }
        withIssueReporter(issues.reporter) { _ = store.send(.filled) }
        guard issues.codes == [.unwrittenRecording], case .unwritable? = file.error
        else { exit(1) }
      }
    }
  }

  /// Makes further writes of the process to a file fail.
  private static nonisolated func fillDisk(_ url: URL) {
    let size = (try? Data(contentsOf: url).count) ?? 0
    var limit = rlimit(rlim_cur: rlim_t(size), rlim_max: rlim_t(size))
    #if canImport(Glibc)
      _ = unsafe setrlimit(__rlimit_resource_t(RLIMIT_FSIZE.rawValue), &limit)
    #else
      _ = unsafe setrlimit(RLIMIT_FSIZE, &limit)
    #endif
  }

  // R4
  @Test func `A file goes on after an action that cannot be encoded`() throws {
    let issues = Issues()
    let url = url()
    let file = try RecordingFile<Notebook.State, Notebook.Action>(url)
    let store = Store(initialState: Notebook.State(), instruments: [file]) { Notebook() }
    store.send(.tapped)
    withIssueReporter(issues.reporter) {
      // A field without a name.
      for _ in 0..<3 { store.send(.binding(.set(\.stamp, "a"))) }
      store.send(.tapped)
    }
    #expect(
      issues.texts == [
        """
        A recording leaves out an action, as it cannot be encoded [unwritten-recording]
          File: \(url.path)
          Error: entry 1 cannot be encoded: 'stamp' is not among the bindableFields of \
        Notebook.State at action.binding._0
          The recording goes on with the next action. A replay differs from it at the next state.
        """
      ]
    )
    #expect(store.state.count == 2)
    guard case .unencodable(entry: 1, _)? = file.error else {
      Issue.record("\(file.error?.description ?? "no error")")
      return
    }
    let recording = try Recording<Notebook.State, Notebook.Action>(contentsOf: url)
    #expect(recording.actions.map(\.action) == [.tapped, .tapped])
    #expect(recording.actions.map(\.number) == [0, 4])
    guard case .issue(let issue) = recording.entries[1].event else {
      Issue.record("\(recording.entries[1])")
      return
    }
    #expect(issue.code == "unwritten-recording")
    #expect(issue.description.contains("entry 1 cannot be encoded: 'stamp' is not among"))
    // The replay lacks the actions, says so, and goes on with the recorded state.
    let replay = try recording.replay(from: Notebook.State()) { Notebook() }
    #expect(replay.state(at: 4).count == 2)
  }

  // R4, R6
  @Test func `A replay that lacks an action names its entry and its origin`() throws {
    let url = url()
    let file = try RecordingFile<Notebook.State, Notebook.Action>(url)
    var store: StoreOf<Notebook>? = Store(initialState: Notebook.State(), instruments: [file]) {
      Notebook()
    }
    store?.send(.tapped)
    withIssueReporter(ClosureIssueReporter { _ in }) {
      _ = store?.send(.binding(.set(\.stamp, "a")))
    }
    store?.send(.tapped)
    store = nil
    let recording = try Recording<Notebook.State, Notebook.Action>(contentsOf: url)
    let replay = try recording.replay(from: Notebook.State()) { Notebook() }
    let divergence = try #require(replay.divergence)
    #expect(divergence.entries == 1...1)
    #expect(divergence.field == "stamp")
    #expect(divergence.action == "an action that could not be encoded")
    guard case .send(let site) = divergence.origin else {
      Issue.record("\(divergence)")
      return
    }
    #expect(site.contains("RecordingFileTests.swift"))
  }

  // R4
  @Test func `An action with numbers of every kind is recorded and read`() throws {
    struct Sums: Reducer {
      struct State: Codable, Equatable, Sendable {
        var decimals: [Decimal] = []
        var large: [UInt128] = []
      }

      struct Action: Codable, Equatable, Sendable {
        var decimal: Decimal
        var large: UInt128
      }

      var body: some Reducer<State, Action> {
        Reduce { state, action in
          state.decimals.append(action.decimal)
          state.large.append(action.large)
          return .none
        }
      }
    }
    let url = url()
    let file = try RecordingFile<Sums.State, Sums.Action>(url, snapshotEvery: 1)
    let actions = [Sums.Action(decimal: .nan, large: .max), Sums.Action(decimal: 1, large: 0)]
    do {
      let store = Store(initialState: Sums.State(), instruments: [file]) { Sums() }
      for action in actions { store.send(action) }
    }
    #expect(file.error == nil)
    let recording = try Recording<Sums.State, Sums.Action>(contentsOf: url)
    #expect(recording.actions.map(\.action) == actions)
    let replay = try recording.replay { Sums() }
    #expect(replay.divergence?.description == nil)
    #expect(replay.state(at: 1).decimals == [.nan, 1])
  }

  // R4, R10
  @Test func `A redacted file does not say why an action cannot be encoded`() throws {
    let url = url()
    let file = try RecordingFile<Notebook.State, Notebook.Action>(
      url,
      redacting: RecordingRedaction(state: { $0.title = "" })
    )
    let store = Store(initialState: Notebook.State(), instruments: [file]) { Notebook() }
    withIssueReporter(ClosureIssueReporter { _ in }) {
      _ = store.send(.binding(.set(\.stamp, "secret")))
    }
    store.send(.tapped)
    let text = String(decoding: try Data(contentsOf: url), as: UTF8.self)
    #expect(!text.contains("bindableFields") && !text.contains("secret"))
    let recording = try Recording<Notebook.State, Notebook.Action>(contentsOf: url)
    #expect(recording.actions.map(\.action) == [.tapped])
  }

  // R6, R8
  @Test(arguments: [true, false])
  func `A file without its first state is replayed and shown`(passesState: Bool) async throws {
    let (_, written) = try await session()
    var lines = String(decoding: try Data(contentsOf: written), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.remove(at: 1).hasPrefix(#"{"snapshot""#))
    let recording = try Recording<Notebook.State, Notebook.Action>(
      decoding: Data(lines.joined(separator: "\n").utf8)
    )
    guard passesState else {
      #expect(throws: RecordingError.noState) { try recording.replay { Notebook() } }
      return
    }
    let replay = try recording.replay(from: Notebook.State()) { Notebook() }
    #expect(replay.numbers == recording.numbers)
    #expect(replay.changes(at: 0) == ["count: 0 → 1", "changes: 0 → 1"])
    #expect(replay.divergence?.description == nil)
    #expect(replay.html().contains("count"))
  }

  // R6
  @Test func `A replay that begins in the middle knows no changes of earlier entries`() throws {
    let recorder = FlightRecorder<Shelf.State, Shelf.Action>(snapshotEvery: 3)
    let store = Store(initialState: Shelf.State(), instruments: [recorder]) { Shelf() }
    for number in 0..<8 { store.send(.pushTapped("\(number)")) }
    var lines = String(decoding: try recorder.recording.encoded(), as: UTF8.self)
      .split(separator: "\n", omittingEmptySubsequences: false)
    #expect(lines.remove(at: 1).hasPrefix(#"{"snapshot""#))
    let recording = try Recording<Shelf.State, Shelf.Action>(
      decoding: Data(lines.joined(separator: "\n").utf8)
    )
    let replay = try recording.replay { Shelf() }
    #expect(replay.numbers.lowerBound > 0 && replay.numbers.upperBound == 8)
    for number in recording.numbers {
      #expect(replay.changes(at: number).isEmpty == (number < replay.numbers.lowerBound))
    }
    #expect(try recording.replay(from: Shelf.State()) { Shelf() }.state(at: 7) == store.state)
  }

  // R4
  @Test func `A file in a missing folder is an error`() {
    #expect {
      try RecordingFile<Notebook.State, Notebook.Action>(folder.url.appending(path: "a/b"))
    } throws: { error in
      if case .unwritable? = error as? RecordingError { true } else { false }
    }
    #expect {
      try Recording<Notebook.State, Notebook.Action>(contentsOf: folder.url.appending(path: "c"))
    } throws: { error in
      if case .unreadable? = error as? RecordingError { true } else { false }
    }
  }
}

/// A process that is killed while it records. The environment variable `KILLS` sets the number of
/// kills (default 20).
@Suite(.startsProcess, .serialized) struct KilledRecordingTests {
  private static let kills = ProcessInfo.processInfo.environment["KILLS"].flatMap(Int.init) ?? 20

  /// Records repeatedly until the process is killed, after some microseconds.
  @MainActor
  private static func recordUntilKilled(_ url: URL, after microseconds: UInt32) -> Never {
    do {
      let file = try RecordingFile<Shelf.State, Shelf.Action>(url, snapshotEvery: 4)
      let store = Store(initialState: Shelf.State(), instruments: [file]) { Shelf() }
      store.send(.pushTapped("0"))
      Thread.detachNewThread {
        usleep(microseconds)
        kill(getpid(), SIGKILL)
      }
      var number = 1
      while true {
        store.send(number.isMultiple(of: 5) ? .popTapped : .pushTapped("\(number)"))
        if number.isMultiple(of: 50) { store.send(.clearTapped) }
        number += 1
      }
    } catch {
      fatalError("\(error)")
    }
  }

  // R4
  @Test func `A kill at any moment leaves a readable file, except for a torn last line`()
    async throws
  {
    let folder = TemporaryFolder()
    let url = folder.url.appending(path: "session.jsonl")
    var generator = SystemRandomNumberGenerator()
    for _ in 0..<Self.kills {
      let delay = UInt32.random(in: 100..<20_000, using: &generator)
      await #expect(processExitsWith: .signal(SIGKILL)) {
        [url = url as URL, delay = delay as UInt32] in
        await Self.recordUntilKilled(url, after: delay)
      }
      let data = try Data(contentsOf: url)
      let recording = try Recording<Shelf.State, Shelf.Action>(decoding: data)
      let lineCount = data.count { $0 == UInt8(ascii: "\n") } - 1
      #expect(recording.entries.count + recording.snapshots.count >= lineCount)
      #expect(!recording.actions.isEmpty)
      let replay = try recording.replay { Shelf() }
      #expect(replay.divergence?.description == nil)
    }
    _ = try RecordingFile<Shelf.State, Shelf.Action>(url)
    #expect(folder.names == ["session.jsonl"])
  }
}

extension Recording.Entry {
  fileprivate var text: String { "\(number) \(burst) \(event)" }
}

/// A folder that is deleted with the test.
final class TemporaryFolder {
  let url = FileManager.default.temporaryDirectory
    .appending(path: "cairn-recordings-\(UUID().uuidString)")

  init() {
    try? FileManager.default.createDirectory(at: url, withIntermediateDirectories: true)
  }

  deinit {
    try? FileManager.default.removeItem(at: url)
  }

  /// The names of the files in the folder, in order.
  var names: [String] {
    ((try? FileManager.default.contentsOfDirectory(atPath: url.path)) ?? []).sorted()
  }

  func file(_ name: String = "place.json") -> URL { url.appending(path: name) }
}

/// The lines of a file, as a reducer read them last.
private final class Lines: Sendable {
  private let lines = Mutex<[String]>([])

  var last: String? { lines.withLock { $0.last } }

  func read(_ url: URL) -> String {
    let text = (try? String(contentsOf: url, encoding: .utf8)) ?? ""
    lines.withLock { $0 = text.split(separator: "\n").map(String.init) }
    return ""
  }
}

extension Data {
  /// The data with bytes changed, removed, added or moved.
  fileprivate func damaged(_ random: inout SeededGenerator) -> Data {
    var data = self
    for _ in 0...random.below(3) where !data.isEmpty {
      let place = random.below(data.count)
      let length = Swift.min(random.below(60) + 1, data.count - place)
      switch random.below(6) {
      case 0: data[place] = UInt8(random.below(256))
      case 1: data.removeSubrange(place..<place + length)
      case 2: data.insert(contentsOf: (0..<length).map { _ in UInt8(random.below(256)) }, at: place)
      case 3: data.insert(contentsOf: Data(data[place..<place + length]), at: place)
      case 4: data = Data(data.prefix(place))
      default: data.exchangeLines(&random)
      }
    }
    return data
  }

  private mutating func exchangeLines(_ random: inout SeededGenerator) {
    var lines = split(separator: UInt8(ascii: "\n"), omittingEmptySubsequences: false)
    lines.swapAt(random.below(lines.count), random.below(lines.count))
    self = Data(lines.joined(separator: Data("\n".utf8)))
  }
}

/// A feature whose state is Codable.
@Reducer
private struct Shelf {
  struct State: Codable, Equatable { var path = StackState<Page.State>() }

  enum Action: Codable, Equatable {
    case pushTapped(String), popTapped, clearTapped
    case path(StackAction<Page.State, Page.Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pushTapped(let text): state.path.push(Page.State(text: text))
      case .popTapped: state.path.pop()
      case .clearTapped: state.path.popToRoot()
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Page() }
  }
}

/// A feature whose state is not encoded as a whole.
@Reducer
private struct Forgetful {
  struct State: Codable, Equatable {
    var count = 0
    var cache = 0

    enum CodingKeys: CodingKey { case count }
  }

  enum Action: Codable, Equatable { case tapped }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.cache *= 2
      return .none
    }
  }
}

/// A feature with values that are hard to write, with large collections, and with enums.
@Reducer
private struct Scale {
  struct Weight: Equatable, Identifiable { let id: Int }
  enum Range: Equatable { case between(Int, Int) }
  enum Phase: Equatable { case editing(id: Int), showing(id: Int) }

  struct State: Equatable {
    var weight = 0.0
    @Shared(.limit) var limit
    var labels = Dictionary(uniqueKeysWithValues: (0..<300).map { ($0, "label") })
    var marks = Set((0..<300).map { "mark \($0)" })
    var range = Range.between(0, 0)
    var phase = Phase.editing(id: 1)
    var weights: IdentifiedArrayOf<Weight> = [Weight(id: 1), Weight(id: 2)]
  }

  enum Action: Encodable, Decodable, Equatable {
    case weighed(Double), labeled, marked, moved, shown, sorted, filled, unwritable

    func encode(to encoder: any Encoder) throws {
      var container = encoder.singleValueContainer()
      switch self {
      case .weighed(let weight): try container.encode(weight)
      case .labeled: try container.encode("labeled")
      case .marked: try container.encode("marked")
      case .moved: try container.encode("moved")
      case .shown: try container.encode("shown")
      case .sorted: try container.encode("sorted")
      case .filled: try container.encode("filled")
      case .unwritable:
        let text = "it cannot be encoded"
        throw EncodingError.invalidValue(self, .init(codingPath: [], debugDescription: text))
      }
    }

    init(from decoder: any Decoder) throws {
      let container = try decoder.singleValueContainer()
      switch try? container.decode(String.self) {
      case "labeled"?: self = .labeled
      case "marked"?: self = .marked
      case "moved"?: self = .moved
      case "shown"?: self = .shown
      case "sorted"?: self = .sorted
      case "filled"?: self = .filled
      default: self = .weighed(try container.decode(Double.self))
      }
    }
  }

  var label = "mine"
  var fill: @Sendable () -> Void = {}

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .weighed(let weight): state.weight = min(weight, state.limit)
      case .labeled: state.labels[250] = label
      case .marked: state.marks.insert(label)
      case .moved: state.range = .between(label.count, 1)
      case .sorted: if label == "mine" { state.weights.reverse() }
      case .shown: state.phase = label == "mine" ? .showing(id: 1) : .editing(id: 1)
      case .filled:
        fill()
        return .merge(.run { _ in }, .send(.unwritable))
      case .unwritable: break
      }
      return .none
    }
  }
}

extension SharedKey<Double> {
  fileprivate static var limit: Self { Self(.inMemory("limit"), default: 1) }
}
