import Testing

/// Gives a test that starts a process precedence over tests that wait for their turn.
///
/// After a process has ended, and until its test notices, the testing library polls for ended
/// processes on a thread of its own. A test that waits behind thousands of others keeps that thread
/// busy all the time.
public struct ProcessTrait: TestTrait, SuiteTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    try await withoutActuallyEscaping(function) { function in
      try await Task(priority: .high) { try await function() }.value
    }
  }
}

extension Trait where Self == ProcessTrait {
  /// Marks a test that starts a process.
  public static var startsProcess: Self { Self() }
}
