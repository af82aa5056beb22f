/// Returns the value. ``DependencyClient()`` passes the values of properties through this function, so
/// that the compiler explains a property whose type it cannot use.
public func clientProperty<Value>(_ value: Value) -> Value {
  value
}

/// Unavailable. Gives a diagnostic for a property whose type is a type alias of a function type.
@available(
  *,
  unavailable,
  message: """
    '@DependencyClient' cannot see that the type of this property is a function: write the function \
    type in place of its type alias
    """
)
public func clientProperty<each Argument, Result, Value>(
  _ value: (repeat each Argument) async throws -> Result
) -> Value {
  preconditionFailure("unavailable")
}
