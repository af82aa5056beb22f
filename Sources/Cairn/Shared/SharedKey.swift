/// What a shared value is called, where it is kept, and what it is in the beginning.
///
/// ```swift
/// extension SharedKey<Preferences> {
///   static var preferences: Self { Self(.fileStorage(url), default: Preferences()) }
/// }
/// // …
/// @Shared(.preferences) var preferences
/// ```
///
/// Keys with the same strategy, the same name and the same type of value name the same value of a store.
public struct SharedKey<Value: Equatable & Sendable>: Sendable {
  let strategy: SharedStrategy<Value>
  let makeDefault: @Sendable () -> Value

  /// Names a shared value.
  ///
  /// - Parameters:
  ///   - strategy: Where it is kept.
  ///   - value: What it is where nothing is stored.
  public init(
    _ strategy: SharedStrategy<Value>,
    default value: @autoclosure @escaping @Sendable () -> Value
  ) {
    self.strategy = strategy
    makeDefault = value
  }

  var id: SharedKeyID { strategy.id }
  var name: String { strategy.name }
}

/// How a shared value is kept: in memory, in a file, in the user defaults, or in a way of your own.
///
/// A name, such as `.inMemory("visits")`, is that of one value in each store.
public struct SharedStrategy<Value: Equatable & Sendable>: Sendable {
  let id: SharedKeyID
  /// What messages call the value.
  let name: String
  /// Where it is stored; nil in memory.
  let storage: (any SharedStorage<Value>)?

  /// Keeps the value for as long as the store lives.
  public static func inMemory(_ name: String) -> Self {
    Self(kind: "memory", id: name, name: name, storage: nil)
  }

  /// Keeps the value in a storage of your own, under a name.
  public static func custom(_ name: String, storage: some SharedStorage<Value>) -> Self {
    Self(kind: "custom", id: name, name: name, storage: storage)
  }

  /// - Parameter id: What no other value of this kind is called.
  init(kind: String, id: String, name: String, storage: (any SharedStorage<Value>)?) {
    self.id = SharedKeyID(kind: kind, name: id, type: ObjectIdentifier(Value.self))
    self.name = name
    self.storage = storage
  }
}

/// What tells the shared values of a store apart.
struct SharedKeyID: Hashable, Sendable {
  let kind: String
  let name: String
  let type: ObjectIdentifier
}
