import Cairn
import CairnRecording
import Foundation
import Testing

// The code in the doc comments of Sources/CairnRecording.

@MainActor
@Suite struct CairnRecordingExamples {
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "cookbook-\(UUID().uuidString).jsonl")

  @Test func `A recorder writes what a store did, and a replay shows it`() throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let recorder = FlightRecorder<Cookbook.State, Cookbook.Action>(keeping: .actions(10_000))
    let store = Store(initialState: Cookbook.State(), instruments: [recorder]) { Cookbook() }
    (0...812).forEach { _ in store.send(.tapped) }
    do {
      try recorder.recording.write(to: url)
    }
    do {
      try recorder.recording.write(to: url)
      let recording = try Recording<Cookbook.State, Cookbook.Action>(contentsOf: url)
      let replay = try recording.replay { Cookbook() }
      #expect(replay.divergence == nil)
    }
    let recording = recorder.recording
    do {
      let replay = try recording.replay { Cookbook() }
      if let divergence = replay.divergence { print(divergence) }
      print(replay.changes(at: 812))
      #expect(replay.changes(at: 812) == ["taps: 812 → 813"])
    }
    do {
      try recorder.recording.html().write(to: url, atomically: true, encoding: .utf8)
      #expect(try String(contentsOf: url, encoding: .utf8).contains("taps"))
    }
    do {
      let page = try recording.replay { Cookbook() }.html(title: "A lost recipe")
      try page.write(to: url, atomically: true, encoding: .utf8)
      #expect(try String(contentsOf: url, encoding: .utf8).contains("A lost recipe"))
    }
  }

  @Test func `A replay is shown, and a store goes on from a moment`() throws {
    let recorder = FlightRecorder<Cookbook.State, Cookbook.Action>()
    let recorded = Store(initialState: Cookbook.State(), instruments: [recorder]) { Cookbook() }
    for _ in 0..<1000 { recorded.send(.tapped) }
    let recording = recorder.recording
    let replay = try recording.replay { Cookbook() }
    let shown = ReplayStore(replay)
    shown.show(812)
    // In a view: CookbookView(store: shown.store)
    #expect(shown.store.taps == 813)
    let store = replay.makeStore(at: 812) { Cookbook() }
    store.send(.tapped)
    #expect(store.taps == 814)
  }

  @Test func `A file is written as the store works`() throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let file = try RecordingFile<Cookbook.State, Cookbook.Action>(url)
    let store = Store(initialState: Cookbook.State(), instruments: [file]) { Cookbook() }
    store.send(.tapped)
    let recording = try Recording<Cookbook.State, Cookbook.Action>(contentsOf: url)
    #expect(recording.actions.count == 1)
  }

  @Test func `A password is not recorded`() throws {
    let redaction = RecordingRedaction<Login.State, Login.Action>(
      state: { $0.password = "" },
      action: { action in
        if case .passwordTyped = action { action = .passwordTyped("") }
      }
    )
    let recorder = FlightRecorder<Login.State, Login.Action>(redacting: redaction)
    let store = Store(initialState: Login.State(), instruments: [recorder]) { Login() }
    store.send(.passwordTyped("secret"))
    #expect(store.password == "secret")
    let text = String(decoding: try recorder.recording.encoded(), as: UTF8.self)
    #expect(!text.contains("secret"))
  }

  @Reducer
  struct Cookbook {
    struct State: Codable, Equatable, Sendable { var taps = 0 }
    enum Action: Codable, Sendable { case tapped }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.taps += 1
        return .none
      }
    }
  }

  @Reducer
  struct Login {
    struct State: Codable, Equatable, Sendable { var password = "" }
    enum Action: Codable, Sendable { case passwordTyped(String) }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .passwordTyped(let password): state.password = password
        }
        return .none
      }
    }
  }
}
