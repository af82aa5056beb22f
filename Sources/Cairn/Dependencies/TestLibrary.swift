/// The library that runs the tests of a process.
package enum TestLibrary: Sendable {
  case swiftTesting
  case xctest

  /// Tells from how a process was started what it is for; nil where it runs no tests.
  ///
  /// XCTest is always run for a test bundle: by that itself on Linux, by the `xctest` tool or in a
  /// host application on Apple platforms. SwiftPM runs the same bundle once more for Swift Testing,
  /// and says so.
  package init?(arguments: [String], environment: [String: String]) {
    let library = zip(arguments, arguments.dropFirst()).first { $0.0 == "--testing-library" }?.1
    if library == "swift-testing" {
      self = .swiftTesting
    } else if arguments.contains(where: Self.isTestBundle)
      || Self.variables.contains(where: { environment[$0] != nil })
    {
      self = .xctest
    } else {
      return nil
    }
  }

  private static let variables = [
    "XCTestBundlePath", "XCTestConfigurationFilePath", "XCTestSessionIdentifier",
  ]

  private static func isTestBundle(_ argument: String) -> Bool {
    argument.hasSuffix(".xctest") || argument.contains(".xctest/")
  }
}
