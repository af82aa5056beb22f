import CairnTesting
import XCTest

/// Proves that failures reach XCTest, which Swift Testing cannot do.
final class XCTestReportingTests: XCTestCase {
  private struct Failure {
    let text: String
    let file: String?
    let line: Int?
  }

  /// The failures so far, while they are caught rather than recorded.
  private var caught: [Failure]?

  #if canImport(ObjectiveC)
    override func record(_ issue: XCTIssue) {
      guard caught != nil else { return super.record(issue) }
      let place = issue.sourceCodeContext.location
      caught?.append(
        Failure(text: issue.compactDescription, file: place?.fileURL.path, line: place?.lineNumber)
      )
    }
  #else
    override func recordFailure(
      withDescription description: String,
      inFile filePath: String,
      atLine lineNumber: Int,
      expected: Bool
    ) {
      guard caught != nil else {
        return super.recordFailure(
          withDescription: description,
          inFile: filePath,
          atLine: lineNumber,
          expected: expected
        )
      }
      caught?.append(Failure(text: description, file: filePath, line: lineNumber))
    }
  #endif

  private func stopCatching() -> [Failure] {
    defer { caught = nil }
    return caught ?? []
  }

  func testADifferenceFailsTheTestAtTheLineOfTheCall() throws {
    caught = []
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
    caught = []
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
