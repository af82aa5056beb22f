/// Reports an application mistake that the app can survive: an assumption that doesn't hold.
///
/// ```swift
/// guard let user = state.user else {
///   reportIssue("There is no user, and the screen shows one")
///   return .none
/// }
/// ```
///
/// The issue goes to the current reporter (``IssueReporter``): it fails a running test, and is
/// logged in an app. Its code is ``RuntimeIssue/Code/reported``. For an issue with a code of your
/// own, make a ``RuntimeIssue`` and call ``RuntimeIssue/report()``.
///
/// The first line of `message` is the issue's summary.
public func reportIssue(
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  RuntimeIssue(reporting: message(), site: site).report()
}

/// Reports an unexpected error that the app can survive. `message` describes the work that failed.
public func reportIssue(
  _ error: any Error,
  _ message: @autoclosure () -> String? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let text = "Caught an error: \(RuntimeIssue.shortDescription(of: error))"
  RuntimeIssue(reporting: message().map { "\($0)\n\(text)" } ?? text, site: site).report()
}

extension RuntimeIssue {
  /// Makes an issue from the application's message, line by line.
  fileprivate init(reporting message: String, site: CallSite) {
    let lines = message.split(whereSeparator: \.isNewline).map(String.init)
    self.init(
      code: .reported,
      summary: lines.first ?? "An issue was reported",
      details: Array(lines.dropFirst()),
      site: site
    )
  }
}
