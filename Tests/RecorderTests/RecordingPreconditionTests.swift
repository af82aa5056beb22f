import Cairn
import CairnExplorer
import CairnRecording
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
  @Test func `A replay that shows an entry which it does not have stops`() async {
    let result = await #expect(processExitsWith: .failure, observing: [\.standardErrorContent]) {
      try await MainActor.run {
        let recorder = NotebookRecorder()
        let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
        store.send(.tapped)
        ReplayStore(try recorder.recording.replay { Notebook() }).show(1)
      }
    }
    expectText("Replay: entry 1 is not one of 0..<1", in: result)
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
