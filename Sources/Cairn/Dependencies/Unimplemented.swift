/// Returns a closure that must not be called, for a dependency's value in tests. Calling it is an
/// issue, and returns a placeholder.
///
/// ```swift
/// extension SettingsClient: TestDependencyKey {
///   static let testValue = SettingsClient(
///     isOn: unimplemented("SettingsClient.isOn", placeholder: false),
///     load: unimplemented("SettingsClient.load"),
///     reset: unimplemented("SettingsClient.reset")
///   )
/// }
/// ```
///
/// ``DependencyClient()`` writes such a closure for every closure of a client. A closure that
/// throws needs no placeholder; see ``unimplemented(_:fileID:filePath:line:column:)``. A closure
/// that returns nothing needs no placeholder either.
///
/// `name` is the name of the closure in the issue: `SettingsClient.isOn`.
///
/// - Returns: the closure.
public func unimplemented<each Argument, Result>(
  _ name: String,
  placeholder: @autoclosure @escaping @Sendable () -> Result = (),
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) -> Result {
  let endpoint = UnimplementedEndpoint(
    name,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  return { (_: repeat each Argument) in
    endpoint.report()
    return placeholder()
  }
}

/// Returns a closure that must not be called, for a dependency's value in tests. Calling it is an
/// issue, and throws ``UnimplementedEndpoint``.
///
/// `name` is the name of the closure in the issue: `SettingsClient.load`.
///
/// - Returns: the closure.
public func unimplemented<each Argument, Result>(
  _ name: String,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> @Sendable (repeat each Argument) throws -> Result {
  let endpoint = UnimplementedEndpoint(
    name,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  )
  return { (_: repeat each Argument) in throw endpoint.reported() }
}

/// Returns a value that must not be used, for a property of a dependency's value in tests that is not
/// a closure: `Keychain(service: unimplemented("Keychain.service", placeholder: ""))`. The call is an
/// issue, so it is one to make such a value. A closure is better: it is an issue only if it is called.
///
/// `name` is the name of the property in
/// the issue: `Keychain.service`.
///
/// - Returns: the placeholder.
@_disfavoredOverload
public func unimplemented<Value>(
  _ name: String,
  placeholder: @autoclosure () -> Value,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column
) -> Value {
  UnimplementedEndpoint(
    name,
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  ).report()
  return placeholder()
}

/// Unavailable. Gives a diagnostic for a closure that needs a placeholder.
@_disfavoredOverload
@available(
  *,
  unavailable,
  message: "a closure that returns a value and does not throw needs a 'placeholder:'"
)
public func unimplemented<each Argument, Result>(
  _ name: String
) -> @Sendable (repeat each Argument) -> Result {
  preconditionFailure("unavailable")
}
