import Testing

import Cairn

/// Alerts in hand-written destinations, and alerts with plain actions.
@MainActor @Suite(.timeLimit(.minutes(60))) struct EphemeralCaseTests {
  private let store = Store(initialState: BankCounter.State()) { BankCounter() }

  // T5
  @Test(arguments: BankCounter.Place.allCases)
  func `An action of an alert dismisses the alert, wherever it is presented`(
    place: BankCounter.Place
  ) {
    store.send(.show(place))
    #expect(place.isShown(store.unobservedState))
    store.send(place.tap(.confirm))
    #expect(!place.isShown(store.unobservedState))
    #expect(store.log == ["shown: confirm"])
  }

  // T5
  @Test(arguments: BankCounter.Place.allCases)
  func `An alert that the parent presents in response stays, also an equal one`(
    place: BankCounter.Place
  ) {
    store.send(.show(place))
    store.send(place.tap(.again))
    #expect(place.isShown(store.unobservedState))
    store.send(place.tap(.confirm))
    #expect(!place.isShown(store.unobservedState))
    #expect(store.log == ["shown: again", "shown: confirm"])
  }

  // T5
  @Test(arguments: BankCounter.Place.destinations)
  func `A screen in another case is not dismissed by its own action`(place: BankCounter.Place) {
    store.send(.showPage(place))
    store.send(place.note("a"))
    #expect(place.isShown(store.unobservedState))
    store.send(.show(place))
    #expect(place.isShown(store.unobservedState))
    store.send(place.tap(.confirm))
    #expect(!place.isShown(store.unobservedState))
  }

  // T1, T5
  @Test func `A destination's own reducer sees the action of its alert before the parent does`() {
    store.send(.show(.loggingDestination))
    BankCounter.Logging.seen.withLock { $0 = [] }
    store.send(.loggingDestination(.presented(.alert(.confirm))))
    #expect(BankCounter.Logging.seen.withLock { $0 } == ["confirm"])
    #expect(store.log == ["shown: confirm"])
    #expect(store.loggingDestination.wrappedValue == nil)
  }

  // T5
  @Test func `An action for a screen leaves an alert in another case alone`() {
    let recorder = IssueRecorder()
    store.send(.show(.destination))
    recorder { _ = store.send(.destination(.presented(.page(.note("late"))))) }
    #expect(BankCounter.Place.destination.isShown(store.unobservedState))
    #expect(recorder.codes == [.missingChild])
  }

  // T5
  @Test func `A late action of a dialog leaves an alert in another case alone`() {
    store.send(.show(.caseReducer))
    store.send(.caseReducer(.presented(.dialog(.confirm))))
    #expect(BankCounter.Place.caseReducer.isShown(store.unobservedState))
  }
}
