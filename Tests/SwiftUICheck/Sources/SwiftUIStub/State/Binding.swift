/// Reads its value when it is made, as in SwiftUI: a view whose body makes a binding depends on the
/// value. During an update, `wrappedValue` is the value that was read then.
@propertyWrapper
@dynamicMemberLookup
public struct Binding<Value> {
  // SAFETY: it is a plain value, which this stub neither shares nor lets its callers keep.
  public nonisolated(unsafe) var transaction = Transaction()
  // SAFETY: as in SwiftUI, the functions are called by views, on the main actor.
  nonisolated(unsafe) let read: () -> Value
  // SAFETY: as above.
  nonisolated(unsafe) let write: (Value, Transaction) -> Void
  // SAFETY: as above.
  private nonisolated(unsafe) let stored: Value
  /// Where the binding's value is. SwiftUI compares it to find out whether a view has another
  /// binding than before. SwiftUI's bindings have no such public property.
  // SAFETY: as above.
  public nonisolated(unsafe) let location: BindingLocation

  init(
    at location: BindingLocation = BindingLocation(),
    read: @escaping () -> Value,
    write: @escaping (Value, Transaction) -> Void
  ) {
    self.init(at: location, stored: read(), read: read, write: write)
  }

  private init(
    at location: BindingLocation,
    stored: Value,
    read: @escaping () -> Value,
    write: @escaping (Value, Transaction) -> Void
  ) {
    self.location = location
    self.stored = stored
    self.read = read
    self.write = write
  }

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value) -> Void
  ) {
    // SAFETY: an `@isolated(any)` function is called as any other. SwiftUI calls it in its
    // isolation, and so does this stub, which never leaves the main actor.
    let get = unsafeBitCast(get, to: (() -> Value).self)
    let set = unsafeBitCast(set, to: ((Value) -> Void).self)
    self.init(read: get) { value, _ in set(value) }
  }

  @preconcurrency
  public init(
    get: @escaping @isolated(any) @Sendable () -> Value,
    set: @escaping @isolated(any) @Sendable (Value, Transaction) -> Void
  ) {
    // SAFETY: as above.
    let get = unsafeBitCast(get, to: (() -> Value).self)
    let set = unsafeBitCast(set, to: ((Value, Transaction) -> Void).self)
    self.init(read: get, write: set)
  }

  public static func constant(_ value: Value) -> Binding<Value> {
    Binding {
      value
    } write: { _, _ in
    }
  }

  public var wrappedValue: Value {
    get { ViewUpdate.isRunning ? stored : read() }
    nonmutating set { write(newValue, transaction.over(.current)) }
  }

  public var projectedValue: Binding<Value> { self }

  public init(projectedValue: Binding<Value>) {
    self = projectedValue
  }

  public subscript<Subject>(
    dynamicMember keyPath: WritableKeyPath<Value, Subject>
  ) -> Binding<Subject> {
    Binding<Subject>(
      at: location.appending(keyPath),
      stored: stored[keyPath: keyPath]
    ) { [read] in
      read()[keyPath: keyPath]
    } write: { [read, write] subject, transaction in
      var value = read()
      value[keyPath: keyPath] = subject
      write(value, transaction)
    }
  }

  public func transaction(_ transaction: Transaction) -> Binding<Value> {
    var binding = self
    binding.transaction = transaction
    return binding
  }

  public func animation(_ animation: Animation? = .default) -> Binding<Value> {
    var binding = self
    binding.transaction.animation = animation
    return binding
  }
}

extension Binding: Sendable where Value: Sendable {}
extension Binding: DynamicProperty {}
