import Cairn

extension TestStore {
  /// Writes the shared values that have changed since the last write, and returns when they are
  /// written (rule H4). Problems with writing fail the test.
  ///
  /// Shared values stay in memory in a test, unless the test sets `$0.persistsSharedValues = true` in
  /// `withDependencies`. Without it, the call fails the test if there is a value to write:
  ///
  /// ```swift
  /// await store.send(.unitTapped) { $0.preferences.usesMetric = false }
  /// store.saveSharedValues()
  /// ```
  public func saveSharedValues(
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    let unsaved = scope.valuesKeptInMemory
    guard unsaved.isEmpty else {
      return TestStoreFailure.keptInMemory(unsaved).record(at: site)
    }
    Self.reportingIssues(at: site) { _ in scope.saveSharedValues() }
  }
}
