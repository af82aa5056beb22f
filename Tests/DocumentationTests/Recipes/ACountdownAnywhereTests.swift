import CairnTesting
import Foundation
import Testing

// The tests of Recipes/ACountdownAnywhere.md.

@Suite struct ACountdownAnywhereTests {
  let noon = Date(timeIntervalSince1970: 43_200)

  /// A store whose date follows its clock.
  func makeStore(_ clock: TestClock) -> TestStoreOf<TableReservation> {
    TestStore(initialState: TableReservation.State()) {
      TableReservation()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = DateGenerator { [noon] in
        noon.addingTimeInterval(TimeInterval(clock.now.offset.components.seconds))
      }
      $0.sendReservation = { _ in try await Task.never() }
    }
  }

  @Test func `The deadline ends a request of the second screen`() async {
    let clock = TestClock()
    let store = makeStore(clock)
    await store.send(.tableTapped(7)) {
      $0.hold = TableReservation.Hold(table: 7, deadline: noon.addingTimeInterval(300))
      $0.secondsLeft = 300
      $0.path = [.guests(GuestForm.State(table: 7))]
    }
    await store.send(.path(.element(id: 0, action: .guests(.nextTapped)))) {
      $0.path.push(.summary(ReservationSummary.State(table: 7)))
    }
    await store.send(.path(.element(id: 1, action: .summary(.sendTapped)))) {
      $0.path[id: 1, case: \.summary]?.isSending = true
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.secondsLeft = 299 }
    for left in (0..<299).reversed() {
      await clock.advance(by: .seconds(1))
      await store.receive(.ticked) {
        $0.secondsLeft = left
        if left == 0 {
          $0.hold = nil
          $0.secondsLeft = nil
          $0.path = []
          $0.alert = AlertState { "Table \(7) is free again" }
        }
      }
    }
    await store.finish()
  }

  @Test func `A deadline that passed in the background counts at the next tick`() async {
    let clock = TestClock()
    let hold = TableReservation.Hold(table: 7, deadline: noon)
    var state = TableReservation.State(path: [.guests(GuestForm.State(table: 7))], hold: hold)
    state.secondsLeft = 120
    let store = TestStore(initialState: state) {
      TableReservation()
    } withDependencies: {
      $0.continuousClock = clock
      $0.date = .constant(noon.addingTimeInterval(60))
    }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) {
      $0.hold = nil
      $0.secondsLeft = nil
      $0.path = []
      $0.alert = AlertState { "Table \(7) is free again" }
    }
    await store.finish()
  }

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
