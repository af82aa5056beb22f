import CairnTesting
import Foundation
import TestSupport
import Testing

/// The failures that "Reading a failure" in Testing.md shows.
@Suite struct ReadingFailureTests {
  // X6
  @Test func `The failure of the article is what a test prints`() async {
    let failures = await failures {
      let clock = TestClock()
      let store = TestStore(initialState: Search.State(), ignoring: \.lastSearch) {
        Search()
      } withDependencies: {
        $0.continuousClock = clock
        $0.date = .constant(.now)
      }
      await store.send(.queryChanged("soup")) { $0.query = "soup" }
      await clock.advance(by: .seconds(1))
      await store.receive(.found(["Soup"])) { $0.results = ["Soup"] }
      await store.skipInFlightEffects()
    }
    #expect(
      failures.map(\.withoutPlaces) == [
        """
        Expected to receive .found(["Soup"]), but received .paused

            - .found(["Soup"])
            + .paused

        (Expected: −, Actual: +)

        Origin: run 'pause' at App, started by an action sent at App
        """,
        """
        The test ended with 1 received action not asserted

        Call 'receive' for each of these:

            .found(["Gazpacho", "Minestrone"]) – run 'look up' at App, started by an action \
        from run 'pause' at App, started by an action sent at App
        """,
      ]
    )
  }

  // X1
  @Test func `The difference of the article is what a test prints`() async {
    let failures = await failures {
      let store = TestStore(initialState: SearchBar.State()) { SearchBar() }
      await store.send(.queryChanged("s")) { $0.query = "s" }
    }
    #expect(
      failures.map(\.withoutPlaces) == [
        """
        State was not as expected after sending .queryChanged("s")

              SearchBar.State(
                query: "s",
            -   keystrokes: 0
            +   keystrokes: 1
              )

        (Expected: −, Actual: +)
        """
      ]
    )
  }

  // X8
  @Test func `The effect that is left over is named as in the article`() async {
    let failures = await failures {
      let store = TestStore(initialState: Search.State()) {
        Search()
      } withDependencies: {
        $0.continuousClock = TestClock()
      }
      await store.send(.queryChanged("soup")) { $0.query = "soup" }
      await store.finish()
    }
    #expect(
      failures.map(\.withoutPlaces) == [
        """
        The test ended with 1 effect still running

        These sleep on a TestClock. Advance it by 0.3 seconds, or cancel them:

            run 'pause' at App, started by an action sent at App
        """
      ]
    )
  }
}

extension Failure {
  /// The text with `App` in place of each file and line.
  fileprivate var withoutPlaces: String {
    text.replacing(/\w+\/\w+\.(md|swift):\d+/, with: "App")
  }
}
