import CairnExplorer
import CairnRecording
import Foundation

// The context of the code in the doc comments of Sources/CairnRecording and Sources/CairnExplorer/Recordings.

enum Recorded {
  @Reducer
  struct Cookbook {
    struct State: Codable, Hashable, Sendable {
      var isEmpty = true
      var hasCoupon = false
    }

    enum Action: Codable, Hashable, Sendable { case tapped }
    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  typealias Basket = Cookbook

  enum Login {
    struct State: Sendable { var password = "" }
    enum Action: Sendable { case passwordTyped(String) }
  }

  @MainActor
  static func record(_ url: URL) throws {
    // … FlightRecorder
    // … FlightRecorder
    _ = store
  }

  @MainActor
  static func read(
    _ recorder: FlightRecorder<Cookbook.State, Cookbook.Action>,
    _ recording: Recording<Cookbook.State, Cookbook.Action>,
    _ url: URL
  ) throws {
    // … Recording+HTML
    // … Recording+HTML
    // … Replay
    // … Recording+TestSource
  }

  @MainActor
  static func show(_ recording: Recording<Cookbook.State, Cookbook.Action>) throws {
    // … ReplayStore
    // … ReplayStore
    _ = store
  }

  static func replay(
    _ recorder: FlightRecorder<Cookbook.State, Cookbook.Action>,
    _ url: URL
  ) throws {
    // … CairnRecording/Recording
    _ = replay
  }

  @MainActor
  static func write(_ url: URL) throws {
    // … RecordingFile
    // … RecordingRedaction
    _ = (store, redaction)
  }

  static func check(_ url: URL) throws {
    // … Explorer+Check
  }
}
