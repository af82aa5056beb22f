import Foundation

/// The name of a shared value, its storage, and its default.
///
/// ```swift
/// extension SharedKey<Preferences> {
///   static var preferences: Self { Self(.fileStorage(url), default: Preferences()) }
/// }
/// // …
/// @Shared(.preferences) var preferences
/// ```
///
/// Keys with the same strategy, the same name and the same type of value refer to the same value of
/// a store. If nothing is stored, the value begins with the default of the key that a state refers to
/// first. Two keys with the same file, or the same name in the user defaults, and different types are
/// the issue ``CairnCore/RuntimeIssue/Code/sharedType``.
public struct SharedKey<Value: Equatable & Sendable>: Sendable {
  package let strategy: SharedStrategy<Value>
  let makeDefault: @Sendable () -> Value

  /// Names a shared value.
  ///
  /// - Parameters:
  ///   - strategy: The way in which the value is stored.
  ///   - value: The default, if nothing is stored.
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

/// The way in which a shared value is stored: in memory, in a file, in the user defaults, or in a
/// custom storage.
///
/// A name, such as `.inMemory("visits")`, names one value in each store.
public struct SharedStrategy<Value: Equatable & Sendable>: Sendable {
  let id: SharedKeyID
  /// The name of the value in messages.
  let name: String
  /// Makes the storage from the default; nil in memory.
  private let makeStorage: (@Sendable (@escaping DefaultValue) -> any SharedStorage<Value>)?

  typealias DefaultValue = @Sendable () -> Value

  /// Keeps the value for as long as the store lives.
  public static func inMemory(_ name: String) -> Self {
    Self(kind: "memory", id: name, name: name)
  }

  /// Keeps the value in a custom storage, under a name.
  public static func custom(_ name: String, storage: some SharedStorage<Value>) -> Self {
    Self(kind: "custom", id: name, name: name) { _ in storage }
  }

  /// - Parameters:
  ///   - id: A name that is unique among the values of this kind.
  ///   - makeStorage: Makes the storage of a value with a default; nil in memory.
  init(
    kind: String,
    id: String,
    name: String,
    makeStorage: (@Sendable (@escaping DefaultValue) -> any SharedStorage<Value>)? = nil
  ) {
    self.id = SharedKeyID(kind: kind, name: id, type: ObjectIdentifier(Value.self))
    self.name = name
    self.makeStorage = makeStorage
  }

  /// Returns the storage of a value with a default; nil in memory.
  func storage(default makeDefault: @escaping DefaultValue) -> (any SharedStorage<Value>)? {
    makeStorage?(makeDefault)
  }
}

extension SharedStrategy {
  /// The file, or the name in the user defaults; nil in memory and in a custom storage. Two paths of
  /// one file are one place.
  var place: SharedPlace? {
    switch id.kind {
    case "memory", "custom": nil
    case "file": SharedPlace(kind: id.kind, name: URL(filePath: id.name).pathOfFile)
    default: SharedPlace(kind: id.kind, name: id.name)
    }
  }
}

extension SharedStrategy {
  /// Whether there is a file with the value.
  var hasFile: Bool {
    id.kind == "file" && FileManager.default.fileExists(atPath: id.name)
  }
}

/// A place in which one shared value is stored.
struct SharedPlace: Hashable, Sendable {
  let kind: String
  let name: String
}

/// The id of a shared value, unique in its store.
package struct SharedKeyID: Hashable, Sendable {
  let kind: String
  let name: String
  let type: ObjectIdentifier
}
