import Cairn
import CairnRecording
import CookbookFeatures
import Foundation
import TestSupport
import Testing

@testable import CookbookTerminal

/// A session of random keys is recorded, and replayed to the same states, with its guards, results
/// and shared values. The environment variable `ACTIONS` sets the number of actions, 800 by
/// default: `ACTIONS=100000 swift test --filter RecordedWalkTests`.
@MainActor
@Suite struct RecordedWalkTests {
  private static let count =
    ProcessInfo.processInfo.environment["ACTIONS"].flatMap(Int.init) ?? 800

  // R6, G2, Q1, H3
  @Test(.timeLimit(.minutes(60)), arguments: [1, 32])
  func `A random walk through the cookbook replays to the same states, entry by entry`(
    interval: Int
  ) async throws {
    let recorder = FlightRecorder<Cookbook.State, Cookbook.Action>(
      keeping: .actions(2 * Self.count),
      snapshotEvery: interval
    )
    let counter = Counter()
    let size = ScreenSize(80, 24)
    let store = Store(initialState: Cookbook.State(size: size), instruments: [recorder, counter]) {
      Cookbook(day: 0)
    } withDependencies: {
      $0.screen = ScreenClient(sizes: { AsyncStream { _ in } })
      $0.continuousClock = ImmediateClock()
      $0.recipes = .slow(.standard, clock: ImmediateClock())
    }
    let cookbook = ScriptedCookbook(store: store, size: size)
    var generator = SeededGenerator(seed: 11)
    var kinds: Set<String> = []
    while counter.count < Self.count {
      let key = RandomWalkTests.keys.randomElement(using: &generator) ?? .enter
      if key == .character("q"), store.state.destination == nil { continue }
      await cookbook.press(key)
      kinds.insert(store.state.destination.map { "\($0)".prefix { $0 != "(" }.description } ?? "")
    }
    #expect(kinds.count == 7)
    let recording = recorder.recording
    #expect(recording.isComplete)
    #expect(recording.actions.count == counter.count)
    let replay = try recording.replay {
      Cookbook(day: 0)
    } withDependencies: {
      $0.recipes = .slow(.standard, clock: ImmediateClock())
    }
    #expect(replay.divergence?.description == nil)
    expectEnd(of: replay, cookbook)
    // A file with every state would be large.
    guard interval > 1 else { return }
    let data = try recording.encoded()
    let read = try Recording<Cookbook.State, Cookbook.Action>(decoding: data)
    let again = try read.replay {
      Cookbook(day: 0)
    } withDependencies: {
      $0.recipes = .slow(.standard, clock: ImmediateClock())
    }
    #expect(again.divergence?.description == nil)
    expectEnd(of: again, cookbook)
    #expect(again.html() == replay.html())
  }

  /// The replay ends with the app's state.
  private func expectEnd(
    of replay: Replay<Cookbook.State, Cookbook.Action>,
    _ cookbook: ScriptedCookbook
  ) {
    let last = replay.numbers.upperBound - 1
    #expect(replay.read(at: last) { $0.book } == cookbook.store.book)
    #expect(replay.read(at: last) { $0.screen(colored: false) } == cookbook.screen)
  }
}

/// Counts actions.
@MainActor
private final class Counter: @MainActor StoreInstrument {
  private(set) var count = 0

  func didReduce(_ action: Cookbook.Action, from origin: ActionOrigin, state: Cookbook.State) {
    count += 1
  }
}
