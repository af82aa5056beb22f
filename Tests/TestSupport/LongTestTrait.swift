import Testing

/// Makes a test start after the others.
///
/// A test that takes seconds occupies a thread. If such tests start first, the tests of the main
/// actor start late, and run on one thread while the others are idle.
public struct LongTestTrait: TestTrait, SuiteTrait, TestScoping {
  public var isRecursive: Bool { true }

  public func provideScope(
    for test: Test,
    testCase: Test.Case?,
    performing function: @Sendable () async throws -> Void
  ) async throws {
    // A few rounds, since a suite starts its tests only when it runs itself.
    for _ in 0..<10 {
      await Task.yield()
    }
    try await function()
  }
}

extension Trait where Self == LongTestTrait {
  /// Marks a test that takes seconds without suspending.
  public static var takesLong: Self { Self() }
}
