import Testing

@testable import CairnTesting

@Suite struct TestHostTests {
  @Test func `A Swift Testing test is recognised`() {
    #expect(TestHost.current == .swiftTesting)
  }

  @Test(
    arguments: [
      (["/build/PackageTests.xctest"], .xctest),
      (["/build/PackageTests.xctest", "Suite/test"], .xctest),
      (["/usr/bin/xctest", "-XCTest", "A/b", "/build/PackageTests.xctest"], .xctest),
      (["/build/PackageTests.xctest", "--testing-library", "xctest"], .xctest),
      (["/build/PackageTests.xctest", "--testing-library", "swift-testing"], .swiftTesting),
      (
        [
          "helper", "--test-bundle-path", "/P.xctest/MacOS/P", "--testing-library", "swift-testing",
        ],
        .swiftTesting
      ),
      (["/usr/bin/app", "--testing-library"], .none),
      ([], .none),
    ] as [([String], TestHost)]
  )
  func `The arguments of the process say what runs its tests`(arguments: [String], host: TestHost) {
    #expect(TestHost(arguments: arguments, environment: [:]) == host)
  }

  @Test func `A host application is recognised by its environment`() {
    let environment = ["XCTestConfigurationFilePath": "/tmp/x.xctestconfiguration"]
    #expect(TestHost(arguments: ["/App"], environment: environment) == .xctest)
    #expect(TestHost(arguments: ["/App"], environment: ["HOME": "/"]) == .none)
  }

  @Test func `Outside of a test a failure is printed to standard error`() {
    #expect(
      TestFailure.line(for: "message", filePath: "/a.swift", line: 3)
        == "/a.swift:3: error: message\n"
    )
  }
}
