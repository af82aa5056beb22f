/// A value that the compiler lets pass between tasks, although its type is not `Sendable`. The
/// compiler does not check that only one task at a time uses the value.
@available(
  *,
  deprecated,
  message:
    "make the type 'Sendable', or write 'nonisolated(unsafe) let' where the value is captured"
)
@propertyWrapper
@dynamicMemberLookup
public struct UncheckedSendable<Value>: Sendable {
  // SAFETY: the caller who makes this value promises that tasks do not use it at the same time.
  @safe nonisolated(unsafe) private var storage: Value

  /// Wraps a value.
  public init(_ value: Value) {
    storage = value
  }

  /// Wraps a value.
  public init(wrappedValue: Value) {
    storage = wrappedValue
  }

  /// The value.
  public var wrappedValue: Value {
    get { storage }
    set { storage = newValue }
  }

  /// The value.
  public var value: Value {
    get { storage }
    set { storage = newValue }
  }

  /// The wrapper itself.
  public var projectedValue: Self {
    get { self }
    set { self = newValue }
  }

  /// A part of the value.
  public subscript<Part>(dynamicMember keyPath: WritableKeyPath<Value, Part>) -> Part {
    get { storage[keyPath: keyPath] }
    set { storage[keyPath: keyPath] = newValue }
  }

  /// A part of the value that cannot be written.
  public subscript<Part>(dynamicMember keyPath: KeyPath<Value, Part>) -> Part {
    storage[keyPath: keyPath]
  }
}

@available(*, deprecated)
extension UncheckedSendable: Equatable where Value: Equatable {}
@available(*, deprecated)
extension UncheckedSendable: Hashable where Value: Hashable {}
