internal import Synchronization

/// A value that several tasks change. A dependency of a test records values in it, and the test
/// reads them.
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
  private let uses = Atomic(0)

  /// Makes an object with a value.
  public init(_ value: Value) {
    storage = Mutex(value)
  }

  /// A copy of the value.
  public var value: Value { withValue { $0 } }

  /// A part of the value: `saved.count`.
  public subscript<Part: Sendable>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part {
    value[keyPath: keyPath]
  }

  /// Calls `operation` with the value, which it reads and changes while other callers wait. The
  /// operation must not use the same object again.
  ///
  /// - Returns: the result of `operation`.
  public func withValue<Result: Sendable>(
    _ operation: (inout Value) throws -> Result
  ) rethrows -> Result {
    uses.wrappingAdd(1, ordering: .relaxed)
    return try storage.withLock { try operation(&$0) }
  }

  /// Replaces the value.
  public func setValue(_ newValue: Value) {
    withValue { $0 = newValue }
  }

  /// The number of calls that have read or changed the value.
  var useCount: Int { uses.load(ordering: .relaxed) }

  /// A copy of the value. The call does not count as a use.
  var copy: Value { storage.withLock { $0 } }

  /// Replaces the value. The call does not count as a use.
  func replace(by value: Value) {
    storage.withLock { $0 = value }
  }
}
