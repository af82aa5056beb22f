import Cairn
import CairnRecording
import Foundation
import Synchronization
import TestSupport
import Testing

/// A store that shows the moments of a replay (rule R7).
@MainActor
@Suite struct ReplayStoreTests {
  private let recorder = NotebookRecorder(snapshotEvery: 4)

  private func store() -> StoreOf<Notebook> {
    Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
  }

  private func shown() throws -> ReplayStore<Notebook.State, Notebook.Action> {
    ReplayStore(try recorder.recording.replay { Notebook() })
  }

  // R7
  @Test func `It shows the state after any entry, and before the first one`() throws {
    let store = store()
    for _ in 0..<10 { store.send(.tapped) }
    store.send(.rowTapped(3))
    let shown = try shown()
    #expect(shown.number == nil)
    #expect(shown.store.count == 0)
    for number in [4, 0, 9, 10, 3] {
      shown.show(number)
      #expect(shown.number == number)
      #expect(shown.store.count == min(number + 1, 10))
      #expect(shown.store.rows.count == (number == 10 ? 1 : 0))
    }
    shown.show(nil)
    #expect(shown.store.count == 0)
    #expect(store.count == 10)
  }

  // R7
  @Test func `A recording without entries shows its first state`() throws {
    let store = store()
    #expect(try shown().store.count == 0)
    withExtendedLifetime(store) {}
  }

  // R7, O2
  @Test func `Observers are notified of each moment with another value`() throws {
    let store = store()
    for _ in 0..<3 { store.send(.tapped) }
    let shown = try shown()
    var seen: [Int] = []
    let observation = observe { seen.append(shown.store.count) }
    for number in [0, 1, 1, 2] { shown.show(number) }
    #expect(seen == [0, 1, 2, 3])
    observation.cancel()
  }

  // R7, O1, O4
  @Test func `Child stores follow, and a child that a moment does not have has no store`() throws {
    let store = store()
    store.send(.rowTapped(1))
    store.send(.rows(.element(id: 1, action: .typed("a"))))
    store.send(.path(.push(id: 0, state: Page.State(text: "b"))))
    store.send(.noteTapped(1))
    let shown = try shown()
    let root = shown.store
    shown.show(3)
    let row = try #require(root.scope(state: \.rows, action: \.rows)[id: 1])
    let page = try #require(root.scope(state: \.path, action: \.path, id: 0))
    let note = try #require(root.scope(state: \.$note, action: \.note))
    #expect((row.text, page.text, note.id) == ("a", "b", 1))
    #expect(row.isDisplay && page.isDisplay && note.isDisplay)
    shown.show(0)
    #expect(row.text == "")
    #expect(root.scope(state: \.path, action: \.path, id: 0) == nil)
    #expect(root.scope(state: \.path, action: \.path).elements().isEmpty)
    #expect(root.scope(state: \.$note, action: \.note) == nil)
    shown.show(nil)
    #expect(root.scope(state: \.rows, action: \.rows)[id: 1] == nil)
    shown.show(3)
    #expect(root.scope(state: \.rows, action: \.rows)[id: 1] === row)
    #expect(root.scope(state: \.path, action: \.path, id: 0) === page)
    #expect(root.scope(state: \.$note, action: \.note) === note)
  }

  // R7, O5
  @Test func `Actions of views and writes of bindings are dropped, without an issue`() throws {
    let store = store()
    store.send(.rowTapped(1))
    let shown = try shown()
    shown.show(0)
    let row = try #require(shown.store.scope(state: \.rows, action: \.rows)[id: 1])
    let issues = Issues()
    withIssueReporter(issues.reporter) {
      shown.store.send(.tapped)
      row.send(.typed("a"))
      shown.store.binding(\.title).wrappedValue = "a"
    }
    #expect(issues.codes == [])
    #expect(shown.store.count == 0)
    #expect(shown.store.title == "")
    #expect(row.text == "")
  }

  // R3, R7
  @Test func `The autosave of a child saves nothing`() throws {
    let folder = TemporaryFolder()
    let file = SnapshotFile<Note.State>(folder.file())
    let store = store()
    store.send(.noteTapped(1))
    store.send(.note(.presented(.typed("a"))))
    let shown = try shown()
    shown.show(0)
    let note = try #require(shown.store.scope(state: \.$note, action: \.note))
    let autosave = note.autosave(to: file) { $0 }
    shown.show(1)
    autosave.flush()
    #expect(note.text == "a")
    #expect(try file.load() == nil)
  }

  // R7, E8, L6, D1
  @Test func `No effect starts, and there are no independent child stores`() throws {
    let log = Log()
    let recorder = FlightRecorder<Chandelier.State, Chandelier.Action>()
    let store = Store(initialState: Chandelier.State(), instruments: [recorder]) {
      Chandelier(log: log)
    }
    store.send(.colored("red"))
    let bulb = try #require(store.childStore(of: \.ids, id: 1, as: Bulb.self))
    let issues = Issues()
    let shownLog = Log()
    let shown = ReplayStore(try recorder.recording.replay { Chandelier(log: shownLog) })
    withIssueReporter(issues.reporter) {
      shown.show(0)
      #expect(shown.store.childStore(of: \.ids, id: 1, as: Bulb.self) == nil)
    }
    #expect(issues.codes == [])
    #expect(shownLog.lines == [])
    withExtendedLifetime(bulb) {}
  }

