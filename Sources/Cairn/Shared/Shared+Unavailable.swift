import CairnCore
public import Foundation

// The spellings of other libraries, and mistakes. Their messages say what to write instead.

extension Shared {
  /// Unavailable: a strategy has no default. Write `@Shared(.inMemory("visits")) var visits = 0`.
  @available(
    *,
    unavailable,
    message: "a strategy needs a default: write '= nil' or another value after the field"
  )
  public init(_ strategy: SharedStrategy<Value>) {
    preconditionFailure("Shared(_:): unavailable")
  }

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

  /// Unavailable: a part of a shared value has no reference of its own. Read the part of the value, as
  /// in `state.signUp.topics`, and give a child the key.
  @available(
    *,
    unavailable,
    message: """
      a part of a shared value has no reference of its own: leave out '$' to read it, and let a \
      child declare the whole value, as in '@Shared(.preferences) var preferences'
      """
  )
  public subscript<Part>(dynamicMember keyPath: KeyPath<Value, Part>) -> Shared<Part> {
    preconditionFailure("Shared[dynamicMember:]: unavailable")
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

extension SharedStrategy {
  /// Unavailable: the value of a file is encoded.
  @_disfavoredOverload
  @available(*, unavailable, message: "the value must be 'Codable'")
  public static func fileStorage(_ url: URL) -> Self {
    preconditionFailure("SharedStrategy.fileStorage: unavailable")
  }

  /// Unavailable: a value in the user defaults is encoded.
  @_disfavoredOverload
  @available(*, unavailable, message: "the value must be 'Codable'")
  public static func appStorage(_ name: String) -> Self {
    preconditionFailure("SharedStrategy.appStorage: unavailable")
  }
}
