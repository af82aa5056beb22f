import Foundation
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// The one way to fail a test, and to show something in it.
package enum TestFailure {
  /// Fails the running test at a place in the user's code. Outside of a test, the failure is printed
  /// to standard error, and the process goes on unless ``trapVariable`` is set.
  package static func record(
    _ message: String,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    switch TestHost.current {
    case .swiftTesting:
      let location = location(fileID, filePath, line, column)
      Testing.Issue.record(Comment(rawValue: message), sourceLocation: location)
    case .xctest:
      #if canImport(XCTest)
        XCTFail(message, file: filePath, line: line)
      #endif
    case .none:
      tell(message, filePath: filePath, line: line, in: ProcessInfo.processInfo.environment)
    }
  }

  /// Shows something at a place in the user's code. It fails nothing.
  package static func note(
    _ message: String,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    #if compiler(>=6.3)
      if case .swiftTesting = TestHost.current {
        Testing.Issue.record(
          Comment(rawValue: message),
          severity: .warning,
          sourceLocation: location(fileID, filePath, line, column)
        )
        return
      }
    #endif
    write(self.line(for: message, as: "note", filePath: filePath, line: line))
  }

  /// The environment variable that has a failure outside of a test end the process.
  static let trapVariable = "CAIRN_TRAP_ON_FAILURE"

  /// Tells a failure where no test runs.
  static func tell(
    _ message: String,
    filePath: StaticString,
    line: UInt,
    in environment: [String: String]
  ) {
    write(self.line(for: message, as: "error", filePath: filePath, line: line))
    precondition(environment[trapVariable] == nil, "A test failed, and \(trapVariable) is set")
  }

  /// The text in the form that editors and build servers look for.
  static func line(
    for message: String,
    as kind: String,
    filePath: StaticString,
    line: UInt
  ) -> String {
    "\(filePath):\(line): \(kind): \(message)\n"
  }

  private static func write(_ text: String) {
    FileHandle.standardError.write(Data(text.utf8))
  }

  private static func location(
    _ fileID: StaticString,
    _ filePath: StaticString,
    _ line: UInt,
    _ column: UInt
  ) -> Testing.SourceLocation {
    Testing.SourceLocation(
      fileID: "\(fileID)",
      filePath: "\(filePath)",
      line: max(1, Int(line)),
      column: max(1, Int(column))
    )
  }
}
