import Cairn

/// Fails the running test if two values are not equal, and shows where they differ.
///
/// ```swift
/// expectNoDifference(user, User(id: 1, name: "Blob"))
/// // Difference: the values are not equal
/// //
/// //       User(
/// //         id: 1,
/// //     -   name: "Bolb"
/// //     +   name: "Blob"
/// //       )
/// //
/// // (First: −, Second: +)
/// ```
///
/// The function works in Swift Testing and in XCTest. The failure is recorded at the line of the
/// call. It folds long parts, which ``difference(_:_:beforeMark:afterMark:maxDepth:)`` shows.
///
/// `message` is the first line of the failure. An error that an expression throws is a failure too:
/// `expectNoDifference(try user(), expected)`.
///
/// - Complexity: That of `==`; if the values differ, that of
///   ``difference(_:_:beforeMark:afterMark:maxDepth:)``.
public func expectNoDifference<T: Equatable>(
  _ expression1: @autoclosure () throws -> T,
  _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let (first, second): (T, T)
  do {
    (first, second) = (try expression1(), try expression2())
  } catch {
    let text = "An expression threw an error: \(RuntimeIssue.shortDescription(of: error))"
    return TestFailure.record(text, at: site)
  }
  guard first != second else { return }
  let message = message()
  let summary = "Difference: \(message.isEmpty ? "the values are not equal" : message)"
  let text =
    DifferenceReport.text(summary, from: first, to: second, .firstAndSecond)
    ?? DifferenceReport.invisible(summary, value: first)
  TestFailure.record(text, at: site)
}
