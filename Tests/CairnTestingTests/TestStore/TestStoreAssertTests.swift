import CairnTesting
import TestSupport
import Testing

@Suite struct TestStoreAssertTests {
  // X5
  @Test(arguments: [Exhaustivity.on, .off, .off(showSkippedAssertions: true)])
  func `An assertion passes if the state has the values that it sets`(exhaustivity: Exhaustivity)
    async
  {
    let store = TestStore(initialState: Counter.State()) { Counter() }
    store.exhaustivity = exhaustivity
    await store.send(.increment) { $0.count = 1 }
    store.assert { $0.count = 1 }
    store.assert { _ in }
  }

  // X5, X9
  @Test(arguments: [Exhaustivity.on, .off, .off(showSkippedAssertions: true)])
  func `An assertion fails if the state has other values than it sets`(exhaustivity: Exhaustivity)
    async
  {
    let line = #line + 4
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      store.exhaustivity = exhaustivity
      store.assert { $0.count = 1 }
    }
    let text = """
      State is not as asserted

            Counter.State(
          -   count: 1,
          +   count: 0,
              title: "Counter"
            )

      (Expected: −, Actual: +)
      """
    #expect(found == [Failure(text, line: line)])
  }

  // X9
  @Test func `An assertion that throws fails`() async {
    let line = #line + 3
    let found = await failures {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      store.assert { _ in throw CancellationError() }
    }
    #expect(found == [Failure("The assertion threw an error: CancellationError()", line: line)])
  }

  // I2
  @Test func `An issue in an assertion fails the test`() async {
    let found = await failures {
      let store = TestStore(initialState: Screens.State()) { Screens() }
      store.assert { $0.path[id: 7] = .help }
    }
    #expect(found.count == 1)
  }
}
