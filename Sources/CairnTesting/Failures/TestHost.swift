import Cairn
import Foundation
import Testing

/// The test library that runs the tests of this process.
enum TestHost: Equatable {
  case swiftTesting
  case xctest
  case none

  /// The test library that gets a failure now.
  ///
  /// A detached task has no current test. Its failures go to the library that the process runs; for
  /// Swift Testing, they fail the run as a whole.
  static var current: TestHost {
    if Test.current != nil { return .swiftTesting }
    return process
  }

  private static let process = TestHost(
    arguments: CommandLine.arguments,
    environment: ProcessInfo.processInfo.environment
  )

  /// Finds the test library from the arguments and the environment of the process.
  ///
  /// XCTest has no way to ask for the running test case, and drops a failure that is recorded
  /// outside of one. The initializer therefore assumes that XCTest is running whenever the process
  /// was started for it.
  init(arguments: [String], environment: [String: String]) {
    switch TestLibrary(arguments: arguments, environment: environment) {
    case .swiftTesting: self = .swiftTesting
    case .xctest: self = .xctest
    case nil: self = .none
    }
  }
}
