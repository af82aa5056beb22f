/// A value that a view shows and writes: it is read from a store, and written by an action.
///
/// A SwiftUI `Binding` can be made from it, and any other view can use it:
///
/// ```swift
/// let query = store.binding(\.query)
/// query.wrappedValue += "s"
/// ```
@MainActor
public struct StoreBinding<Value> {
  private let get: @MainActor () -> Value
  private let set: @MainActor (Value) -> Void

  /// Makes a binding from two functions.
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

  /// Returns the same binding for a view that represents the value in another way.
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
