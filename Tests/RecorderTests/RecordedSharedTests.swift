import Cairn
import CairnExplorer
import CairnRecording
import Foundation
import Testing

/// Shared values in recordings and in replays.
@MainActor
@Suite struct RecordedSharedTests {
  private let recorder = FlightRecorder<Meter.State, Meter.Action>(
    keeping: .actions(4),
    snapshotEvery: 4
  )

  /// Returns the recording, or the recording that was read from a file with it.
  private func recording(isRead: Bool) throws -> Recording<Meter.State, Meter.Action> {
    let recording = recorder.recording
    return isRead ? try Recording(decoding: recording.encoded()) : recording
  }

  private func setLimit(_ values: inout DependencyValues) {
    values[shared: .limit] = 5
  }

  // R6, H3
  @Test(arguments: [false, true])
  func `A replay without the beginning begins with recorded values, not with overrides`(
    isRead: Bool
  ) throws {
    let store = Store(initialState: Meter.State(dial: Meter.Dial()), instruments: [recorder]) {
      Meter()
    } withDependencies: {
      setLimit(&$0)
    }
    store.send(.raiseTapped)
    for _ in 0..<20 { store.send(.tapped) }
    let recording = try recording(isRead: isRead)
    #expect(!recording.isComplete)
    let replay = try recording.replay {
      Meter()
    } withDependencies: {
      setLimit(&$0)
    }
    #expect(replay.divergence?.description == nil)
    #expect(replay.read(at: replay.numbers.lowerBound) { $0.limit } == 6)
    let shown = ReplayStore(replay)
    shown.show(recording.numbers.lowerBound)
    #expect(shown.store.limit == 6)
  }

  // R6, H3, H4
  @Test(arguments: [false, true])
  func `A value to which a state refers later begins in a replay as it did in the session`(
    isRead: Bool
  ) throws {
    let store = Store(initialState: Meter.State(), instruments: [recorder]) {
      Meter()
    } withDependencies: {
      $0.persistsSharedValues = true
      $0[strategy: .limit] = .custom("limit", storage: Seven())
    }
    for action in [Meter.Action.tapped, .dialTapped, .raiseTapped, .tapped] { store.send(action) }
    #expect(store.sum == 8)
    let recording = try recording(isRead: isRead)
    let replay = try recording.replay { Meter() }
    #expect(replay.divergence?.description == nil)
    #expect(replay.read(at: 1) { $0.limit } == 7)
    #expect(replay.read(at: 3) { $0.limit } == 8)
    let shown = ReplayStore(replay)
    for (number, limit) in [(1, 7), (3, 8), (1, 7)] {
      shown.show(number)
      #expect(shown.store.limit == limit)
    }
  }

  // R9, H3
  @Test func `No test is made that would begin with other shared values`() throws {
    let store = Store(initialState: Meter.State(dial: Meter.Dial()), instruments: [recorder]) {
      Meter()
    } withDependencies: {
      $0.persistsSharedValues = true
      $0[strategy: .limit] = .custom("limit", storage: Seven())
    }
    for action in [Meter.Action.tapped, .raiseTapped, .tapped] { store.send(action) }
    let recording = recorder.recording
    #expect(throws: RecordedTestError.otherSharedValues(["'limit' with 7"])) {
      try recording.testSource(named: "a") { Meter() }
    }
    #expect(throws: RecordedTestError.otherSharedValues(["'limit' with 8"])) {
      try recording.testSource(named: "a", of: 2..<3) { Meter() }
    }
    let text = try recording.testSource(named: "a", from: Meter.State(dial: Meter.Dial())) {
      Meter()
    } withDependencies: {
      $0[shared: .limit] = 7
    }
    #expect(text.contains("$0[shared: .limit] = 7"))
  }

  // R7, N1
  @Test func `A moment that is shown does not count as a change of shared values`() throws {
    let recorder = FlightRecorder<Gauge.State, Gauge.Action>()
    let store = Store(initialState: Gauge.State(), instruments: [recorder]) { Gauge() }
    for action in [Gauge.Action.tapped, .raiseTapped, .raiseTapped] { store.send(action) }
    let shown = ReplayStore(try recorder.recording.replay { Gauge() })
    let changes = shown.replay.numbers.map { number in
      shown.show(number)
      return shown.store.changes
    }
    #expect(changes == [[], ["1 to 2"], ["1 to 2", "2 to 3"]])
  }

  // R6, R7, H1
  @Test(arguments: [false, true])
  func `A replay is no other store that takes the state`(isMadeBefore: Bool) throws {
    let recorder = FlightRecorder<Gauge.State, Gauge.Action>()
    let state = isMadeBefore ? Gauge.State() : nil
    let store = Store(initialState: state ?? Gauge.State(), instruments: [recorder]) { Gauge() }
    for action in [Gauge.Action.raiseTapped, .raiseTapped] { store.send(action) }
    let shown = ReplayStore(try recorder.recording.replay { Gauge() })
    shown.show(0)
    #expect(shown.store.limit == 2)
    #expect(store.state.limit == 3)
  }
}

