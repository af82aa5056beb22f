/// Write `expectNoDifference`, which works in XCTest and in Swift Testing.
@available(*, deprecated, renamed: "expectNoDifference(_:_:_:fileID:filePath:line:column:)")
public func XCTAssertNoDifference<T: Equatable>(
  _ expression1: @autoclosure () throws -> T,
  _ expression2: @autoclosure () throws -> T,
  _ message: @autoclosure () -> String = "",
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) {
  expectNoDifference(
    try expression1(),
    try expression2(),
    message(),
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
}

/// Write `difference`.
@available(*, deprecated, renamed: "difference(_:_:)")
public func diff<Value>(_ before: Value, _ after: Value) -> String? {
  difference(before, after)
}
