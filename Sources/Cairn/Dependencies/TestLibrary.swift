/// The library that runs the tests of a process.
package enum TestLibrary: Sendable {
  case swiftTesting
  case xctest

  /// Finds out from how a process was started which library runs its tests; nil if it runs none.
  ///
  /// XCTest always runs a test bundle: the bundle's own executable on Linux, the `xctest` tool or a
  /// host application on Apple platforms. SwiftPM runs the same bundle a second time for Swift
  /// Testing, with an argument that says so.
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
