import CairnTesting
import Synchronization
import Testing

@Suite struct CallSiteTests {
  /// A user's helper: it passes on the call site of its caller.
  ///
  /// - Parameter sourceLocation: Swift Testing's location of the same call.
  private func sendAndReceive(
    _ store: TestStoreOf<Counter>,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column,
    sourceLocation: SourceLocation = #_sourceLocation
  ) async -> SourceLocation {
    await store.send(
      .increment,
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    await store.receive(
      .loaded(1),
      fileID: fileID,
      filePath: filePath,
      line: line,
      column: column
    )
    expectNoDifference(1, 2, fileID: fileID, filePath: filePath, line: line, column: column)
    return sourceLocation
  }

  // X6
  @Test func `Failures in a helper point at the file, line and column of the helper's call`()
    async
  {
    let found = Mutex<[SourceLocation?]>([])
    var calls: [SourceLocation] = []
    let line = #line + 3
    await withKnownIssue {
      let store = TestStore(initialState: Counter.State()) { Counter() }
      calls.append(await sendAndReceive(store))
      calls.append(await sendAndReceive(store))
    } matching: { issue in
      found.withLock { $0.append(issue.sourceLocation) }
      return true
    }
    #expect(calls.map(\.line) == [line, line + 1])
    #expect(found.withLock { $0 } == calls.flatMap { [$0, $0, $0] })
  }
}
