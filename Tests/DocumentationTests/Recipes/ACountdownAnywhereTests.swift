import CairnTesting
import Foundation
import Testing

extension ACountdownAnywhereTests {
  @Test func `A person who goes back gives the table up`() async {
    let store = makeStore(TestClock())
    await store.send(.tableTapped(7)) {
      $0.hold = TableReservation.Hold(table: 7, deadline: noon.addingTimeInterval(300))
      $0.secondsLeft = 300
      $0.path = [.guests(GuestForm.State(table: 7))]
    }
    await store.send(.path(.popFrom(id: 0))) {
      $0.path = []
      $0.hold = nil
      $0.secondsLeft = nil
    }
    await store.finish()
  }
}
