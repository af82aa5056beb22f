public import Foundation

/// The type of a key whose value is in a file. Write `SharedKey`, and `extension SharedKey<Value>`.
@available(*, deprecated, message: "write 'extension SharedKey<Value>' for its keys")
public typealias FileStorageKey<Value: Equatable & Sendable> = SharedKey<Value>

/// The type of a key whose value is in the user defaults. Write `SharedKey`, and
/// `extension SharedKey<Value>`.
@available(*, deprecated, message: "write 'extension SharedKey<Value>' for its keys")
public typealias AppStorageKey<Value: Equatable & Sendable> = SharedKey<Value>

/// The type of a key whose value is in memory. Write `SharedKey`, and `extension SharedKey<Value>`.
@available(*, deprecated, message: "write 'extension SharedKey<Value>' for its keys")
public typealias InMemoryKey<Value: Equatable & Sendable> = SharedKey<Value>

/// The protocol of keys whose values can be read alone. Write `SharedKey`, and
/// `extension SharedKey<Value>`.
@available(*, deprecated, renamed: "SharedKey")
public typealias SharedReaderKey<Value: Equatable & Sendable> = SharedKey<Value>

/// A shared value that a feature reads alone. Write `Shared`: no type says that a feature changes
/// the value nowhere.
@available(*, deprecated, renamed: "Shared")
public typealias SharedReader<Value: Equatable & Sendable> = Shared<Value>

extension SharedKey {
  /// The type of a key with a default. Each key has one: write `SharedKey`.
  @available(*, deprecated, message: "write 'extension SharedKey<Value>' for its keys")
  public typealias Default = SharedKey<Value>

  /// Names a shared value. Write `Self(strategy, default: value)`.
  @available(*, deprecated, message: "write 'Self(…, default: …)', with parentheses")
  public static subscript(
    _ strategy: SharedStrategy<Value>,
    default value: @autoclosure @escaping @Sendable () -> Value
  ) -> SharedKey<Value> {
    SharedKey(strategy, default: value())
  }
}

// A key has a default, and so has a field without a key.
extension SharedKey {
  /// Unavailable: each key has a default. Write `Self(.inMemory(…), default: …)`.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: """
      write 'Self(.inMemory(…), default: …)' for a key, or '= nil' or another value after the field
      """
  )
  public static func inMemory(_ name: String) -> SharedKey<Value> {
    preconditionFailure("SharedKey.inMemory: unavailable")
  }

  /// Unavailable: each key has a default. Write `Self(.appStorage(…), default: …)`.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: """
      write 'Self(.appStorage(…), default: …)' for a key, or '= nil' or another value after the field
      """
  )
  public static func appStorage(_ name: String) -> SharedKey<Value> {
    preconditionFailure("SharedKey.appStorage: unavailable")
  }

  /// Unavailable: each key has a default. Write `Self(.fileStorage(…), default: …)`.
  @_disfavoredOverload
  @available(
    *,
    unavailable,
    message: """
      write 'Self(.fileStorage(…), default: …)' for a key, or '= nil' or another value after the field
      """
  )
  public static func fileStorage(_ url: URL) -> SharedKey<Value> {
    preconditionFailure("SharedKey.fileStorage: unavailable")
  }
}
