import Cairn
import CairnRecording
import Foundation
import TestSupport
import Testing

/// Recordings of states with many levels, on the smallest stack that apps run on.
@Suite struct DeepRecordingTests {
  private typealias NestedRecording = Recording<Nested.State, Nested.Action>

  private static let depth = 200
  private let folder = TemporaryFolder()

  /// What a store does with a recorder.
  private static func record(
    in instruments: [any StoreInstrument<Nested.State, Nested.Action>],
    _ action: Nested.Action = .tapped
  ) {
    var state = Nested.State(depth: depth)
    for instrument in instruments { instrument.didBegin(with: state) }
    for _ in 0..<4 {
      for instrument in instruments {
        instrument.didBeginBurst()
        instrument.willReduce(action, from: .state, state: state)
      }
      state.count += 1
      for instrument in instruments { instrument.didEndBurst(state: state) }
    }
  }

  private func recording() async -> NestedRecording {
    let recorder = FlightRecorder<Nested.State, Nested.Action>(snapshotEvery: 2)
    await onSmallStack { Self.record(in: [recorder]) }
    return recorder.recording
  }

  // R4
  @Test func `A deep state is written to a file on a small stack, and read`() async throws {
    let url = folder.url.appending(path: "deep.jsonl")
    let file = try RecordingFile<Nested.State, Nested.Action>(url, snapshotEvery: 2)
    await onSmallStack { Self.record(in: [file]) }
    #expect(file.error == nil)
    let counts = try await onSmallStack {
      Result { try NestedRecording(contentsOf: url).snapshots.map(\.state?.count) }
    }.get()
    #expect(counts == [0, nil, nil])
  }

  // R4
  @Test func `A deep recording is encoded on a small stack`() async throws {
    let recording = await recording()
    let data = try await onSmallStack { Result { try recording.encoded() } }.get()
    let read = try await onSmallStack { Result { try NestedRecording(decoding: data) } }.get()
    #expect(read.entries.count == 4)
    #expect(read.snapshots[0].state != nil)
  }

  // R4
  @Test(arguments: [100, 400])
  func `A deep action is in the file, or an issue is in its place`(depth: Int) async throws {
    let url = folder.url.appending(path: "deep.jsonl")
    let file = try RecordingFile<Nested.State, Nested.Action>(url)
    let issues = Issues()
    let action = (0..<depth).reduce(Nested.Action.tapped) { action, _ in .child(.presented(action))
    }
    await onSmallStack {
      withIssueReporter(issues.reporter) { Self.record(in: [file], action) }
    }
    let recording = try await onSmallStack { Result { try NestedRecording(contentsOf: url) } }.get()
    #expect(recording.entries.count == 4)
    #expect(recording.actions.count == (depth == 100 ? 4 : 0))
    #expect(issues.codes == (depth == 100 ? [] : [.unwrittenRecording]))
  }

  // R6
  @Test func `A deep recording is replayed on a small stack`() async throws {
    let recording = await recording()
    let (divergence, changes) = try await onSmallStack {
      Result {
        let replay = try recording.replay { Nested() }
        return (replay.divergence, replay.changes(at: 3))
      }
    }.get()
    #expect(divergence?.description == nil)
    #expect(changes == ["count: 3 → 4"])
  }

  // R6
  @Test func `A replay of forty levels with many operators works on a small stack`() async throws {
    let recorder = FlightRecorder<Layered.State, Layered.Action>(snapshotEvery: 2)
    let counts = try await onSmallStack {
      Result {
        var state = Layered.State()
        var action = Layered.Action.tapped
        for _ in 0..<40 {
          var outer = Layered.State()
          outer.child = state
          state = outer
          action = .child(.presented(action))
        }
        recorder.didBegin(with: state)
        for _ in 0..<2 {
          recorder.didBeginBurst()
          recorder.willReduce(action, from: .state, state: state)
        }
        var last = try recorder.recording.replay { Layered() }.state(at: 1)
        var counts = [last.count]
        while let child = last.child {
          last = child
          counts.append(last.count)
        }
        return counts
      }
    }.get()
    #expect(counts == Array(repeating: 0, count: 40) + [2])
  }

  // R8
  @Test func `A deep recording is shown on a small stack`() async throws {
    let recording = await recording()
    let pages = try await onSmallStack {
      Result { [recording.html(), try recording.replay { Nested() }.html()] }
    }.get()
    #expect(pages.allSatisfy { $0.contains("tapped") })
  }
}

/// A feature that presents itself.
@Reducer
struct Nested {
  struct State: Codable, Equatable {
    var count = 0
    @Presents var child: State?

    /// A state with a number of levels below it.
    init(depth: Int) {
      guard depth > 0 else { return }
      var state = State(depth: 0)
      for _ in 1...depth {
        var outer = State(depth: 0)
        outer.child = state
        state = outer
      }
      self = state
    }
  }

  indirect enum Action: Codable, Equatable {
    case tapped
    case child(PresentationAction<Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tapped = action { state.count += 1 }
      return .none
    }
    .ifLet(\.$child, action: \.child) { Nested() }
  }
}

/// A feature that presents itself, with many operators.
@Reducer
private struct Layered {
  struct State: Equatable {
    var count = 0
    var log = 0
    @Presents var child: State?
    var request: RemovalRequest<Action>?
  }

  indirect enum Action: Equatable {
    case tapped
    case child(PresentationAction<Action>)
    case removal(RemovalAction<Action>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      if case .tapped = action { state.count += 1 }
      return .none
    }
    .onMount { _ in .none }
    .onDismount { _ in .none }
    .onChange(of: \.log) { _, _, _ in .none }
    .onChange(of: \.log) { _, _, _ in .none }
    .onChange(of: \.log) { _, _, _ in .none }
    .onChange(of: \.log) { _, _, _ in .none }
    .onChange(of: \.log) { _, _, _ in .none }
    .onChange(of: \.log) { _, _, _ in .none }
    .onChange(of: \.log) { _, _, _ in .none }
    .onChange(of: \.log) { _, _, _ in .none }
    .ifLet(\.$child, action: \.child) { Layered() }
    .guardRemoval(of: \.$child, action: \.child, request: \.request, answer: \.removal) { _, _ in
      .allow
    }
    .onChange(of: \.log) { _, _, _ in .none }
    .onChange(of: \.log) { _, _, _ in .none }
    .onMount { _ in .none }
  }
}
