extension Task where Failure == Never {
  /// Suspends until the task is cancelled. Use it for a dependency that must not answer.
  ///
  /// ```swift
  /// $0.recipes.load = { try await Task.never() }
  /// ```
  ///
  /// - Throws: `CancellationError`, when the task is cancelled.
  public static func never() async throws -> Success {
    for await element in AsyncStream<Success>.never {
      return element
    }
    throw _Concurrency.CancellationError()
  }
}

extension Task where Success == Never, Failure == Never {
  /// Suspends until the task is cancelled, as a statement: `try await Task.never()`.
  ///
  /// - Throws: `CancellationError`, when the task is cancelled.
  public static func never() async throws {
    for await _ in AsyncStream<Never>.never {}
    throw _Concurrency.CancellationError()
  }
}
