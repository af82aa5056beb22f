import Cairn
import Foundation
import Testing

extension TestLibrary {
  /// The test library that gets a failure now; nil if the process runs no tests.
  ///
  /// A detached task has no current test. Its failures go to the library that the process runs; for
  /// Swift Testing, they fail the run as a whole. XCTest has no way to ask for the running test
  /// case, and drops a failure that is recorded outside of one. XCTest therefore counts as running
  /// whenever the process was started for it.
  static var current: TestLibrary? {
    Test.current != nil ? .swiftTesting : ofProcess
  }

  private static let ofProcess = TestLibrary(
    arguments: CommandLine.arguments,
    environment: ProcessInfo.processInfo.environment
  )
}
