import Cairn
import CairnExplorer
import CairnRecording
import TestSupport
import Testing

/// An explorer's properties checked along a recording (rule R9).
@MainActor
@Suite struct CheckTests {
  private func recording(
    _ body: (StoreOf<Notebook>) async -> Void
  ) async -> Recording<Notebook.State, Notebook.Action> {
    let recorder = NotebookRecorder()
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    await body(store)
    return recorder.recording
  }

  private func explorer() -> Explorer<Notebook.State, Notebook.Action> {
    Explorer(initialState: Notebook.State()) { Notebook() }
  }

  /// The failures without line numbers.
  private func texts(of operation: () async throws -> Void) async throws -> [String] {
    try await failures(of: operation).map { $0.text.replacing(/\.swift:\d+/, with: ".swift") }
  }

  @Test func `R9 A property that holds along a recording passes`() async throws {
    let recording = await recording { await $0.tour() }
    let explorer = explorer()
    explorer.always("the count does not fall below zero") { $0.state.count >= 0 }
    explorer.never("the path is deep") { $0.state.path.count > 5 }
    explorer.always("the count grows", across: { $0.before.state.count <= $0.after.state.count })
    explorer.sometimes("a hundred notes are there") { $0.state.count == 100 }
    explorer.eventually("the path is deep at the end") { $0.state.path.count > 5 }
    try explorer.check(recording)
  }

  @Test func `R9 A property that fails is shown with the action and its change`() async throws {
    let recording = await recording { store in
      store.send(.tapped)
      store.send(.themeTapped("dark"))
      store.send(.echoTapped)
    }
    let explorer = explorer()
    explorer.always("the count is at most two") { $0.state.count <= 2 }
    explorer.never("it is dark") { $0.state.theme == "dark" }
    #expect(
      try await texts { try explorer.check(recording) } == [
        """
        'the count is at most two' is not always true: it is false at entry 4 of the recording

        2. .echoTapped
            sent at RecorderTests/CheckTests.swift
            count: 1 → 2
            changes: 1 → 2
            count: 2 → 3
            changes: 2 → 3
        """,
        """
        'it is dark' should never happen, and does at entry 1 of the recording

        1. .themeTapped("dark")
            sent at RecorderTests/CheckTests.swift
            @Shared(theme): "light" → "dark"
        """,
      ]
    )
  }

  @Test func `R9 A move that violates a property is shown`() async throws {
    let recording = await recording { store in
      store.send(.tapped)
      await store.send(.loadTapped).finish()
    }
    let explorer = explorer()
    explorer.always(
      "the count grows by one",
      across: { $0.after.state.count - $0.before.state.count <= 1 }
    )
    #expect(
      try await texts { try explorer.check(recording) } == [
        """
        'the count grows by one' is not true of every move: it is false of entry 4 of the recording

        4. .loaded(11)
            emitted by run 'load' at RecorderTests/Notebook.swift
            sent at RecorderTests/CheckTests.swift
            count: 1 → 11
            changes: 1 → 2
        """
      ]
    )
  }

  @Test func `R9 Moments have the effects in flight`() async throws {
    let recording = await recording { await $0.send(.loadTapped).finish() }
    let explorer = explorer()
    explorer.never("it loads") { moment in
      moment.effectsInFlight.contains { $0.descriptor.name == "load" && $0.owner == "" }
    }
    #expect(
      try await texts { try explorer.check(recording) } == [
        """
        'it loads' should never happen, and does at entry 1 of the recording

        0. .loadTapped
            sent at RecorderTests/CheckTests.swift
            (No change)
        """
      ]
    )
  }

  @Test func `R9 A property that throws is shown`() async throws {
    struct Broken: Error {}
    let recording = await recording { $0.send(.tapped) }
    let explorer = explorer()
    explorer.always("nothing breaks") { moment in
      if moment.state.count > 0 { throw Broken() }
      return true
    }
    #expect(
      try await texts { try explorer.check(recording) } == [
        """
        'nothing breaks' threw an error at entry 0 of the recording: CheckTests.Broken()

        0. .tapped
            sent at RecorderTests/CheckTests.swift
            count: 0 → 1
            changes: 0 → 1
        """
      ]
    )
  }

  @Test func `R9 A recording of another reducer is refused`() async throws {
    let recorder = NotebookRecorder(snapshotEvery: 1)
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) {
      Notebook(now: { "noon" })
    }
    store.send(.stampTapped)
    let explorer = explorer()
    explorer.always("all is well") { _ in true }
    #expect(
      try await texts { try explorer.check(recorder.recording) } == [
        """
        The explorer's reducer does not give the recorded states again

        The replay differs from the recording since entry 0, .stampTapped
          sent at RecorderTests/CheckTests.swift
          stamp: "noon" → ""
        """
      ]
    )
  }

  @Test func `R9 A recording without its beginning is checked from its first state`() async throws {
    let recorder = NotebookRecorder(keeping: .actions(4), snapshotEvery: 2)
    let store = Store(initialState: Notebook.State(), instruments: [recorder]) { Notebook() }
    for _ in 0..<20 { store.send(.tapped) }
    let explorer = explorer()
    explorer.always("the count is large") { $0.state.count > 5 }
    try explorer.check(recorder.recording)
  }
}
