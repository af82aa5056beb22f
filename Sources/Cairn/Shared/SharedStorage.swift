/// Where a shared value is stored (rule H4): for strategies of your own.
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
/// A store reads once, when a state refers to the value for the first time, on the thread that makes the
/// state. It writes in the background, one call at a time for each value, and on the thread that asks for it.
public protocol SharedStorage<Value>: Sendable {
  /// What is stored.
  associatedtype Value: Sendable

  /// Reads what is stored; nil if there is nothing.
  ///
  /// - Throws: ``SnapshotError``, which the store reports; the value begins with its default.
  func load() throws(SnapshotError) -> Value?

  /// Writes a value, so that a kill at any moment leaves the old one or the new one.
  ///
  /// - Throws: ``SnapshotError/unwritable(_:)``, which the store reports; the next change tries again.
  func save(_ value: Value) throws(SnapshotError)

  /// Keeps what cannot be understood beside, before it is written over.
  ///
  /// - Returns: where it is now, for people; nil if it is not kept.
  func setAside() throws(SnapshotError) -> String?

  /// An element whenever what is stored may have changed, the first one at once.
  func changes() -> AsyncStream<Void>
}

extension SharedStorage {
  /// Keeps nothing.
  public func setAside() throws(SnapshotError) -> String? { nil }

  /// Ends at once: nobody else writes.
  public func changes() -> AsyncStream<Void> { AsyncStream { $0.finish() } }
}
