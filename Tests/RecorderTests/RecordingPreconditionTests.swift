import Cairn
import CairnExplorer
import Foundation
import TestSupport
import Testing

/// Broken preconditions of recorders and recordings name the value and the bound (rule I3).
@Suite(.startsProcess) struct RecordingPreconditionTests {
  // I3
  @Test func `A recorder with no action between snapshots stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = NotebookRecorder(snapshotEvery: 0)
    }
    expectText("FlightRecorder: snapshotEvery 0 is less than 1", in: result)
  }

  // I3
  @Test func `A capacity of no actions stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = RecordingCapacity.actions(0)
    }
    expectText("RecordingCapacity.actions: 0 is not between 1 and 1_000_000_000", in: result)
  }

  // I3
  @Test func `A recording file with no action between snapshots stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      _ = try RecordingFile<Notebook.State, Notebook.Action>(
        URL(fileURLWithPath: "/dev/null"),
        snapshotEvery: 0
      )
    }
    expectText(
      "RecordingFile: snapshotEvery 0 is not between 1 and 1_000_000_000",
      in: result
    )
  }

  // I3
  @Test func `A recording file at another URL than that of a file stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      guard let url = URL(string: "https://cookbook.example/a") else { return }
      _ = try RecordingFile<Notebook.State, Notebook.Action>(url)
    }
    expectText("RecordingFile: 'https://cookbook.example/a' isn't a file URL", in: result)
  }

  // I3, R7, D1
  @Test func `A travel while an independent child store reduces stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let recorder = FlightRecorder<Harbour.State, Harbour.Action>()
        let harbour = Harbour(travel: Travel())
        let store = Store(initialState: Harbour.State(), instruments: [recorder]) { harbour }
        store.send(.added(1))
        harbour.travel.go = { try? store.travel(to: recorder.recording, at: 0) }
        try #require(store.childStore(of: \.ids, id: 1, as: Ship.self)).send(.left)
      }
    }
    expectText("Store.travel: an independent child store is reducing an action", in: result)
  }

  // I3, R6
  @Test func `A state at an entry that a recording does not have stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let recorder = NotebookRecorder()
        let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
        store.send(.tapped)
        _ = try recorder.recording.replay { Notebook() }.state(at: 7)
      }
    }
    expectText("Replay: entry 7 is not one of 0..<1", in: result)
  }

  // I3, R7
  @Test func `Only the store of the root feature travels`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      await MainActor.run {
        let store = Store(initialState: Notebook.State()) { Notebook() }
        store.send(.rowTapped(1))
        store.scope(state: \.rows, action: \.rows)[id: 1]?.resume()
      }
    }
    expectText("Store.resume: only the store of the root feature travels", in: result)
  }

  // I3, R9
  @Test func `A test of entries that a recording does not have stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let recorder = NotebookRecorder()
        let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
        store.send(.tapped)
        _ = try recorder.recording.testSource(named: "a", of: 0..<9) { Notebook() }
      }
    }
    expectText("Recording.testSource: the entries 0..<9 are not among 0..<1", in: result)
  }
}

/// A travel that a reducer begins, which it must not.
@MainActor
private final class Travel {
  var go: () -> Void = {}
}

/// Ships with stores of their own.
@Reducer
private struct Harbour {
  struct State: Equatable { var ids: [Int] = [] }

  enum Action: Equatable {
    case added(Int)
  }

  let travel: Travel

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .added(let id) = action { state.ids.append(id) }
      return .none
    }
    .childStores(of: \.ids, initialState: { _ in Ship.State() }) { Ship(travel: travel) }
  }
}

@Reducer
private struct Ship {
  struct State: Equatable {}

  enum Action: Equatable { case left }

  let travel: Travel

  var body: some ReducerOf<Self> {
    Reduce { _, _ in
      MainActor.assumeIsolated { travel.go() }
      return .none
    }
  }
}
