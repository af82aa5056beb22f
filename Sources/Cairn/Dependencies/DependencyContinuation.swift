import CairnCore

/// Carries the dependencies in force into closures that run later, outside of the running task: the
/// callbacks of older interfaces.
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

/// Dependencies to be put into force again, from `withEscapedDependencies`.
public struct DependencyContinuation: Sendable {
  private let scope = DependencyScope.current

  init() {}

  /// Runs `operation` with the dependencies. It may be called any number of times, from anywhere.
  public func yield<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try AmbientContext.$current.withValue(scope, operation: operation)
  }

  /// Runs an asynchronous `operation` with the dependencies, on the caller's actor.
  public func yield<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await AmbientContext.$current.withValue(scope, operation: operation)
  }
}
