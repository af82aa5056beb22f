import Cairn
import Foundation
import Synchronization
import Testing

/// A store that shows another time (rule R7).
@MainActor
@Suite struct TravelTests {
  private let recorder = NotebookRecorder(snapshotEvery: 4)

  private func store() -> StoreOf<Notebook> {
    Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
  }

  // R7
  @Test func `A store shows any entry of a recording, and returns to the present`() throws {
    let store = store()
    for _ in 0..<10 { store.send(.tapped) }
    store.send(.rowTapped(3))
    let recording = recorder.recording
    for number in [4, 0, 9, 10, 3] {
      try store.travel(to: recording, at: number)
      #expect(store.isTraveling)
      #expect(store.count == min(number + 1, 10))
      #expect(store.rows.count == (number == 10 ? 1 : 0))
    }
    store.resume()
    #expect(!store.isTraveling)
    #expect(store.count == 10)
    #expect(store.rows.count == 1)
    store.send(.tapped)
    #expect(store.count == 11)
  }

  // R7, O2
  @Test func `Observers are notified of each time`() throws {
    let store = store()
    for _ in 0..<3 { store.send(.tapped) }
    var seen: [Int] = []
    let observation = observe { seen.append(store.count) }
    let recording = recorder.recording
    try store.travel(to: recording, at: 0)
    try store.travel(to: recording, at: 1)
    // The same count as before: observers are not notified.
    try store.travel(to: recording, at: 1)
    store.resume()
    #expect(seen == [3, 1, 2, 3])
    observation.cancel()
  }

