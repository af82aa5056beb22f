internal import Synchronization

/// A value that several tasks change: what a dependency of a test writes down, and the test looks at.
///
/// ```swift
/// let saved = LockIsolated<[String]>([])
/// let store = TestStore(initialState: Editor.State()) {
///   Editor()
/// } withDependencies: {
///   $0.storage.save = { text in saved.withValue { $0.append(text) } }
/// }
/// await store.send(.saveTapped)
/// #expect(saved.value == ["Draft"])
/// ```
@dynamicMemberLookup
public final class LockIsolated<Value: Sendable>: Sendable {
  private let storage: Mutex<Value>

  /// Keeps a value.
  public init(_ value: Value) {
    storage = Mutex(value)
  }

  /// A copy of the value.
  public var value: Value { storage.withLock { $0 } }

  /// A part of the value: `saved.count`.
  public subscript<Part: Sendable>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part {
    value[keyPath: keyPath]
  }

  /// Reads and changes the value, while all other callers wait. The operation must not use the same
  /// object again.
  ///
  /// - Returns: what `operation` returns.
  public func withValue<Result: Sendable>(
    _ operation: (inout Value) throws -> Result
  ) rethrows -> Result {
    try storage.withLock { try operation(&$0) }
  }

  /// Puts another value in the place of the present one.
  public func setValue(_ newValue: Value) {
    storage.withLock { $0 = newValue }
  }
}
