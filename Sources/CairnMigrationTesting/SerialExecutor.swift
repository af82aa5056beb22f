/// Calls an operation. Effects run on the test's thread in a defined order: write the operation
/// alone.
@available(*, deprecated, message: "leave it out: effects run on the test's thread, in order")
public func withMainSerialExecutor<Result>(
  operation: () throws -> Result
) rethrows -> Result {
  try operation()
}

/// Calls an operation. Effects run on the test's thread in a defined order: write the operation
/// alone.
@available(*, deprecated, message: "leave it out: effects run on the test's thread, in order")
public func withMainSerialExecutor<Result>(
  isolation: isolated (any Actor)? = #isolation,
  operation: () async throws -> Result
) async rethrows -> Result {
  try await operation()
}

extension Task where Success == Never, Failure == Never {
  /// Suspends the task once. A test store needs no suspension: leave it out.
  @available(*, deprecated, message: "leave it out: effects run on the test's thread, in order")
  public static func megaYield(count: Int = 1) async {
    await Task.yield()
  }
}

extension TestStore {
  /// Has no effect: effects run on the test's thread in a defined order. Leave it out.
  @available(*, deprecated, message: "leave it out: effects run on the test's thread, in order")
  public var useMainSerialExecutor: Bool {
    get { true }
    set {}
  }

  /// Unavailable: a call of `receive` has its own limit.
  @available(*, unavailable, message: "write 'receive(…, timeout: .seconds(1))'")
  public var timeout: UInt64 {
    get { preconditionFailure("TestStore.timeout: unavailable") }
    set {}
  }
}