  // R7, O4
  @Test func `Child stores follow`() throws {
    let store = store()
    store.send(.rowTapped(1))
    store.send(.rows(.element(id: 1, action: .typed("a"))))
    store.send(.rows(.element(id: 1, action: .typed("b"))))
    store.send(.rowTapped(2))
    let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 1])
    let recording = recorder.recording
    try store.travel(to: recording, at: 1)
    #expect(row.text == "a")
    #expect(store.scope(state: \.rows, action: \.rows)[id: 2] == nil)
    try store.travel(to: recording, at: 3)
    let other = try #require(store.scope(state: \.rows, action: \.rows)[id: 2])
    #expect(other.text == "")
    store.resume()
    #expect(row.text == "b")
    row.send(.typed("c"))
    #expect(store.scope(state: \.rows, action: \.rows)[id: 1]?.text == "c")
  }

  // R7
  @Test func `Actions that are sent meanwhile are dropped and counted`() throws {
    let store = store()
    store.send(.tapped)
    store.send(.rowTapped(1))
    let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 1])
    try store.travel(to: recorder.recording, at: 0)
    store.send(.tapped)
    row.send(.typed("a"))
    #expect(store.count == 1)
    #expect(store.droppedActionCount == 2)
    store.resume()
    #expect(store.count == 1)
    #expect(row.text == "")
  }

  // R7, E5
  @Test func `Effects wait when they send, and continue in the present`() async throws {
    let gate = Door()
    let log = Log()
    let recorder = FlightRecorder<Ferry.State, Ferry.Action>()
    let store = Store(initialState: Ferry.State(), instruments: [recorder]) {
      Ferry(gate: gate, log: log)
    }
    let task = store.send(.loadTapped)
    try store.travel(to: recorder.recording, at: 0)
    gate.open()
    await log.wait(for: "about to send")
    // The effect can continue only after the store has returned.
    for _ in 0..<100 { await Task.yield() }
    #expect(store.loaded == [])
    #expect(!log.lines.contains("has sent"))
    store.resume()
    await task.finish()
    #expect(store.loaded == [1, 2])
    #expect(log.lines.contains("has sent"))
  }

  // R7, L1
  @Test func `An effect of a feature that does not exist in the other time continues`() async throws
  {
    let gate = Door()
    let log = Log()
    let recorder = FlightRecorder<Ferry.State, Ferry.Action>()
    let store = Store(initialState: Ferry.State(), instruments: [recorder]) {
      Ferry(gate: gate, log: log)
    }
    store.send(.boatTapped)
    let task = store.send(.boat(.presented(.sail)))
    #expect(store.boat != nil)
    let recording = recorder.recording
    let start = try recording.replay { Ferry(gate: gate, log: log) }
    #expect(start.initialState.boat == nil)
    let other = FlightRecorder<Ferry.State, Ferry.Action>()
    let second = Store(initialState: Ferry.State(), instruments: [other]) {
      Ferry(gate: gate, log: log)
    }
    second.send(.seeded)
    try store.travel(to: other.recording, at: 0)
    #expect(store.boat == nil)
    #expect(store.loaded == [7])
    store.resume()
    #expect(store.boat?.harbour == "")
    gate.open()
    await task.finish()
    #expect(store.boat?.harbour == "Kiel")
  }

  // R7, E8, L1
  @Test
  func `A store that continues from the other time restarts state-driven effects only`()
    async throws
  {
    let log = Log()
    let recorder = FlightRecorder<Ferry.State, Ferry.Action>()
    let store = Store(initialState: Ferry.State(), instruments: [recorder]) {
      Ferry(gate: Door(), log: log)
    }
    store.send(.listenTapped("north"))
    await log.wait(for: "start north")
    store.send(.listenTapped("south"))
    await log.wait(for: "end north")
    await log.wait(for: "start south")
    let task = store.send(.loadTapped)
    try store.travel(to: recorder.recording, at: recorder.recording.actions[0].number)
    #expect(store.station == "north")
    store.resume(fromHere: true)
    await task.finish()
    await log.wait(for: "end south")
    await log.wait(for: "start north", 2)
    #expect(store.station == "north")
    #expect(store.loaded == [])
    store.send(.listenTapped("east"))
    #expect(store.station == "east")
    await log.wait(for: "end north", 2)
  }

  // R7, N1
  @Test func `Traveling and continuing from there react to no change`() throws {
    let store = store()
    for _ in 0..<5 { store.send(.tapped) }
    try store.travel(to: recorder.recording, at: 1)
    store.resume(fromHere: true)
    #expect(store.count == 2)
    #expect(store.changes == 2)
    store.send(.tapped)
    #expect(store.changes == 3)
  }

  // R7, Q1
  @Test func `Continuing from the other time returns no result of a child that is not there`()
    throws
  {
    let store = store()
    store.send(.pickTapped)
    store.send(.picker(.presented(.colorTapped("red"))))
    let number = try #require(recorder.recording.actions.last).number
    store.send(.pickTapped)
    try store.travel(to: recorder.recording, at: number)
    store.resume(fromHere: true)
    #expect(store.picker == nil)
    #expect(store.color == "red")
    #expect(store.missedActionCount == 0)
    store.send(.pickTapped)
    store.send(.picker(.dismiss))
    #expect(store.color == nil)
  }

  // R7, R6
  @Test
  func `A recorded state that a file has lost, and that a replay does not reach, is an error`()
    throws
  {
    let recorder = FlightRecorder<Meter.State, Meter.Action>(snapshotEvery: 1)
    let store = Store(initialState: Meter.State(), instruments: [recorder]) { Meter(step: 1) }
    store.send(.noted)
    store.send(.added)
    let file = try Recording<Meter.State, Meter.Action>(decoding: recorder.recording.encoded())
    let other = Store(initialState: Meter.State()) { Meter(step: 2) }
    try other.travel(to: file, at: 0)
    #expect(other.note == "noted")
    #expect(throws: RecordingError.self) { try other.travel(to: file, at: 1) }
    #expect(other.count == 0)
  }

  // R7, D1, H1
  @Test func `Independent child stores drop actions while the store shows another time`() throws {
    let recorder = FlightRecorder<Chandelier.State, Chandelier.Action>(snapshotEvery: 1)
    let store = Store(initialState: Chandelier.State(), instruments: [recorder]) {
      Chandelier(log: Log())
    }
    let bulb = try #require(store.childStore(of: \.ids, id: 1, as: Bulb.self))
    for color in ["red", "blue"] { store.send(.colored(color)) }
    var seen: [String] = []
    let observation = observe { seen.append(bulb.color) }
    try store.travel(to: recorder.recording, at: 0)
    bulb.send(.colored("green"))
    #expect(bulb.color == "red")
    #expect(store.droppedActionCount == 1)
    store.resume()
    #expect(store.color == "blue")
    #expect(seen == ["blue", "red", "blue"])
    #expect(bulb.changes == ["red", "blue"])
    bulb.send(.colored("green"))
    #expect(store.color == "green")
    #expect(store.log == ["lamp green"])
    observation.cancel()
  }

  // R7, D1, E8, N1
  @Test func `Independent child stores continue from the other time without a change`()
    async throws
  {
    let log = Log()
    let recorder = FlightRecorder<Chandelier.State, Chandelier.Action>(snapshotEvery: 1)
    let store = Store(initialState: Chandelier.State(), instruments: [recorder]) {
      Chandelier(log: log)
    }
    let bulb = try #require(store.childStore(of: \.ids, id: 1, as: Bulb.self))
    for color in ["red", "blue"] {
      store.send(.colored(color))
      await log.wait(for: "start \(color)")
    }
    try store.travel(to: recorder.recording, at: 0)
    store.resume(fromHere: true)
    await log.wait(for: "end blue")
    await log.wait(for: "start red", 2)
    bulb.send(.touched)
    #expect(bulb.color == "red")
    #expect(bulb.changes == ["red", "blue"])
  }

  // R7, H3, H4
  @Test func `Shared values have the values of the other time, and nothing is written`() throws {
    let storage = Written()
    let recorder = FlightRecorder<Lamp.State, Lamp.Action>(snapshotEvery: 1)
    var store: StoreOf<Lamp>? = Store(initialState: Lamp.State(), instruments: [recorder]) {
      Lamp()
    } withDependencies: {
      $0.persistsSharedValues = true
      $0[strategy: .lamp] = .custom("lamp", storage: storage)
    }
    store?.send(.colored("red"))
    store?.send(.colored("blue"))
    var seen: [String] = []
    let observation = observe { if let store { seen.append(store.color) } }
    try store?.travel(to: recorder.recording, at: 0)
    #expect(store?.color == "red")
    #expect(seen == ["blue", "red"])
    store?.saveSharedValues()
    #expect(storage.values.last == "blue")
    store?.resume()
    #expect(store?.color == "blue")
    #expect(seen == ["blue", "red", "blue"])
    try store?.travel(to: recorder.recording, at: 0)
    observation.cancel()
    // Released while it shows another time.
    store = nil
    #expect(storage.values.last == "blue")
  }

  // R7, H4
  @Test func `Continuing from the other time writes its shared values`() throws {
    let storage = Written()
    let recorder = FlightRecorder<Lamp.State, Lamp.Action>(snapshotEvery: 1)
    let store = Store(initialState: Lamp.State(), instruments: [recorder]) {
      Lamp()
    } withDependencies: {
      $0.persistsSharedValues = true
      $0[strategy: .lamp] = .custom("lamp", storage: storage)
    }
    store.send(.colored("red"))
    store.send(.colored("blue"))
    try store.travel(to: recorder.recording, at: 0)
    store.resume(fromHere: true)
    #expect(store.color == "red")
    #expect(storage.values.last == "red")
  }

  // R7, S7
  @Test func `A store that is released while it travels lets its effects end`() async throws {
    let gate = Door()
    let log = Log()
    let recorder = FlightRecorder<Ferry.State, Ferry.Action>()
    var store: StoreOf<Ferry>? = Store(initialState: Ferry.State(), instruments: [recorder]) {
      Ferry(gate: gate, log: log)
    }
    let task = try #require(store?.send(.loadTapped))
    try store?.travel(to: recorder.recording, at: 0)
    gate.open()
    await log.wait(for: "about to send")
    store = nil
    await task.finish()
    await log.wait(for: "has sent")
  }

  // R7
  @Test func `A replay travels in a file of another session`() throws {
    let first = store()
    first.send(.tapped)
    first.send(.rowTapped(5))
    let read = try Recording<Notebook.State, Notebook.Action>(
      decoding: recorder.recording.encoded()
    )
    let store = Store(initialState: Notebook.State()) { Notebook() }
    #expect(throws: RecordingError.noState) { try store.travel(to: read, at: 0) }
    #expect(!store.isTraveling)
    store.travel(to: try read.replay(from: Notebook.State()) { Notebook() }, at: 1)
    #expect(store.rows.ids.contains(5))
    store.resume()
    #expect(store.rows.isEmpty)
  }

  // R7, O5
  @Test func `The write of a binding is dropped without an issue`() throws {
    let store = store()
    store.send(.tapped)
    try store.travel(to: recorder.recording, at: 0)
    let issues = Issues()
    withIssueReporter(issues.reporter) { store.binding(\.title).wrappedValue = "a" }
    #expect(issues.codes == [])
    #expect(store.title == "")
    #expect(store.droppedActionCount == 1)
  }

  // R7, R3
  @Test func `Autosave saves the present`() throws {
    struct Saved: Codable, Equatable { var count: Int }
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let file = SnapshotFile<Saved>(url)
    let store = store()
    let autosave = store.autosave(to: file) { Saved(count: $0.count) }
    for _ in 0..<3 { store.send(.tapped) }
    try store.travel(to: recorder.recording, at: 0)
    autosave.flush()
    #expect(try file.load() == Saved(count: 3))
    store.resume(fromHere: true)
    store.send(.tapped)
    autosave.flush()
    #expect(try file.load() == Saved(count: 2))
  }

  // R7, R3
  @Test func `Autosave saves another time when it becomes the present`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).json")
    defer { try? FileManager.default.removeItem(at: url) }
    let file = SnapshotFile<Int>(url)
    let store = store()
    let autosave = store.autosave(to: file) { $0.count }
    for _ in 0..<3 { store.send(.tapped) }
    autosave.flush()
    try store.travel(to: recorder.recording, at: 0)
    store.resume()
    autosave.flush()
    #expect(try file.load() == 3)
    try store.travel(to: recorder.recording, at: 0)
    store.resume(fromHere: true)
    autosave.flush()
    #expect(try file.load() == 1)
  }

  // R7, R6
  @Test func `A recorder begins again when a store continues from another time`() throws {
    let file = try RecordingFile<Notebook.State, Notebook.Action>(
      FileManager.default.temporaryDirectory.appending(path: "\(UUID().uuidString).jsonl")
    )
    defer { try? FileManager.default.removeItem(at: file.url) }
    let store = Store(initialState: Notebook.State(), instruments: [recorder, file]) { Notebook() }
    for _ in 0..<9 { store.send(.tapped) }
    try store.travel(to: recorder.recording, at: 1)
    let issues = Issues()
    withIssueReporter(issues.reporter) { store.resume(fromHere: true) }
    #expect(issues.codes == [.unwrittenRecording])
    #expect(file.error == .interrupted)
    for _ in 0..<9 { store.send(.tapped) }
    let recording = recorder.recording
    #expect(recording.actions.count == 9)
    let replay = try recording.replay { Notebook() }
    #expect(replay.divergence?.description == nil)
    #expect(replay.initialState.count == 2)
    #expect(replay.state(at: 8).count == 11)
  }

  // R7, X12
  @Test func `Traveling draws nothing from the generators of the store`() throws {
    let recorder = FlightRecorder<Tags.State, Tags.Action>(snapshotEvery: 2)
    let store = Store(initialState: Tags.State(), instruments: [recorder]) {
      Tags()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    for _ in 0..<5 { store.send(.addTapped) }
    let recording = recorder.recording
    for number in [4, 0, 2, 1, 3] {
      try store.travel(to: recording, at: number)
      #expect(store.tags == (0...number).map { UUID($0) })
    }
    store.resume()
    store.send(.addTapped)
    #expect(store.tags == (0...5).map { UUID($0) })
  }

  // R7, X12
  @Test func `A recording without its beginning has the positions of generators`() throws {
    let recorder = FlightRecorder<Tags.State, Tags.Action>(keeping: .actions(4), snapshotEvery: 2)
    let store = Store(initialState: Tags.State(), instruments: [recorder]) {
      Tags()
    } withDependencies: {
      $0.uuid = .incrementing
    }
    for _ in 0..<20 { store.send(.addTapped) }
    let recording = recorder.recording
    #expect(!recording.isComplete)
    for number in recording.numbers {
      try store.travel(to: recording, at: number)
      #expect(store.tags == (0...number).map { UUID($0) })
    }
  }

  // R7, R6
  @Test func `A store shows no state that a live generator makes again`() throws {
    let recorder = FlightRecorder<Tags.State, Tags.Action>(snapshotEvery: 2)
    let store = Store(initialState: Tags.State(), instruments: [recorder]) {
      Tags()
    } withDependencies: {
      $0.context = .live
    }
    store.send(.tapped)
    store.send(.tapped)
    store.send(.addTapped)
    store.send(.addTapped)
    store.send(.tapped)
    let (recording, tags) = (recorder.recording, store.tags)
    try store.travel(to: recording, at: 0)
    #expect(store.count == 1)
    // The replay does not come to the next recorded state.
    let error = #expect(throws: RecordingError.self) { try store.travel(to: recording, at: 2) }
    guard case .diverges(let divergence) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    #expect(divergence.dependencies == [#"\.uuid"#])
    #expect(
      error?.description.hasPrefix(
        "the store's reducer does not make the recorded states again. Record with 'snapshotEvery: 1', "
          + "or travel to a replay with the recorded dependencies. The replay differs from the "
          + "recording since entry 2, .addTapped\n"
      ) == true
    )
    #expect(store.count == 1)
    // These were recorded.
    for number in [1, 3, 4] {
      try store.travel(to: recording, at: number)
      #expect(store.tags == (number > 2 ? tags : []))
      #expect(store.count == (number == 4 ? 3 : 2))
    }
    store.resume()
    #expect(store.tags == tags)
  }

  // R7
  @Test func `With a state after each action, a store shows what a live generator has made`() throws
  {
    let recorder = FlightRecorder<Tags.State, Tags.Action>(snapshotEvery: 1)
    let store = Store(initialState: Tags.State(), instruments: [recorder]) {
      Tags()
    } withDependencies: {
      $0.context = .live
    }
    for _ in 0..<5 { store.send(.addTapped) }
    let (recording, tags) = (recorder.recording, store.tags)
    for number in 0..<5 {
      try store.travel(to: recording, at: number)
      #expect(store.tags == Array(tags.prefix(number + 1)))
    }
    let replay = try recording.replay {
      Tags()
    } withDependencies: {
      $0.context = .live
    }
    #expect(replay.divergence?.entries == 0...0)
    #expect(replay.changes(at: 3).count == 1)
    #expect(replay.changes(at: 3).first?.hasSuffix("UUID(\(tags[3]))]") == true)
  }

  // R7, R4
  @Test func `A recorded state is shown although an effect has ended after its burst`() async throws
  {
    let recorder = NotebookRecorder(snapshotEvery: 1)
    let stamps = Mutex(0)
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) {
      Notebook(now: { "\(stamps.withLock { $0 += 1; return $0 })" })
    }
    await store.send(.loadTapped).finish()
    // A replay makes another stamp, so it differs from the state after this action.
    store.send(.stampTapped)
    let recording = recorder.recording
    for number in recording.numbers {
      try store.travel(to: recording, at: number)
      #expect(store.stamp == (number == recording.numbers.last ? "1" : ""))
    }
    store.resume()
  }

  // R7, O1
  @Test func `The store of a child that is not in the other time is not found`() throws {
    let store = store()
    store.send(.tapped)
    store.send(.path(.push(id: 0, state: Page.State(text: "a"))))
    store.send(.rowTapped(7))
    store.send(.noteTapped(1))
    let page = try #require(store.scope(state: \.path, action: \.path, id: 0))
    let row = try #require(store.scope(state: \.rows, action: \.rows)[id: 7])
    let note = try #require(store.scope(state: \.$note, action: \.note))
    try store.travel(to: recorder.recording, at: 0)
    #expect(store.scope(state: \.path, action: \.path, id: 0) == nil)
    #expect(store.scope(state: \.path, action: \.path).elements().isEmpty)
    #expect(store.scope(state: \.rows, action: \.rows)[id: 7] == nil)
    #expect(store.scope(state: \.$note, action: \.note) == nil)
    store.resume()
    #expect(store.scope(state: \.path, action: \.path, id: 0) === page)
    #expect(store.scope(state: \.rows, action: \.rows)[id: 7] === row)
    #expect(store.scope(state: \.$note, action: \.note) === note)
  }

  // R7, O1
  @Test(arguments: [false, true])
  func `The store of a child of the other time ends when the store resumes`(fromHere: Bool) throws {
    let store = store()
    for id in 0...1 {
      store.send(.path(.push(id: StackElementID(generation: id), state: Page.State())))
    }
    store.send(.path(.popFrom(id: 1)))
    let page = try #require(store.scope(state: \.path, action: \.path, id: 0))
    store.send(.path(.element(id: 0, action: .typed("a"))))
    let recording = recorder.recording
    try store.travel(to: recording, at: 1)
    let other = try #require(store.scope(state: \.path, action: \.path, id: 1))
    if fromHere { try store.travel(to: recording, at: 3) }
    store.resume(fromHere: fromHere)
    #expect(store.scope(state: \.path, action: \.path, id: 1) == nil)
    #expect(store.scope(state: \.path, action: \.path, id: 0)?.text == "a")
    #expect(other.text == "")
    withExtendedLifetime(page) {}
  }

  // R7
  @Test func `A store that does not travel resumes without a change`() {
    let store = store()
    store.send(.tapped)
    store.resume()
    store.resume(fromHere: true)
    #expect(store.count == 1)
  }
}

