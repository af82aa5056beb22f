/// The storage of a shared value (rule H4). Conform to it for a custom strategy.
///
/// ```swift
/// struct KeychainStorage: SharedStorage {
///   func load() throws(SnapshotError) -> Token? {
///     // …
///   }
///
///   func save(_ value: Token) throws(SnapshotError) {
///     // …
///   }
/// }
/// // …
/// @Shared(.custom("token", storage: KeychainStorage())) var token = Token.none
/// ```
///
/// A store reads the value once, when a state first refers to it, on the thread that makes the
/// state. The store writes the value in the background, and on a thread that calls
/// `saveSharedValues()` or releases the store. The calls for one value do not overlap.
public protocol SharedStorage<Value>: Sendable {
  /// The type of the stored value.
  associatedtype Value: Sendable

  /// Reads the stored value; nil if there is none.
  ///
  /// - Throws: ``SnapshotError``, which the store reports; the value begins with its default.
  func load() throws(SnapshotError) -> Value?

  /// Writes a value, so that a kill at any moment leaves the old value or the new value.
  ///
  /// - Throws: ``SnapshotError/unwritable(_:)``, which the store reports; the next change tries
  ///   again.
  func save(_ value: Value) throws(SnapshotError)

  /// Keeps data that cannot be decoded under another name, before it is overwritten.
  ///
  /// - Returns: the new place of the data, as text for people; nil if the data is not kept.
  func setAside() throws(SnapshotError) -> String?

  /// Returns a sequence with an element whenever the stored value may have changed. The first
  /// element comes at once.
  func changes() -> AsyncStream<Void>
}

/// A storage that keeps data that it cannot decode under another name, before it is overwritten.
protocol ReplacingStorage<Value>: SharedStorage {
  /// Writes a value. Returns what was kept under another name first.
  func replace(with value: Value) throws(SnapshotError) -> ReplacedContent?
}

extension SharedStorage {
  /// Keeps nothing.
  public func setAside() throws(SnapshotError) -> String? { nil }

  /// Returns a sequence that ends at once, for a storage to which only the store writes.
  public func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
