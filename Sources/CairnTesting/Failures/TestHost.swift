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
  /// outside of one. But it is always run for a test bundle: by that itself on Linux, by the
  /// `xctest` tool or in a host application on Apple platforms. SwiftPM runs the same bundle once
  /// more for Swift Testing, and says so.
  init(arguments: [String], environment: [String: String]) {
    let library = zip(arguments, arguments.dropFirst()).first { $0.0 == "--testing-library" }?.1
    if library == "swift-testing" {
      self = .swiftTesting
    } else if arguments.contains(where: Self.isTestBundle)
      || Self.variables.contains(where: { environment[$0] != nil })
    {
      self = .xctest
    } else {
      self = .none
    }
  }

  private static let variables = [
    "XCTestBundlePath", "XCTestConfigurationFilePath", "XCTestSessionIdentifier",
  ]

  private static func isTestBundle(_ argument: String) -> Bool {
    argument.hasSuffix(".xctest") || argument.contains(".xctest/")
  }
}