extension RecordedSharedTests {
  // R4, H4
  @Test func `A file has the changes of a large shared value, and not the whole value`() throws {
    func file(_ rowCount: Int) throws -> (length: Int, recording: Recording<Depot.State, Int>) {
      let url = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).jsonl")
      defer { try? FileManager.default.removeItem(at: url) }
      let recorder = try RecordingFile<Depot.State, Int>(url, snapshotEvery: 1)
      var store: StoreOf<Depot>? = Store(
        initialState: Depot.State(rowCount),
        instruments: [recorder]
      ) {
        Depot()
      }
      let start = try Data(contentsOf: url).count
      for id in 0..<100 { store?.send(id % rowCount) }
      store = nil
      #expect(recorder.error == nil)
      return (try Data(contentsOf: url).count - start, try Recording(contentsOf: url))
    }
    let (small, large) = (try file(50), try file(1_000))
    #expect(large.length < small.length + small.length / 2)
    let replay = try large.recording.replay(from: Depot.State(1_000)) { Depot() }
    #expect(replay.divergence?.description == nil)
    #expect(replay.read(at: 99) { $0.crates[id: 7]?.count } == 1)
  }
}

/// A feature with a large shared value.
private struct Depot: Reducer {
  struct Crate: Codable, Equatable, Identifiable, Sendable {
    let id: Int
    var count = 0
  }

  struct State: Equatable {
    @Shared var crates: IdentifiedArrayOf<Crate>

    init(_ count: Int) {
      let crates = IdentifiedArray(uniqueElements: (0..<count).map { Crate(id: $0) })
      _crates = Shared(wrappedValue: crates, .inMemory("crates"))
    }
  }

  var body: some Reducer<State, Int> {
    Reduce { state, id in
      state.crates[id: id]?.count += 1
      return .none
    }
  }
}

/// Keeps the changes of a shared value.
@Reducer
private struct Gauge {
  @ObservableState
  struct State: Equatable {
    var taps = 0
    @Shared(.limit) var limit
    var changes: [String] = []
  }

  enum Action: Equatable { case tapped, raiseTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped: state.taps += 1
      case .raiseTapped: state.limit += 1
      }
      return .none
    }
    .onChange(of: \.limit) { state, old, new in
      state.changes.append("\(old) to \(new)")
      return .none
    }
  }
}

/// A feature with a child that refers to a shared value.
@Reducer
private struct Meter {
  struct Dial: Equatable {
    @Shared(.limit) var limit
  }

  struct State: Codable, Equatable {
    var sum = 0
    var dial: Dial?
    var limit: Int? { dial?.limit }

    init(dial: Dial? = nil) {
      self.dial = dial
    }

    private enum CodingKeys: CodingKey { case sum, hasDial }

    init(from decoder: any Decoder) throws {
      let container = try decoder.container(keyedBy: CodingKeys.self)
      sum = try container.decode(Int.self, forKey: .sum)
      dial = try container.decode(Bool.self, forKey: .hasDial) ? Dial() : nil
    }

    func encode(to encoder: any Encoder) throws {
      var container = encoder.container(keyedBy: CodingKeys.self)
      try container.encode(sum, forKey: .sum)
      try container.encode(dial != nil, forKey: .hasDial)
    }
  }

  enum Action: Codable, Equatable { case tapped, dialTapped, raiseTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .tapped:
        let limit = state.dial?.limit ?? 0
        state.sum += limit
      case .dialTapped: state.dial = Dial()
      case .raiseTapped: state.dial?.limit += 1
      }
      return .none
    }
  }
}

/// A storage with the number 7.
private struct Seven: SharedStorage {
  func load() throws(SnapshotError) -> Int? { 7 }
  func save(_ value: Int) throws(SnapshotError) {}
}

extension SharedKey<Int> {
  fileprivate static var limit: Self { Self(.inMemory("limit"), default: 1) }
}
