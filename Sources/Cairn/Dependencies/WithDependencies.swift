import CairnCore

/// Runs `operation` with dependencies overridden for the objects that it makes and for the code
/// that it calls.
///
/// ```swift
/// withDependencies {
///   $0.uuid = .incrementing
///   $0.date = .constant(Date(timeIntervalSince1970: 0))
/// } operation: {
///   Model()
/// }
/// ```
///
/// - Parameters:
///   - update: Overrides values.
///   - operation: The code to run.
/// - Returns: the result of the operation.
public func withDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Void,
  operation: () throws -> Result
) rethrows -> Result {
  let values = try DependencyValues.current.updated(by: update)
  return try AmbientContext.$current.withValue(values.makeScope(), operation: operation)
}

/// Runs an asynchronous `operation` with dependencies overridden, on the caller's actor. Tasks that
/// it starts have the overrides too.
///
/// - Parameters:
///   - isolation: The caller's isolation.
///   - update: Overrides values.
///   - operation: The code to run.
/// - Returns: the result of the operation.
public func withDependencies<Result>(
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void,
  operation: () async throws -> Result
) async rethrows -> Result {
  let values = try await DependencyValues.current.updated(isolation: isolation, by: update)
  return try await AmbientContext.$current.withValue(values.makeScope(), operation: operation)
}

extension DependencyScope {
  /// Runs `operation` as a store with this scope runs a reducer.
  package func whileReducing<Result>(_ operation: () throws -> Result) rethrows -> Result {
    let scope = ReducingScope.slotOfThisThread.enter(self)
    defer { scope.leave() }
    return try operation()
  }

  /// Runs an asynchronous `operation` in this scope.
  package func callAsFunction<Result>(
    isolation: isolated (any Actor)? = #isolation,
    _ operation: () async throws -> Result
  ) async rethrows -> Result {
    try await AmbientContext.$current.withValue(self, operation: operation)
  }

  /// Runs `operation` in this scope.
  package func callAsFunction<Result>(_ operation: () throws -> Result) rethrows -> Result {
    try AmbientContext.$current.withValue(self, operation: operation)
  }
}
