import CairnTesting
import TestSupport
import XCTest

/// Proves that failures reach XCTest, which Swift Testing cannot do.
final class XCTestReportingTests: CatchingTestCase {
  func testADifferenceFailsTheTestAtTheLineOfTheCall() throws {
    startCatching()
    expectNoDifference(1, 1)
    let line = #line + 1
    expectNoDifference(1, 2)
    let failures = stopCatching()
    let failure = try XCTUnwrap(failures.first)
    XCTAssertEqual(failures.count, 1)
    XCTAssertTrue(failure.text.hasSuffix(Self.text), failure.text)
    XCTAssertEqual(failure.file, "\(#filePath)")
    XCTAssertEqual(failure.line, line)
  }

  func testAFailureInADetachedTaskReachesTheTest() async {
    startCatching()
    await Task.detached { expectNoDifference(1, 2) }.value
    XCTAssertEqual(stopCatching().count, 1)
  }

  private static let text = """
    Difference: the values are not equal

        - 1
        + 2

    (First: −, Second: +)
    """
}
