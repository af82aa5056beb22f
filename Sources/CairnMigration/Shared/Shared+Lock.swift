internal import Synchronization

extension Shared {
  /// Calls `operation` with the value, which it reads and changes. In a reducer, write an
  /// assignment.
  ///
  /// Outside of a reducer the change has no effect, and is an issue (rule H2): send an action.
  ///
  /// - Returns: the result of `operation`.
  @available(
    *,
    deprecated,
    message: """
      in a reducer, assign the value like a field: 'state.preferences.theme = \"dark\"'; elsewhere, \
      send an action
      """
  )
  public func withLock<Result>(_ operation: (inout Value) throws -> Result) rethrows -> Result {
    var reference = self
    return try operation(&reference.wrappedValue)
  }

  /// Makes a reference to a value of its own. Write a key, by which the store finds the value.
  @available(
    *,
    deprecated,
    message: """
      write 'Shared(wrappedValue: …, .inMemory("name"))', or use a field without '@Shared'
      """
  )
  public init(value: Value) {
    let number = unnamedCount.wrappingAdd(1, ordering: .relaxed).newValue
    self.init(wrappedValue: value, .inMemory("unnamed \(number)"))
  }

  /// Makes the same reference as another one. Write the reference itself.
  @available(*, deprecated, message: "write the reference itself, as in 'state.$preferences'")
  public init(_ reference: Shared<Value>) {
    self = reference
  }

  /// Makes a reference to the value of a key, with a default instead of that of the key. Leave the
  /// default out if the key has one.
  @_disfavoredOverload
  @available(*, deprecated, message: "give the key the default, and leave out '= …'")
  public init(
    wrappedValue: @autoclosure @escaping @Sendable () -> Value,
    _ key: SharedKey<Value>
  ) {
    self.init(wrappedValue: wrappedValue(), key.strategy)
  }
}

/// The number of values without a key that were made.
private let unnamedCount = Atomic(0)
