import TestSupport
import XCTest

/// A test case that can catch its own failures, which Swift Testing cannot do for XCTest.
class CatchingTestCase: XCTestCase {
  struct Failure {
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

  /// Catches failures from now on, so they do not fail the test.
  func startCatching() {
    caught = []
  }

  /// Stops catching failures, and returns the failures that were caught.
  func stopCatching() -> [Failure] {
    defer { caught = nil }
    return caught ?? []
  }
}
