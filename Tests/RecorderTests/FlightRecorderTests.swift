import Cairn
import CairnRecording
import CairnTesting
import Foundation
import Synchronization
import Testing

/// The contents of a recorder.
@MainActor
@Suite struct FlightRecorderTests {
  private func store(_ recorder: NotebookRecorder) -> StoreOf<Notebook> {
    Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
  }

  // R4
  @Test func `A recorder keeps actions with their origins, effects, and the bursts of both`()
    async throws
  {
    let recorder = NotebookRecorder()
    let store = store(recorder)
    await store.send(.loadTapped).finish()
    store.send(.echoTapped)
    let entries = recorder.recording.entries
    #expect(entries.map(\.number) == Array(0..<entries.count))
    #expect(
      entries.map(\.summary) == [
        "1 loadTapped", "1 started load", "2 emitted", "2 loaded(10)", "3 finished",
        "4 echoTapped", "4 tapped", "4 tapped",
      ]
    )
    let started = try #require(entries.compactMap(\.started).first)
    guard case .action(_, from: .effect(let sender, startedBy: .send)) = entries[3].event else {
      Issue.record("\(entries[3])")
      return
    }
    #expect(sender.number == started.number)
    #expect(sender.name == "load")
    guard case .action(_, from: let origin) = entries[6].event else {
      Issue.record("\(entries[6])")
      return
    }
    #expect(origin.trace.count == 2)
  }

  // R4, S1
  @Test func `A recorder after an instrument that sends at the end of a burst records both bursts`()
    throws
  {
    final class Sender: @MainActor StoreInstrument {
      typealias State = Notebook.State
      typealias Action = Notebook.Action
      var send: (() -> Void)?
      @MainActor func didEndBurst(state: State) {
        let first = send
        send = nil
        first?()
      }
    }
    let (sender, recorder) = (Sender(), NotebookRecorder(snapshotEvery: 1))
    let store = Store(initialState: Notebook.State(), instruments: [sender, recorder]) {
      Notebook()
    }
    sender.send = { [weak store] in store?.send(.echoTapped) }
    store.send(.tapped)
    let recording = recorder.recording
    #expect(
      recording.entries.map(\.summary) == ["1 tapped", "2 echoTapped", "2 tapped", "2 tapped"]
    )
    #expect(recording.snapshots.map { $0.state?.count } == [0, 1, 3])
    #expect(try recording.replay { Notebook() }.divergence?.description == nil)
  }

  // R4
  @Test func `A recorder keeps issues`() throws {
    let recorder = NotebookRecorder()
    let store = store(recorder)
    withIssueReporter(ClosureIssueReporter { _ in }) {
      _ = store.send(.rows(.element(id: 3, action: .typed("a"))))
    }
    let issues = recorder.recording.entries.compactMap(\.issue)
    #expect(issues.map(\.code) == ["missing-child"])
    #expect(issues.first?.details.isEmpty == false)
  }

  // R4
  @Test func `A recorder keeps the first state, and another after each given number of actions`() {
    let recorder = NotebookRecorder(snapshotEvery: 3)
    let store = store(recorder)
    for _ in 0..<7 { store.send(.tapped) }
    let snapshots = recorder.recording.snapshots
    #expect(snapshots.map(\.number) == [0, 3, 6, 7])
    #expect(snapshots.map { $0.state?.count } == [0, 3, 6, 7])
  }

  // R4, R6
  @Test func `A recording ends with the present state, and the recorder keeps no copy of it`() {
    let recorder = NotebookRecorder()
    let store = store(recorder)
    #expect(recorder.recording.snapshots.map { $0.state?.count } == [0])
    for count in 1...3 {
      store.send(.tapped)
      #expect(recorder.recording.snapshots.map { $0.state?.count } == [0, count])
    }
  }

  // R4
  @Test func `A recording of a released store ends with the last state`() {
    let recorder = NotebookRecorder()
    do {
      let store = store(recorder)
      for _ in 0..<3 { store.send(.tapped) }
    }
    #expect(recorder.recording.snapshots.map { $0.state?.count } == [0, 3])
  }

  // R4
  @Test func `A recording that is read in the middle of a burst ends without a state`() {
    let recorder = NotebookRecorder()
    let store = store(recorder)
    let numbers = Mutex<[[Int]]>([])
    store.send(.tapped)
    let reporter = ClosureIssueReporter { _ in
      numbers.withLock { $0.append(recorder.recording.snapshots.map(\.number)) }
    }
    withIssueReporter(reporter) {
      _ = store.send(.rows(.element(id: 3, action: .typed("a"))))
    }
    #expect(numbers.withLock { $0 } == [[0]])
    #expect(recorder.recording.snapshots.count == 2)
  }

  // R4
  @Test func `A state is kept at the end of a burst`() {
    let recorder = NotebookRecorder(snapshotEvery: 2)
    let store = store(recorder)
    // One action, then two more in the same burst.
    store.send(.echoTapped)
    store.send(.tapped)
    #expect(recorder.recording.snapshots.map(\.number) == [0, 3, 4])
  }

  // R5
  @Test func `A recorder drops the oldest entries, and begins with a state`() throws {
    let recorder = NotebookRecorder(keeping: .actions(10), snapshotEvery: 4)
    let store = store(recorder)
    for _ in 0..<1_000 { store.send(.tapped) }
    let recording = recorder.recording
    #expect((10..<20).contains(recording.actions.count))
    #expect(!recording.isComplete)
    #expect(recording.numbers.upperBound == 1_000)
    let first = try #require(recording.snapshots.first)
    #expect(first.number == recording.numbers.lowerBound)
    #expect(first.state?.count == first.number)
  }

  // R5
  @Test func `Effects without actions do not make a recorder grow`() async {
    let recorder = FlightRecorder<Ticker.State, Ticker.Action>(
      keeping: .actions(4),
      snapshotEvery: 2
    )
    let store = Store(initialState: Ticker.State(), instruments: [recorder]) { Ticker() }
    for _ in 0..<10 { await store.send(.startTapped).finish() }
    // Each action starts and ends 100 effects.
    #expect(recorder.recording.entries.count < 1_000)
  }

  // S9
  @Test func `A recorder records a store actor, and can be read from any thread`() async {
    let recorder = NotebookRecorder()
    let store = StoreActor(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    await store.send(.loadTapped).finish()
    let recording = recorder.recording
    #expect(recording.actions.map(\.action) == [.loadTapped, .loaded(10)])
    #expect(recording.snapshots.map { $0.state?.count } == [0, 10])
  }

  // R4
  @Test func `A recorder can be read whole on another thread while the store sends`() async {
    let recorder = NotebookRecorder(keeping: .actions(64), snapshotEvery: 8)
    let store = store(recorder)
    let reading = Task.detached {
      var count = 0
      var isWhole = true
      while count < 500 || !Task.isCancelled {
        let recording = recorder.recording
        let entries = recording.entries
        let first = entries.first?.number ?? 0
        isWhole = isWhole && entries.map(\.number) == Array(first..<first + entries.count)
        // Each state has the count of the actions before it, also that of the present.
        isWhole = isWhole && recording.snapshots.allSatisfy { $0.state?.count == $0.number }
        count += 1
        await Task.yield()
      }
      return isWhole
    }
    for _ in 0..<20_000 { store.send(.tapped) }
    reading.cancel()
    #expect(await reading.value)
    #expect(recorder.recording.entries.last?.number == 19_999)
    #expect(recorder.recording.snapshots.last?.number == 20_000)
  }

  // X2
  @Test func `A recorder records a test store`() async {
    let recorder = NotebookRecorder()
    let store = TestStore(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    await store.send(.loadTapped)
    await store.receive(.loaded(10)) {
      $0.count = 10
      $0.changes = 1
    }
    await store.finish()
    #expect(recorder.recording.actions.map(\.action) == [.loadTapped, .loaded(10)])
  }

  // R4
  @Test func `Giving a file to a second store is an issue, also after the first was released`()
    throws
  {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try RecordingFile<Notebook.State, Notebook.Action>(url)
    func record() {
      Store(initialState: Notebook.State(), instruments: [file]) { Notebook() }.send(.tapped)
    }
    record()
    let issues = Issues()
    withIssueReporter(issues.reporter) { record() }
    #expect(issues.codes == [.instrumentInUse])
    #expect(
      issues.texts.first == """
        A store was given a recorder that is in use [instrument-in-use]
          Recorder: RecordingFile<Notebook.State, Notebook.Action>
          The recorder stays with its first use, and this one records nothing. Make a recorder for \
        each store. A FlightRecorder can be given to another store when its store was released; a \
        RecordingFile cannot.
        """
    )
  }

  // R4
  @Test func `Recording a second store at the same time is an issue`() {
    let recorder = NotebookRecorder()
    let first = store(recorder)
    var codes: [RuntimeIssue.Code] = []
    let issues = Issues()
    let second = withIssueReporter(issues.reporter) { store(recorder) }
    codes = issues.codes
    #expect(codes == [.instrumentInUse])
    first.send(.tapped)
    second.send(.echoTapped)
    #expect(recorder.recording.actions.map(\.action) == [.tapped])
  }

  // R5
  @Test func `A recorder that keeps all actions makes no room for them in advance`() {
    let recorder = FlightRecorder<Int, Int>(
      keeping: .actions(1_000_000_000),
      snapshotEvery: .max
    )
    let store = Store(initialState: 0, instruments: [recorder]) {
      Reduce<Int, Int> { state, action in
        state += action
        return .none
      }
    }
    store.send(1)
    #expect(recorder.recording.snapshots.map(\.state) == [0, 1])
  }

  // R4
  @Test func `A recorder begins again with a new store after the former store was released`() {
    let recorder = NotebookRecorder()
    store(recorder).send(.tapped)
    store(recorder).send(.echoTapped)
    #expect(recorder.recording.actions.first?.action == .echoTapped)
    #expect(recorder.recording.numbers.lowerBound == 0)
  }

  // R10
  @Test func `A redacted value is stored nowhere`() throws {
    let recorder = NotebookRecorder(
      snapshotEvery: 1,
      redacting: RecordingRedaction(
        state: { state in
          state.title = ""
          state.note?.text = ""
        },
        action: { action in
          if case .binding(\.title) = action { action = .binding(.set(\.title, "")) }
          if case .note(.presented(.typed)) = action { action = .note(.presented(.typed(""))) }
        },
        sharedValues: ["theme"]
      )
    )
    let store = store(recorder)
    store.send(.noteTapped(1))
    store.send(.binding(.set(\.title, "secret")))
    store.send(.note(.presented(.typed("secret"))))
    store.send(.themeTapped("dark"))
    withIssueReporter(ClosureIssueReporter { _ in }) {
      _ = store.send(.rows(.element(id: 3, action: .typed("secret"))))
    }
    #expect(store.state.title == "secret")
    let recording = recorder.recording
    // The last action is not redacted, and its issue shows it.
    let issue = try #require(recording.entries.compactMap(\.issue).first)
    #expect(issue.details == [])
    let text = String(decoding: try recording.encoded(), as: UTF8.self)
    let lines = text.split(separator: "\n").filter { $0.contains("secret") }
    #expect(lines.count == 1)
    #expect(!text.contains("@Shared(theme)\":"))
    let replay = try recording.replay { Notebook() }
    #expect(replay.divergence?.description == nil)
  }

  // R10
  @Test func `A redaction leaves out the texts of issues`() async throws {
    struct Refused: Error { let password: String }
    let recorder = FlightRecorder<Int, Int>(redacting: RecordingRedaction(state: { _ in }))
    let store = Store(initialState: 0, instruments: [recorder]) {
      Reduce<Int, Int> { _, _ in .run { _ in throw Refused(password: "secret") } }
    }
    await withIssueReporter(ClosureIssueReporter { _ in }) { await store.send(1).finish() }
    let recording = recorder.recording
    let issue = try #require(recording.entries.compactMap(\.issue).first)
    #expect(issue.code == "uncaught-error")
    #expect(issue.site?.hasPrefix("RecorderTests/FlightRecorderTests.swift:") == true)
    #expect(issue.summary == "An issue whose text the recorder leaves out")
    #expect(!String(decoding: try recording.encoded(), as: UTF8.self).contains("secret"))
  }

  // R10
  @Test func `The recorder of a store that was released does not hold a redacted value`() {
    let recorder = FlightRecorder<Vault, Int>(
      redacting: RecordingRedaction(state: { $0.secret = nil })
    )
    weak var held: Vault.Secret?
    func record() {
      let secret = Vault.Secret()
      held = secret
      let store = Store(initialState: Vault(secret: secret), instruments: [recorder]) {
        Reduce<Vault, Int> { state, action in
          state.count += action
          return .none
        }
      }
      store.send(1)
    }
    record()
    #expect(held == nil)
    #expect(recorder.recording.snapshots.map { $0.state?.count } == [0, 1])
  }

  // S7
  @Test func `The recorders of a store that was released do not hold its dependencies`() throws {
    let recorder = FlightRecorder<Int, Int>()
    let folder = FileManager.default.temporaryDirectory
    let url = folder.appending(path: "\(UUID().uuidString).jsonl")
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try RecordingFile<Int, Int>(url)
    weak var held: Connection?
    func record() {
      let connection = Connection()
      held = connection
      let store = Store(initialState: 0, instruments: [recorder, file]) {
        Reduce<Int, Int> { state, action in
          state += action
          return .none
        }
      } withDependencies: {
        $0[Connection.self] = connection
      }
      store.send(1)
    }
    record()
    #expect(held == nil)
    #expect(recorder.recording.snapshots.map(\.state) == [0, 1])
    #expect(file.error == nil)
  }

  private final class Connection: DependencyKey, Sendable {
    static let liveValue = Connection()
    static let testValue = Connection()
  }

  private struct Vault: Sendable {
    final class Secret: Sendable {}

    var secret: Secret?
    var count = 0
  }
}

extension Recording.Entry {
  /// The burst and the event.
  fileprivate var summary: String {
    switch event {
    case .action(let action, from: _): "\(burst) \(action)"
    case .effectStarted(let effect, from: _): "\(burst) started \(effect.name ?? "")"
    case .effectEmitted: "\(burst) emitted"
    case .effectFinished: "\(burst) finished"
    case .effectCancelled: "\(burst) cancelled"
    case .issue(let issue): "\(burst) issue \(issue.code)"
    }
  }

  fileprivate var started: RecordedEffect? {
    if case .effectStarted(let effect, from: _) = event { effect } else { nil }
  }

  fileprivate var issue: RecordedIssue? {
    if case .issue(let issue) = event { issue } else { nil }
  }
}

/// Starts many effects that do nothing.
@Reducer
private struct Ticker {
  struct State: Equatable {}
  enum Action: Equatable { case startTapped }

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .merge((0..<100).map { _ in .run { _ in } }) }
  }
}
