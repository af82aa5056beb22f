/// A value that a view shows and writes: read from a store, written by an action.
///
/// It is what a `Binding` of SwiftUI is made of, and serves any other view as well:
///
/// ```swift
/// let query = store.binding(\.query)
/// query.wrappedValue += "s"
/// ```
@MainActor
public struct StoreBinding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Makes a binding of two functions.
  public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.get = get
    self.set = set
  }

  /// The value as it is now. Writing it sends an action, which is reduced before the write returns.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// The same binding for a view that has other words for the value.
  public func map<Other>(
    _ read: @escaping @MainActor (Value) -> Other,
    _ write: @escaping @MainActor (Other) -> Value
  ) -> StoreBinding<Other> {
    StoreBinding<Other> {
      read(get())
    } set: {
      set(write($0))
    }
  }
}
