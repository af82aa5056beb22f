import Cairn
import Foundation
import Testing

/// What runs the tests of this process.
enum TestHost: Equatable {
  case swiftTesting
  case xctest
  case none

  /// Where a failure has to go now.
  ///
  /// A task that a test detached has no current test. Its failures go to the library that the
  /// process runs, which for Swift Testing fails the run as a whole.
  static var current: TestHost {
    if Test.current != nil { return .swiftTesting }
    return process
  }

  private static let process = TestHost(
    arguments: CommandLine.arguments,
    environment: ProcessInfo.processInfo.environment
  )

  /// Tells from how the process was started what it is for.
  ///
  /// XCTest has no way to ask for the running test case, and drops a failure that is recorded
  /// outside of one, so it is taken to be running whenever the process is for it.
  init(arguments: [String], environment: [String: String]) {
    switch TestLibrary(arguments: arguments, environment: environment) {
    case .swiftTesting: self = .swiftTesting
    case .xctest: self = .xctest
    case nil: self = .none
    }
  }
}
