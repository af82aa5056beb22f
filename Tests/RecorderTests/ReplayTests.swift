import Cairn
import CairnRecording
import Foundation
import Synchronization
import TestSupport
import Testing

/// Replays of recordings.
@MainActor
@Suite struct ReplayTests {
  private func store(
    _ recorder: NotebookRecorder,
    now: @escaping @Sendable () -> String = { "" }
  ) -> StoreOf<Notebook> {
    Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook(now: now) }
  }

  // R6, G2, Q1, H3
  @Test(arguments: [1, 3, 32])
  func `A session with a guard, a result and a shared value replays to the same states`(
    interval: Int
  ) async throws {
    let recorder = NotebookRecorder(snapshotEvery: interval)
    let states = States()
    let store = Store(initialState: Notebook.State(), instruments: [recorder, states]) {
      Notebook()
    }
    await store.tour()
    #expect(store.state.color == "red")
    #expect(store.state.note?.id == 2)
    let recording = recorder.recording
    let replay = try recording.replay { Notebook() }
    #expect(replay.divergence?.description == nil)
    let actions = recording.actions
    #expect(actions.count == states.all.count)
    for (action, state) in zip(actions, states.all) {
      #expect(replay.state(at: action.number) == state, "after \(action)")
    }
    // In any order.
    for (action, state) in zip(actions, states.all).reversed() {
      #expect(replay.state(at: action.number) == state, "after \(action)")
    }
  }

  // R6
  @Test(arguments: Seeds.upTo(8))
  func `A random walk replays to the same states, also without its beginning`(seed: UInt64) throws {
    var random = SeededGenerator(seed: seed)
    let recorder = NotebookRecorder(keeping: .actions(200), snapshotEvery: 7)
    let states = States()
    let store = Store(initialState: Notebook.State(), instruments: [recorder, states]) {
      Notebook()
    }
    withIssueReporter(ClosureIssueReporter { _ in }) {
      for _ in 0..<500 { store.runWalks(&random) }
    }
    let recording = recorder.recording
    #expect(!recording.isComplete)
    let replay = try recording.replay { Notebook() }
    #expect(replay.divergence?.description == nil, "seed \(seed)")
    let kept = states.all.suffix(recording.actions.count)
    for (action, state) in zip(recording.actions, kept) {
      #expect(replay.state(at: action.number) == state, "seed \(seed), after \(action)")
    }
  }

  // R6
  @Test func `The change of an action is reported with the path to the field`() async throws {
    let recorder = NotebookRecorder()
    let store = store(recorder)
    store.send(.tapped)
    store.send(.themeTapped("dark"))
    await store.send(.loadTapped).finish()
    store.send(.rowTapped(3))
    store.send(.rows(.element(id: 3, action: .typed("a"))))
    let replay = try recorder.recording.replay { Notebook() }
    #expect(replay.changes(at: 0) == ["count: 0 → 1", "changes: 0 → 1"])
    #expect(replay.changes(at: 1) == [#"@Shared(theme): "light" → "dark""#])
    #expect(replay.changes(at: 2) == [])
    let last = recorder.recording.numbers.upperBound - 1
    #expect(replay.changes(at: last) == [#"rows[id: 3].text: "" → "a""#])
    #expect(replay.changes(at: 0) == ["count: 0 → 1", "changes: 0 → 1"])
    #expect(replay.initialState.count == 0)
  }

  // R6, H3
  @Test func `A shared value has its value of that time`() throws {
    let recorder = NotebookRecorder(snapshotEvery: 2)
    let store = store(recorder)
    for theme in ["dark", "blue", "green", "red"] { store.send(.themeTapped(theme)) }
    let replay = try recorder.recording.replay { Notebook() }
    #expect(replay.divergence?.description == nil)
    for (number, theme) in ["dark", "blue", "green", "red"].enumerated().reversed() {
      #expect(replay.read(at: number) { $0.theme } == theme)
    }
    #expect(store.theme == "red")
  }

  // R6
  @Test(arguments: [1, 32])
  func `A reducer that reads the clock is found at its first divergence, with the field`(
    interval: Int
  ) throws {
    let ticks = Mutex(0)
    let now: @Sendable () -> String = {
      ticks.withLock {
        $0 += 1
        return "\($0)"
      }
    }
    let recorder = NotebookRecorder(snapshotEvery: interval)
    let store = store(recorder, now: now)
    for _ in 0..<40 { store.send(.tapped) }
    store.send(.stampTapped)
    for _ in 0..<5 { store.send(.tapped) }
    store.send(.stampTapped)
    for _ in 0..<40 { store.send(.tapped) }
    let replay = try recorder.recording.replay { Notebook(now: now) }
    let divergence = try #require(replay.divergence)
    #expect(divergence.entries == 40...40)
    #expect(divergence.field == "stamp")
    #expect(divergence.action == ".stampTapped")
    #expect(divergence.description.contains("since entry 40, .stampTapped"))
    #expect(divergence.description.contains("sent at RecorderTests/ReplayTests.swift"))
    // The entries after it are as recorded.
    #expect(replay.state(at: 86).count == store.state.count)
  }

  // R6
  @Test func `A session that is shorter than the interval is compared`() throws {
    let recorder = FlightRecorder<Tags.State, Tags.Action>(keeping: .actions(10_000))
    let store = Store(initialState: Tags.State(), instruments: [recorder]) {
      Tags()
    } withDependencies: {
      $0.context = .live
    }
    store.send(.tapped)
    store.send(.addTapped)
    let replay = try recorder.recording.replay {
      Tags()
    } withDependencies: {
      $0.context = .live
    }
    let divergence = try #require(replay.divergence)
    #expect(divergence.entries == 1...1)
    #expect(divergence.dependencies == [#"\.uuid"#])
    #expect(
      divergence.description == """
        The replay differs from the recording since entry 1, .addTapped
          \(divergence.origin)
          \(divergence.field): \(divergence.recorded) → \(divergence.replayed)
          The reducer reads '\\.uuid', which is not overridden.
        """
    )
  }

  // R6
  @Test func `An action for a row with an id of its own is compared`() throws {
    let recorder = FlightRecorder<Tags.State, Tags.Action>()
    let store = Store(initialState: Tags.State(), instruments: [recorder]) {
      Tags()
    } withDependencies: {
      $0.context = .live
    }
    store.send(.rowTapped)
    let id = try #require(store.rows.ids.first)
    store.send(.rows(.element(id: id, action: .typed("a"))))
    let replay = try recorder.recording.replay {
      Tags()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    #expect(replay.divergence?.field.hasPrefix("rows") == true)
    #expect(replay.divergence?.dependencies == [])
  }

  // R6
  @Test func `A changed reducer is found by the actions that change the field`() throws {
    let recorder = NotebookRecorder(snapshotEvery: 32)
    let store = store(recorder, now: { "then" })
    for _ in 0..<10 { store.send(.tapped) }
    store.send(.stampTapped)
    for _ in 0..<30 { store.send(.tapped) }
    // The same each time: reducing twice finds nothing.
    let replay = try recorder.recording.replay { Notebook(now: { "now" }) }
    let divergence = try #require(replay.divergence)
    #expect(divergence.entries == 10...10)
    #expect(divergence.field == "stamp")
    #expect(divergence.recorded == #""then""#)
    #expect(divergence.replayed == #""now""#)
    #expect(divergence.differences == [#"stamp: "then" → "now""#])
  }

  // R6, H3
  @Test(arguments: [false, true])
  func `A replay continues with the recorded shared values after a difference`(
    isRead: Bool
  ) throws {
    let recorder = NotebookRecorder(snapshotEvery: 1)
    let store = store(recorder)
    store.send(.themeTapped("dark"))
    store.send(.tapped)
    store.send(.themeTapped("blue"))
    var recording = recorder.recording
    if isRead { recording = try Recording(decoding: recording.encoded()) }
    let replay = try recording.replay(from: Notebook.State()) {
      Notebook()
      Reduce { state, action in
        if case .themeTapped("dark") = action { state.theme = "black" }
        return .none
      }
    }
    #expect(replay.divergence?.entries == 0...0)
    #expect(replay.divergence?.recorded == #""dark""#)
    #expect(replay.read(at: 1) { $0.theme } == "dark")
    #expect(replay.read(at: 2) { $0.theme } == "blue")
  }

  // R6, R7
  @Test(arguments: [false, true])
  func `A state with a number that does not equal itself replays to the same states`(
    isRead: Bool
  ) throws {
    let recorder = FlightRecorder<Average.State, Average.Action>(snapshotEvery: 2)
    let store = Store(initialState: Average.State(), instruments: [recorder]) { Average() }
    store.send(.computed)
    for number in [1.0, 2, 3] { store.send(.added(number)) }
    var recording = recorder.recording
    if isRead { recording = try Recording(decoding: recording.encoded()) }
    let replay = try recording.replay { Average() }
    #expect(replay.divergence?.description == nil)
    #expect(replay.changes(at: 1) == ["sum: 0.0 → 1.0", "count: 0 → 1"])
    let shown = ReplayStore(replay)
    shown.show(1)
    #expect(shown.store.sum == 1)
  }

  // R4, R6
  @Test func `A replay begins with a state of a file that contains NaN of any sign`() throws {
    let recorder = FlightRecorder<Average.State, Average.Action>(
      keeping: .actions(2),
      snapshotEvery: 2
    )
    let state = Average.State(average: -.nan)
    let store = Store(initialState: state, instruments: [recorder]) { Average() }
    for number in 1...9 { store.send(.added(Double(number))) }
    let recording = try Recording<Average.State, Average.Action>(
      decoding: recorder.recording.encoded()
    )
    #expect(!recording.isComplete)
    let replay = try recording.replay { Average() }
    #expect(replay.divergence?.description == nil)
    #expect(replay.state(at: 8).sum == 45)
  }

  // R6, X12
  @Test func `Dependencies that are prepared in the same way give the same values`() throws {
    let recorder = FlightRecorder<Tags.State, Tags.Action>(snapshotEvery: 3)
    let store = Store(initialState: Tags.State(), instruments: [recorder]) {
      Tags()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    for _ in 0..<10 { store.send(.addTapped) }
    let replay = try recorder.recording.replay {
      Tags()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    #expect(replay.divergence?.description == nil)
    #expect(replay.state(at: 4).tags == Array(store.state.tags.prefix(5)))
    #expect(replay.state(at: 9).tags == store.state.tags)
    #expect(replay.state(at: 1).tags == Array(store.state.tags.prefix(2)))
  }

  // R6, X12, E8
  @Test(arguments: [1, 2, 32])
  func `Effects that the state asks for draw in a replay what they drew in the session`(
    interval: Int
  ) throws {
    let recorder = FlightRecorder<Tags.State, Tags.Action>(snapshotEvery: interval)
    let store = Store(initialState: Tags.State(), instruments: [recorder]) {
      DrawingTags()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    for _ in 0..<6 {
      store.send(.addTapped)
      store.send(.tapped)
    }
    let (recording, tags) = (recorder.recording, store.state.tags)
    #expect(tags.first == UUID(1))
    let replay = try recording.replay {
      DrawingTags()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    #expect(replay.divergence?.description == nil)
    for (place, action) in recording.actions.enumerated().reversed() {
      let tags = Array(tags.prefix(place / 2 + 1))
      #expect(replay.state(at: action.number).tags == tags)
    }
  }

  // R6, E1
  @Test func `A replay runs no effect`() async throws {
    let runs = Mutex(0)
    let recorder = FlightRecorder<Caller.State, Caller.Action>()
    let store = Store(initialState: Caller.State(), instruments: [recorder]) { Caller {} }
    for _ in 0..<10 { await store.send(.callTapped).finish() }
    let replay = try recorder.recording.replay { Caller { runs.withLock { $0 += 1 } } }
    #expect(replay.divergence == nil)
    // Effects that a replay had started would have begun before those of this store.
    for _ in 0..<10 { await store.send(.callTapped).finish() }
    #expect(runs.withLock { $0 } == 0)
  }

  // R6, K9, N1
  @Test func `A replay keeps the identity of the screens that a written path keeps`() throws {
    let recorder = FlightRecorder<Corridor.State, Corridor.Action>()
    let store = Store(initialState: Corridor.State(), instruments: [recorder]) { Corridor() }
    for _ in 0..<3 { store.send(.pushTapped) }
    var path = store.state.path
    path.pop()
    store.send(.path(.set(path)))
    #expect(store.state.path.last?.changes == ["0 to 1"])
    let recording = recorder.recording
    let file = try Recording<Corridor.State, Corridor.Action>(decoding: recording.encoded())
    #expect(try recording.replay { Corridor() }.divergence?.description == nil)
    #expect(
      try file.replay(from: Corridor.State()) { Corridor() }.divergence?.description == nil
    )
  }

  // R6, K9, N1
  @Test
  func `A replay replaces the screens that a written path replaces by others with the same ids`()
    throws
  {
    let folder = TemporaryFolder()
    let url = folder.url.appending(path: "session.jsonl")
    let recorder = FlightRecorder<Corridor.State, Corridor.Action>(snapshotEvery: 1)
    let file = try RecordingFile<Corridor.State, Corridor.Action>(url, snapshotEvery: 1)
    let store = Store(initialState: Corridor.State(), instruments: [recorder, file]) { Corridor() }
    store.send(.pushTapped)
    store.send(.path(.set(StackState([Corridor.Door.State(visits: 5)]))))
    #expect(store.state.path.map(\.changes) == [[]])
    // An earlier version of the path, with another screen at the top.
    var path = store.state.path
    store.send(.pushTapped)
    path.push(Corridor.Door.State())
    store.send(.path(.set(path)))
    #expect(store.state.path.map(\.changes) == [[], []])
    path = store.state.path
    path.pop()
    store.send(.path(.set(path)))
    #expect(store.state.path.map(\.changes) == [["6 to 7"]])
    let recording = recorder.recording
    let data = try recording.encoded()
    #expect(try recording.replay { Corridor() }.divergence?.description == nil)
    #expect(try Data(contentsOf: url) == data)
    func divergence(of data: Data) throws -> ReplayDivergence? {
      try Recording<Corridor.State, Corridor.Action>(decoding: data)
        .replay(from: Corridor.State()) { Corridor() }.divergence
    }
    #expect(try divergence(of: data)?.description == nil)
    // Without the lines of the replaced screens, the replay keeps them.
    let lines = String(decoding: data, as: UTF8.self).split(separator: "\n")
    let others = lines.filter { !$0.hasPrefix(#"{"replaced""#) }
    #expect(lines.count == others.count + 2)
    let older = Data(others.map { $0 + "\n" }.joined().utf8)
    #expect(try divergence(of: older)?.field.hasSuffix("changes") == true)
  }
}

/// Records the state after each action.
@MainActor
private final class States: @MainActor StoreInstrument {
  private(set) var all: [Notebook.State] = []

  func didReduce(_ action: Notebook.Action, from origin: ActionOrigin, state: Notebook.State) {
    all.append(state)
  }
}

/// A feature that draws UUIDs.
@Reducer
struct Tags {
  struct State: Equatable {
    var count = 0
    var tags: [UUID] = []
    var rows: IdentifiedArrayOf<Row.State> = []
  }

  enum Action: Equatable {
    case tapped
    case addTapped
    case rowTapped
    case rows(IdentifiedActionOf<Row>)
  }

  @Reducer
  struct Row {
    struct State: Equatable, Identifiable {
      let id: UUID
      var text = ""
    }

    enum Action: Equatable { case typed(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .typed(let text): state.text = text
        }
        return .none
      }
    }
  }

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.count += 1
      case .addTapped: state.tags.append(uuid())
      case .rowTapped: state.rows.append(Row.State(id: uuid()))
      case .rows: break
      }
      return .none
    }
    .forEach(\.rows, action: \.rows) { Row() }
  }
}

/// Draws a UUID for each effect that the state asks for: one at the beginning, and one for each
/// second tap.
@Reducer
private struct DrawingTags {
  typealias State = Tags.State
  typealias Action = Tags.Action

  @Dependency(\.uuid) var uuid

  var body: some ReducerOf<Self> {
    Tags()
    Subscribe(key: { state in state.count / 2 }) { _ in
      let id = uuid()
      return .run(name: "\(id)") { _ in try await Task.sleep(for: .seconds(3_600)) }
    }
  }
}

/// Computes an average, which is NaN at first.
@Reducer
private struct Average {
  struct State: Codable, Equatable {
    var sum = 0.0
    var count = 0
    var average: Double?
  }

  enum Action: Codable, Equatable { case added(Double), computed }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added(let number):
        state.sum += number
        state.count += 1
      case .computed: state.average = state.sum / Double(state.count)
      }
      return .none
    }
  }
}

/// Starts an effect that calls a function.
@Reducer
private struct Caller {
  struct State: Equatable {}
  enum Action: Equatable { case callTapped }

  let call: @Sendable () -> Void

  var body: some ReducerOf<Self> {
    Reduce { _, _ in .run { [call] _ in call() } }
  }
}

/// A path whose screens count how often a person comes back to them.
@Reducer
private struct Corridor {
  struct State: Equatable {
    var path = StackState<Door.State>()
  }

  enum Action: Codable, Equatable {
    case pushTapped
    case path(StackActionOf<Door>)
  }

  @Reducer
  struct Door {
    struct State: Codable, Equatable {
      var visits = 0
      var changes: [String] = []
    }

    enum Action: Codable, Equatable { case tapped }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .onChange(of: \.visits) { state, old, new in
          state.changes.append("\(old) to \(new)")
          return .none
        }
    }
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .pushTapped: state.path.push(Door.State())
      case .path(.set):
        if let top = state.path.topID { state.path[id: top]?.visits += 1 }
      case .path: break
      }
      return .none
    }
    .forEach(\.path, action: \.path) { Door() }
  }
}
