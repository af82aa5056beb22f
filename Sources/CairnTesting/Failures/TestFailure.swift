import Cairn
import Foundation
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// The one way to fail a test, and to show something in it.
enum TestFailure {
  /// Fails the running test at a place in the user's code. Outside of a test, the failure is printed
  /// to standard error, and the process goes on unless ``trapVariable`` is set.
  static func record(_ message: String, at site: CallSite) {
    switch TestHost.current {
    case .swiftTesting:
      Testing.Issue.record(Comment(rawValue: message), sourceLocation: location(of: site))
    case .xctest:
      #if canImport(XCTest)
        XCTFail(message, file: site.filePath, line: site.line)
      #endif
    case .none:
      tell(message, at: site, in: ProcessInfo.processInfo.environment)
    }
  }

  /// Shows something at a place in the user's code. It fails nothing.
  static func note(_ message: String, at site: CallSite) {
    #if compiler(>=6.3)
      if case .swiftTesting = TestHost.current {
        Testing.Issue.record(
          Comment(rawValue: message),
          severity: .warning,
          sourceLocation: location(of: site)
        )
        return
      }
    #endif
    write(line(for: message, as: "note", at: site))
  }

  /// The environment variable that has a failure outside of a test end the process.
  static let trapVariable = "CAIRN_TRAP_ON_FAILURE"

  /// Tells a failure where no test runs.
  static func tell(_ message: String, at site: CallSite, in environment: [String: String]) {
    write(line(for: message, as: "error", at: site))
    precondition(environment[trapVariable] == nil, "A test failed, and \(trapVariable) is set")
  }

  /// The text in the form that editors and build servers look for.
  static func line(for message: String, as kind: String, at site: CallSite) -> String {
    "\(site.filePath):\(site.line): \(kind): \(message)\n"
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  private static func location(of site: CallSite) -> Testing.SourceLocation {
    Testing.SourceLocation(
      fileID: "\(site.fileID)",
      filePath: "\(site.filePath)",
      line: max(1, Int(site.line)),
      column: max(1, Int(site.column))
    )
  }
}
