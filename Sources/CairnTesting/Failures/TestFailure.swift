import Foundation
import Testing

#if canImport(XCTest)
  import XCTest
#endif

/// The one way to fail a test.
package enum TestFailure {
  /// Fails the running test at a place in the user's code. Outside of a test, the failure is printed
  /// to standard error.
  package static func record(
    _ message: String,
    fileID: StaticString,
    filePath: StaticString,
    line: UInt,
    column: UInt
  ) {
    switch TestHost.current {
    case .swiftTesting:
      let location = Testing.SourceLocation(
        fileID: "\(fileID)",
        filePath: "\(filePath)",
        line: max(1, Int(line)),
        column: max(1, Int(column))
      )
      Testing.Issue.record(Comment(rawValue: message), sourceLocation: location)
    case .xctest:
      #if canImport(XCTest)
        XCTFail(message, file: filePath, line: line)
      #endif
    case .none:
      let text = self.line(for: message, filePath: filePath, line: line)
      FileHandle.standardError.write(Data(text.utf8))
    }
  }

  /// The failure in the form that editors and build servers look for.
  static func line(for message: String, filePath: StaticString, line: UInt) -> String {
    "\(filePath):\(line): error: \(message)\n"
  }
}
