/// A value on an actor of its own. Write `LockIsolated`, whose methods need no `await`.
@available(*, deprecated, renamed: "LockIsolated")
public final actor ActorIsolated<Value> {
  /// The value.
  public private(set) var value: Value

  /// Makes an object with a value.
  public init(_ value: Value) {
    self.value = value
  }

  /// Calls `operation` with the value, which it reads and changes.
  ///
  /// - Returns: the result of `operation`.
  public func withValue<Result: Sendable>(
    _ operation: @Sendable (inout Value) throws -> Result
  ) rethrows -> Result {
    try operation(&value)
  }

  /// Replaces the value.
  public func setValue(_ newValue: sending Value) {
    value = newValue
  }
}
