import CairnCore

/// Sets default values of dependencies for the whole program, before they are read. Use it for
/// values that are only known when the program starts.
///
/// ```swift
/// @main
/// struct PantryApp: App {
///   init() {
///     prepareDependencies {
///       $0.database = Database(at: .documentsDirectory)
///     }
///   }
///   // …
/// }
/// ```
///
/// Prepare a dependency once, before it is read. A later call is an issue,
/// ``CairnCore/RuntimeIssue/Code/preparedDependency``, and the dependency keeps its value.
/// Overrides have precedence over prepared values, as over any default value.
///
/// Tests run in parallel, so a test must not prepare a value for the process: this is an issue too.
/// In a test with the trait `.dependencies { … }` of `CairnTesting`, a call prepares values for
/// that test. An app that hosts its unit tests checks the context first:
/// `if DependencyValues.current.context != .test { … }`.
///
/// Reading a dependency in `update` reports nothing (rule S8).
///
/// - Returns: the result of `update`.
@discardableResult
public func prepareDependencies<Result>(
  _ update: (inout DependencyValues) throws -> Result,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) rethrows -> Result {
  let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
  let current = DependencyValues.current
  let (values, result) = try DependencyValues.prepared(by: update)
  guard !current.cache.isOutermost || DependencyContext.ofProcess != .test else {
    RuntimeIssue.preparedInTest(site: site).report()
    return result
  }
  let late = current.cache.prepare(
    values.overrides,
    context: values.ownContext,
    in: current.context
  )
  for name in late.compactMap({ values.names?[$0] }).sorted(by: { "\($0)" < "\($1)" }) {
    RuntimeIssue.preparedLate(name, site: site).report()
  }
  return result
}
