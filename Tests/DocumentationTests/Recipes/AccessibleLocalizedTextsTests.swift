import CairnTesting
import Foundation
import Testing

extension AccessibleLocalizedTextsTests {
  @Test func `An alert has the title of the dish as an argument`() async {
    let store = TestStore(initialState: OvenTimer.State(dish: "50 % pie", minutesLeft: 2)) {
      OvenTimer()
    }
    await store.send(.stopTapped) { $0.alert = .stopping("50 % pie", minutesLeft: 2) }
    #expect(store.state.alert.map { String(state: $0.title) } == "Stop “50 % pie”?")
    await store.send(\.alert.stopConfirmed) { $0.alert = nil }
    await store.finish()
    #expect(store.isDismissed)
  }
}
