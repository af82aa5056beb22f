import CairnCore

// The spellings of other libraries. Their messages say what to write instead.
extension Shared {
  /// Unavailable: the key has the default. Write `@Shared(.preferences) var preferences`.
  @available(*, unavailable, message: "the key has a default; leave out '= …'")
  public init(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value,
    _ key: SharedKey<Value>
  ) {
    preconditionFailure("Shared(wrappedValue:_:): unavailable")
  }

  /// Unavailable: a shared value belongs to a store, which finds it by its key.
  @available(
    *,
    unavailable,
    message: """
      a shared value has a key: write 'Shared(wrappedValue: …, .inMemory("name"))', or use a field \
      without '@Shared'
      """
  )
  public init(value: Value) {
    preconditionFailure("Shared(value:): unavailable")
  }

  /// Unavailable: a reducer changes a shared value like any other field of the state.
  @available(
    *,
    unavailable,
    message: "a reducer assigns a shared value like a field: 'state.preferences.theme = \"dark\"'"
  )
  public func withLock<Result>(
    _ operation: (inout Value) throws -> Result
  ) rethrows -> Result {
    preconditionFailure("Shared.withLock: unavailable")
  }
}