  // R7, H3, H4
  @Test func `Shared values have the values of the moment, and nothing is written`() throws {
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
    store.saveSharedValues()
    let shown = ReplayStore(try recorder.recording.replay { Lamp() })
    var seen: [String] = []
    let observation = observe { seen.append(shown.store.color) }
    for number in [0, 1, nil] { shown.show(number) }
    shown.store.saveSharedValues()
    #expect(seen == ["white", "red", "blue", "white"])
    #expect(store.color == "blue")
    #expect(storage.values == ["blue"])
    observation.cancel()
  }

  // R6, R7
  @Test func `A shown state that the app may never have had names the difference`() throws {
    let recorder = FlightRecorder<Meter.State, Meter.Action>(snapshotEvery: 1)
    let store = Store(initialState: Meter.State(), instruments: [recorder]) { Meter(step: 1) }
    store.send(.noted)
    store.send(.added)
    let file = try Recording<Meter.State, Meter.Action>(decoding: recorder.recording.encoded())
    let shown = ReplayStore(try file.replay { Meter(step: 2) })
    #expect(shown.divergence == nil)
    shown.show(0)
    #expect(shown.store.note == "noted")
    #expect(shown.divergence == nil)
    shown.show(1)
    #expect(shown.divergence?.entries == 1...1)
  }

  // R7
  @Test func `With a state after each action, it shows what a live generator has made`() throws {
    let recorder = FlightRecorder<Tags.State, Tags.Action>(snapshotEvery: 1)
    let store = Store(initialState: Tags.State(), instruments: [recorder]) {
      Tags()
    } withDependencies: {
      $0.context = .live
    }
    for _ in 0..<5 { store.send(.addTapped) }
    let replay = try recorder.recording.replay {
      Tags()
    } withDependencies: {
      $0.context = .live
    }
    let shown = ReplayStore(replay)
    for number in 0..<5 {
      shown.show(number)
      #expect(shown.store.tags == Array(store.tags.prefix(number + 1)))
      #expect(shown.divergence == nil)
    }
    #expect(replay.divergence?.entries == 0...0)
    #expect(replay.divergence?.dependencies == [#"\.uuid"#])
    #expect(replay.changes(at: 3).first?.hasSuffix("UUID(\(store.tags[3]))]") == true)
  }

  // R7
  @Test func `A live store is no replay`() {
    let store = store()
    #expect(!store.isDisplay)
  }

  // R7, N1, E8
  @Test func `A store goes on from a moment, and starts the effects of its state`() async throws {
    let recorder = FlightRecorder<Bulb.State, Bulb.Action>()
    let recorded = Store(initialState: Bulb.State(), instruments: [recorder]) { Bulb(log: Log()) }
    for color in ["red", "blue"] { recorded.send(.colored(color)) }
    let number = try #require(recorder.recording.actions.first).number
    let replay = try recorder.recording.replay { Bulb(log: Log()) }
    let log = Log()
    let store = replay.makeStore(at: number) { Bulb(log: log) }
    await log.wait(for: "start red")
    #expect(store.color == "red")
    #expect(store.changes == ["red"])
    store.send(.colored("green"))
    await log.wait(for: "end red")
    await log.wait(for: "start green")
    #expect(store.changes == ["red", "green"])
    #expect(recorded.color == "blue")
  }

  // R7, H4
  @Test(arguments: [false, true])
  func `A store that goes on writes shared values only if it persists them`(writes: Bool) throws {
    let storage = Written()
    let recorder = FlightRecorder<Lamp.State, Lamp.Action>()
    let recorded = Store(initialState: Lamp.State(), instruments: [recorder]) { Lamp() }
    recorded.send(.colored("red"))
    let store = try recorder.recording.replay { Lamp() }.makeStore(at: 0) {
      Lamp()
    } withDependencies: {
      $0[strategy: .lamp] = .custom("lamp", storage: storage)
      if writes { $0.persistsSharedValues = true }
    }
    #expect(store.color == "red")
    store.send(.colored("blue"))
    store.saveSharedValues()
    #expect(storage.values == (writes ? ["blue"] : []))
  }

  // R6, R7
  @Test func `A store that goes on can be recorded, from its own beginning`() throws {
    let store = store()
    for _ in 0..<9 { store.send(.tapped) }
    let second = NotebookRecorder()
    let next = try recorder.recording.replay { Notebook() }
      .makeStore(at: 1, instruments: [second]) { Notebook() }
    for _ in 0..<9 { next.send(.tapped) }
    let replay = try second.recording.replay { Notebook() }
    #expect(replay.divergence?.description == nil)
    #expect(replay.initialState.count == 2)
    #expect(replay.state(at: 8).count == 11)
  }

  // R7
  @Test func `A file of another session is shown`() throws {
    let first = store()
    first.send(.tapped)
    first.send(.rowTapped(5))
    let read = try Recording<Notebook.State, Notebook.Action>(
      decoding: recorder.recording.encoded()
    )
    let shown = ReplayStore(try read.replay(from: Notebook.State()) { Notebook() })
    shown.show(1)
    #expect(shown.store.rows.ids.contains(5))
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
