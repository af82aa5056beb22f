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
  /// Returns the value, and does not observe it.
  private let peek: @MainActor () -> Value

  /// Makes a binding from two functions.
  public init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void
  ) {
    self.init(get: get, set: set, peek: get)
  }

  init(
    get: @escaping @MainActor () -> Value,
    set: @escaping @MainActor (Value) -> Void,
    peek: @escaping @MainActor () -> Value
  ) {
    self.get = get
    self.set = set
    self.peek = peek
  }

  /// The value as it is now. Writing it sends an action, which is reduced before the write returns.
  public var wrappedValue: Value {
    get { get() }
    nonmutating set { set(newValue) }
  }

  /// Returns the same binding for a view that represents the value in another way.
  ///
  /// A control may write another representation of the present value: "05", where `read` gives "5".
  /// That changes nothing, and observers of the binding are notified, so that the control shows what
  /// `read` gives (rule O5).
  public func map<Other>(
    _ read: @escaping @MainActor (Value) -> Other,
    _ write: @escaping @MainActor (Other) -> Value
  ) -> StoreBinding<Other> {
    let rewrites = RefusedWrites()
    return StoreBinding<Other> {
      rewrites.read()
      return read(get())
    } set: { written in
      let (value, before) = (write(written), peek())
      set(value)
      // After a write of another value, this binding has notified the observers.
      let after = peek()
      guard differ(before, value) == false, differ(before, after) == false else { return }
      if differ(read(after), written) != false { rewrites.note() }
    } peek: {
      read(peek())
    }
  }
}