/// Makes effects wait until the test opens it.
private final class Door: Sendable {
  private let contents = Mutex<(isOpen: Bool, waiters: [CheckedContinuation<Void, Never>])>(
    (false, [])
  )

  func open() {
    let waiters = contents.withLock { contents in
      contents.isOpen = true
      defer { contents.waiters = [] }
      return contents.waiters
    }
    for waiter in waiters { waiter.resume() }
  }

  func pass() async {
    await withCheckedContinuation { continuation in
      let isOpen = contents.withLock { contents in
        if !contents.isOpen { contents.waiters.append(continuation) }
        return contents.isOpen
      }
      if isOpen { continuation.resume() }
    }
  }
}

/// The records of effects.
private final class Log: Sendable {
  private let all = Mutex<[String]>([])

  var lines: [String] { all.withLock { $0 } }

  func add(_ line: String) { all.withLock { $0.append(line) } }

  /// Waits until a line was recorded the given number of times.
  func wait(for line: String, _ count: Int = 1) async {
    while lines.count(where: { $0 == line }) < count { await Task.yield() }
  }
}

/// A feature with effects that actions start, and one that the state asks for.
@Reducer
private struct Ferry {
  struct State: Equatable {
    var loaded: [Int] = []
    var station: String?
    @Presents var boat: Boat.State?
  }

