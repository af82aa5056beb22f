import TestSupport
import Testing

@testable import CairnTesting

@Suite struct TestLibraryTests {
  @Test func `A Swift Testing test is recognised`() {
    #expect(TestLibrary.current == .swiftTesting)
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
      (["/usr/bin/app", "--testing-library"], nil),
      ([], nil),
    ] as [([String], TestLibrary?)]
  )
  func `The arguments of the process determine what runs its tests`(
    arguments: [String],
    library: TestLibrary?
  ) {
    #expect(TestLibrary(arguments: arguments, environment: [:]) == library)
  }

  @Test func `A host application is recognised by its environment`() {
    let environment = ["XCTestConfigurationFilePath": "/tmp/x.xctestconfiguration"]
    #expect(TestLibrary(arguments: ["/App"], environment: environment) == .xctest)
    #expect(TestLibrary(arguments: ["/App"], environment: ["HOME": "/"]) == nil)
  }

  // X6
  @Test(.startsProcess)
  func `A failure outside of a test is printed to standard error, and the program continues`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .success,
      observing: [\.standardErrorContent]
    ) {
      TestFailure.printFailure("message", at: TestLibraryTests.site, in: [:])
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("/a.swift:3: error: message\n"))
  }

  // X6
  @Test(.startsProcess) func `A failure outside of a test ends the program if that is requested`()
    async throws
  {
    let result = try await #require(
      processExitsWith: .failure,
      observing: [\.standardErrorContent]
    ) {
      TestFailure.printFailure(
        "message",
        at: TestLibraryTests.site,
        in: [TestFailure.trapVariable: "1"]
      )
    }
    let text = String(decoding: result.standardErrorContent, as: UTF8.self)
    #expect(text.contains("/a.swift:3: error: message\n"))
    #expect(text.contains("A test failed, and CAIRN_TRAP_ON_FAILURE is set"))
  }

  // X5
  @Test func `A message that fails nothing is shown as a note`() {
    #expect(
      TestFailure.line(for: "message", as: "note", at: Self.site)
        == "/a.swift:3: note: message\n"
    )
  }

  private static let site = CallSite(
    fileID: "Module/a.swift",
    filePath: "/a.swift",
    line: 3,
    column: 1
  )
}
