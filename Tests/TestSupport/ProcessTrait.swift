import Testing

/// Gives a test that starts a process precedence over tests that wait for their turn.
///
/// While a process has ended and its test has not noticed, the testing library looks for ended processes over
/// and over, on a thread of its own. A test that waits behind thousands of others keeps that thread busy for
/// as long as they take.
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
  /// Says that the test starts a process.
  public static var startsProcess: Self { Self() }
}