  enum Action: Equatable {
    case loadTapped, loaded(Int), listenTapped(String), seeded
    case boatTapped
    case boat(PresentationAction<Boat.Action>)
  }

  let gate: Door
  let log: Log

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .loadTapped:
        return .run { [gate, log] send in
          await gate.pass()
          log.add("about to send")
          await send(.loaded(1))
          log.add("has sent")
          await send(.loaded(2))
        }
      case .loaded(let number): state.loaded.append(number)
      case .seeded: state.loaded = [7]
      case .listenTapped(let station): state.station = station
      case .boatTapped: state.boat = Boat.State()
      case .boat: break
      }
      return .none
    }
    .ifLet(\.$boat, action: \.boat) { Boat(gate: gate) }
    Subscribe(key: { state in state.station }) { station in
      .run(name: station) { [log] _ in
        log.add("start \(station)")
        defer { log.add("end \(station)") }
        try await Task<Void, Never>.never()
      }
    }
  }
}

/// Lamps in independent stores, which share their color.
@Reducer
private struct Chandelier {
  struct State: Equatable {
    var ids = [1]
    var log: [String] = []
    @Shared(.lamp) var color
  }

  enum Action: Equatable {
    case colored(String)
    case noted
    case lamp(IdentifiedAction<Int, String>)
  }

