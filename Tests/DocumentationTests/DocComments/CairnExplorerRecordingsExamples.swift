import CairnExplorer
import CairnRecording
import Foundation
import Testing

// The code in the doc comments of Sources/CairnExplorer/Recordings.

@MainActor
@Suite struct CairnExplorerRecordingsExamples {
  private let url = FileManager.default.temporaryDirectory
    .appending(path: "checked-\(UUID().uuidString).jsonl")

  @Test func `A recording is checked and becomes a test`() throws {
    defer { try? FileManager.default.removeItem(at: url) }
    let recorder = FlightRecorder<Basket.State, Basket.Action>()
    let store = Store(initialState: Basket.State(), instruments: [recorder]) { Basket() }
    store.send(.couponTyped)
    let recording = recorder.recording
    try recording.write(to: url)
    try withKnownIssue {
      let explorer = Explorer(initialState: Basket.State()) { Basket() }
      explorer.never("the basket is empty and has a coupon") { moment in
        moment.state.isEmpty && moment.state.hasCoupon
      }
      try explorer.check(Recording(contentsOf: url))
    } matching: { issue in
      issue.comments.map(\.rawValue).joined().contains("is empty and has a coupon")
    }
    print(try recording.testSource(named: "The coupon stays", from: Basket.State()) { Basket() })
  }

  @Reducer
  struct Basket {
    struct State: Codable, Hashable, Sendable {
      var isEmpty = true
      var hasCoupon = false
    }

    enum Action: Codable, Hashable, Sendable { case couponTyped }

    var body: some ReducerOf<Self> {
      Reduce { state, _ in
        state.hasCoupon = true
        return .none
      }
    }
  }
}
