import Cairn
import Foundation
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// Fails tests, and shows notes in them. Every failure of the library goes through it.
package enum TestFailure {
  /// Fails the running test at a call site. Without a running test, it prints the failure to
  /// standard error, and the process continues unless ``trapVariable`` is set.
  package static func record(_ message: String, at site: CallSite) {
    LiveStoreReporter.link()
    switch TestLibrary.current {
    case .swiftTesting:
      record(message, at: location(of: site))
    case .xctest:
      #if canImport(XCTest)
        XCTFail(message, file: site.filePath, line: site.line)
      #endif
    case nil:
      printFailure(message, at: site, in: ProcessInfo.processInfo.environment)
    }
  }

  /// Fails the running test of Swift Testing at a location.
  static func record(_ message: String, at location: Testing.SourceLocation) {
    Testing.Issue.record(Comment(rawValue: message), sourceLocation: location)
  }

  /// Shows a note at a call site, without failing the test.
  static func note(_ message: String, at site: CallSite) {
    if TestLibrary.current == .swiftTesting {
      note(message, at: location(of: site))
    } else {
      write(line(for: message, as: "note", at: site))
    }
  }

  /// Shows a note at a location, without failing the running test of Swift Testing.
  static func note(_ message: String, at location: Testing.SourceLocation) {
    #if compiler(>=6.3)
      Testing.Issue.record(
        Comment(rawValue: message),
        severity: .warning,
        sourceLocation: location
      )
    #else
      write("\(location): note: \(message)\n")
    #endif
  }

  /// The environment variable that makes a failure without a running test end the process.
  static let trapVariable = "CAIRN_TRAP_ON_FAILURE"

  /// Prints a failure when no test is running.
  static func printFailure(_ message: String, at site: CallSite, in environment: [String: String]) {
    write(line(for: message, as: "error", at: site))
    precondition(environment[trapVariable] == nil, "A test failed, and \(trapVariable) is set")
  }

  /// The text in the form that editors and build servers recognize.
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