  let log: Log

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .colored(let color): state.color = color
      case .noted: state.log.append(state.color)
      case .lamp(.element(_, let color)): state.log.append("lamp \(color)")
      }
      return .none
    }
    .childStores(
      of: \.ids,
      action: \.lamp,
      output: \.said,
      initialState: { _ in Bulb.State() }
    ) {
      Bulb(log: log)
    }
  }
}

@Reducer
private struct Bulb {
  struct State: Equatable {
    var changes: [String] = []
    @Shared(.lamp) var color
  }

  @CasePathable
  enum Action: Equatable {
    case colored(String)
    case said(String)
    case touched
  }

  let log: Log

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .colored(let color):
        state.color = color
        return .send(.said(color))
      case .said, .touched: return .none
      }
    }
    .onChange(of: \.color) { state, _, color in
      state.changes.append(color)
      return .none
    }
    Subscribe(key: { $0.color }) { [log] color in
      .run(name: color) { _ in
        log.add("start \(color)")
        defer { log.add("end \(color)") }
        try await Task<Void, Never>.never()
      }
    }
  }
}

/// A feature whose state is not coded completely.
@Reducer
private struct Meter {
  struct State: Codable, Equatable {
    var count = 0
    var note = ""

    enum CodingKeys: CodingKey { case count }
  }

  enum Action: Codable { case added, noted }

  let step: Int

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .added: state.count += step
      case .noted: state.note = "noted"
      }
      return .none
    }
  }
}

@Reducer
private struct Boat {
  struct State: Equatable { var harbour = "" }
  enum Action: Equatable { case sail, arrived(String) }

  let gate: Door

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .sail:
        return .run { [gate] send in
          await gate.pass()
          await send(.arrived("Kiel"))
        }
      case .arrived(let harbour):
        state.harbour = harbour
        return .none
      }
    }
  }
}

/// A feature with a shared value that is stored.
@Reducer
private struct Lamp {
  struct State: Equatable { @Shared(.lamp) var color }
  enum Action: Equatable { case colored(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .colored(let color) = action { state.color = color }
      return .none
    }
  }
}

extension SharedKey<String> {
  fileprivate static var lamp: Self { Self(.inMemory("lamp"), default: "white") }
}

/// Records the values that are written.
private final class Written: SharedStorage {
  private let all = Mutex<[String]>([])

  var values: [String] { all.withLock { $0 } }

  func load() throws(SnapshotError) -> String? { values.last }

  func save(_ value: String) throws(SnapshotError) { all.withLock { $0.append(value) } }
}
