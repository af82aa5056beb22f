import CairnCore

/// Runs `operation` with the dependencies of an object, so that a child model gets the dependencies
/// of its parent.
///
/// ```swift
/// func rowTapped(_ item: Item) {
///   detail = withDependencies(from: self) { DetailModel(item: item) }
/// }
/// ```
///
/// The object needs a `@Dependency` property. Without such a property, the call is an issue, and
/// `operation` runs with the dependencies in force.
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () throws -> Result
) rethrows -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try AmbientContext.$current.withValue(scope(of: model, site: site), operation: operation)
}

/// Runs an asynchronous `operation` with the dependencies of an object, on the caller's actor.
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () async throws -> Result
) async rethrows -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let scope = scope(of: model, site: site)
  return try await AmbientContext.$current.withValue(scope, operation: operation)
}

/// Runs `operation` with the dependencies of an object, and further overrides.
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  _ update: (inout DependencyValues) throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () throws -> Result
) rethrows -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try AmbientContext.$current.withValue(scope(of: model, site: site)) {
    try withDependencies(update, operation: operation)
  }
}

/// Runs an asynchronous `operation` with the dependencies of an object, and further overrides, on
/// the caller's actor.
public func withDependencies<Model: AnyObject, Result>(
  from model: Model,
  isolation: isolated (any Actor)? = #isolation,
  _ update: (inout DependencyValues) async throws -> Void,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  operation: () async throws -> Result
) async rethrows -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  return try await AmbientContext.$current.withValue(scope(of: model, site: site)) {
    try await withDependencies(update, operation: operation)
  }
}

/// Returns the dependencies that an object captured, with those in force that are nearer.
private func scope(of model: AnyObject, site: CallSite) -> DependencyScope? {
  var mirror: Mirror? = Mirror(reflecting: model)
  while let current = mirror {
    for child in current.children {
      guard let dependency = child.value as? any CapturingDependencies else { continue }
      return .effective(captured: dependency.capturedScope, inForce: .current)
    }
    mirror = current.superclassMirror
  }
  RuntimeIssue.noDependencies(of: type(of: model), site: site).report()
  return .current
}
