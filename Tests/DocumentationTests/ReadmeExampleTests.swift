import CairnTesting
import Testing

@Suite struct ReadmeExampleTests {
  @Test func `A dismissed timer does not tick`() async {
    // L1
    let store = TestStore(initialState: Kitchen.State()) {
      Kitchen()
    } withDependencies: {
      $0.continuousClock = TestClock()
    }
    await store.send(.eggTimerTapped) { $0.destination = .eggTimer(Timer.State()) }
    await store.send(.destination(.presented(.eggTimer(.startTapped(seconds: 9))))) {
      $0.destination = .eggTimer(Timer.State(secondsLeft: 9))
    }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.finish()
  }
}
