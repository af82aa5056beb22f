import CairnCore

/// Carries the dependencies in force into closures that run later, outside of the running task,
/// such as the callbacks of older interfaces.
///
/// ```swift
/// withEscapedDependencies { dependencies in
///   queue.async {
///     dependencies.yield { save() }
///   }
/// }
/// ```
public func withEscapedDependencies<Result>(
  _ operation: (DependencyContinuation) throws -> Result
) rethrows -> Result {
  try operation(DependencyContinuation())
}

/// Carries the dependencies in force into closures that run later, on the caller's actor.
public func withEscapedDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ operation: (DependencyContinuation) async throws -> Result
) async rethrows -> Result {
  try await operation(DependencyContinuation())
}

/// Dependencies that can be put in force again. `withEscapedDependencies` makes it.
public struct DependencyContinuation: Sendable {
  private let scope = DependencyScope.current

  init() {}

  /// Runs `operation` with the dependencies in force. It can be called any number of times, from
  /// any thread.
  public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try AmbientContext.$current.withValue(scope, operation: operation)
  }

  /// Runs an asynchronous `operation` with the dependencies in force, on the caller's actor.
  public func yield<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await AmbientContext.$current.withValue(scope, operation: operation)
  }
}
