import Cairn

/// Fails the running test unless `operation` changes a value exactly as the `changes` closure does.
///
/// ```swift
/// expectDifference(cart) {
///   cart.add(apple)
/// } changes: {
///   $0.items = [apple]
///   $0.total = 3
/// }
/// ```
///
/// This function asserts a change of any value, as `TestStore.send` asserts a change of a store's
/// state. It works in Swift Testing and in XCTest. The failure is recorded at the line of the call.
/// It folds long parts, which ``difference(_:_:beforeMark:afterMark:maxDepth:)`` shows.
///
/// - Parameters:
///   - expression: The value. The function reads it before and after the operation.
///   - message: The first line of the failure.
///   - operation: A closure that changes the value.
///   - updateExpectingResult: A closure that gets the value before the operation, and must change
///     it to the value after the operation. To assert that nothing changes, leave out the closure.
///   - fileID: The file of the call.
///   - filePath: The path of that file.
///   - line: The line of the call.
///   - column: The column of the call.
/// - Returns: what `operation` returns.
@discardableResult
public func expectDifference<T: Equatable, Result>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "",
  operation: () throws -> Result,
  changes updateExpectingResult: ((inout T) throws -> Void)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  var expected = try expression()
  try updateExpectingResult?(&expected)
  let result = try operation()
  if let text = failure(expected, try expression(), message) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    TestFailure.record(text, at: site)
  }
  return result
}

/// Fails the running test unless an asynchronous `operation` changes a value exactly as the
/// `changes` closure does.
///
/// - Returns: what `operation` returns.
@discardableResult
public func expectDifference<T: Equatable, Result>(
  _ expression: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "",
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result,
  changes updateExpectingResult: ((inout T) throws -> Void)? = nil,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) async rethrows -> Result {
  var expected = try expression()
  try updateExpectingResult?(&expected)
  let result = try await operation()
  if let text = failure(expected, try expression(), message) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    TestFailure.record(text, at: site)
  }
  return result
}

/// The text of the failure, or nil if there is none.
private func failure<Value: Equatable>(
  _ expected: Value,
  _ actual: Value,
  _ message: () -> String
) -> String? {
  guard expected != actual else { return nil }
  let message = message()
  let reason = message.isEmpty ? "the value did not change as expected" : message
  let summary = "Difference: \(reason)"
  return DifferenceReport.text(summary, from: expected, to: actual)
    ?? DifferenceReport.invisible(summary, value: actual)
}
