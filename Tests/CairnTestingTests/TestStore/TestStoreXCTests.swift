import CairnTesting
import TestSupport
import XCTest

/// Proves that failures of a test store reach XCTest, which Swift Testing cannot do.
final class TestStoreXCTests: CatchingTestCase {
  // X6
  func testAFailureIsReportedAtTheLineOfTheCall() async throws {
    startCatching()
    let store = TestStore(initialState: Counter.State()) { Counter() }
    await store.send(.increment) { $0.count = 1 }
    let line = #line + 1
    await store.send(.increment) { $0.count = 3 }
    await store.receive(.loaded(1))
    await store.finish()
    let failures = stopCatching()
    XCTAssertEqual(failures.map(\.line), [line, line + 1])
    XCTAssertEqual(failures.map(\.file), ["\(#filePath)", "\(#filePath)"])
    XCTAssertTrue(failures[0].text.hasSuffix(Self.mismatch), failures[0].text)
    XCTAssertTrue(failures[1].text.hasSuffix(Self.nothingReceived), failures[1].text)
  }

  // X6
  func testAFailureInAHelperIsReportedAtTheLineOfTheHelpersCall() async {
    startCatching()
    let store = TestStore(initialState: Counter.State()) { Counter() }
    let line = #line + 1
    await increment(store)
    let failures = stopCatching()
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertEqual(failures.map(\.file), ["\(#filePath)"])
  }

  /// A user's helper: it passes on the call site of its caller.
  private func increment(
    _ store: TestStoreOf<Counter>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) async {
    await store.send(
      .increment,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
  }

  // X8
  func testTheEndOfAStoreIsReportedWhereItWasMade() async throws {
    startCatching()
    let line = #line + 1
    var store = Optional(TestStore(initialState: Counter.State()) { Counter(load: .send(.stop)) })
    await store?.send(.load)
    store = nil
    let failures = stopCatching()
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertEqual(failures.map(\.file), ["\(#filePath)"])
    let summary = "The test ended with 1 received action not asserted\n"
    XCTAssertTrue(failures[0].text.contains(summary), failures[0].text)
  }

  // I2
  func testAnIssueIsReportedAtTheLineOfTheCall() async throws {
    startCatching()
    let store = TestStore(initialState: Screens.State()) { Screens() }
    let line = #line + 1
    await store.send(.sheet(.dismiss))
    let failures = stopCatching()
    XCTAssertEqual(failures.map(\.line), [line])
    XCTAssertTrue(failures[0].text.contains("[missing-child]"), failures[0].text)
  }

  // X5
  func testWhatIsSkippedFailsNothing() async throws {
    startCatching()
    let store = TestStore(initialState: Counter.State()) { Counter(load: .send(.loaded(2))) }
    store.exhaustivity = .off(showSkippedAssertions: true)
    await store.send(.increment)
    await store.send(.load)
    await store.finish()
    XCTAssertEqual(stopCatching().count, 0)
  }

  // X1
  @MainActor
  func testATestStoreWorksOnTheMainActor() async {
    let effect = Effect<Counter.Action>.run { send in
      await MainActor.run {}
      await send(.loaded(1))
    }
    let store = TestStore(initialState: Counter.State()) { Counter(load: effect) }
    await store.send(.load)
    await store.receive(\.loaded, timeout: .patient) { $0.count = 1 }
    await store.finish(timeout: .patient)
  }

  private static let mismatch = """
    State was not as expected after sending .increment

          Counter.State(
        -   count: 3,
        +   count: 2,
            title: "Counter"
          )

    (Expected: −, Actual: +)
    """

  private static let nothingReceived = """
    Expected to receive .loaded(1), but received nothing

    No effect is running.
    """
}
