import Foundation

extension SharedStrategy where Value: Codable {
  /// Keeps the value in the user defaults, as `@AppStorage` does.
  ///
  /// Booleans, numbers, strings, dates and data are stored as such, so that other code can read
  /// them. Any other value is stored as the data of a snapshot with version 1. Stored data that
  /// cannot be decoded is kept under the name with `.damaged`, or with the next free one of
  /// `.damaged-2`, `.damaged-3` and so on.
  ///
  /// - Parameters:
  ///   - name: The key in the user defaults.
  ///   - suite: The name of the suite, such as that of an app group; nil for the app's own user
  ///     defaults.
  ///   - interval: The time between two checks of the defaults, while a feature observes outside
  ///     changes.
  public static func appStorage(
    _ name: String,
    suite: String? = nil,
    checkingEvery interval: Duration = .seconds(1)
  ) -> Self {
    Self(
      kind: suite.map { "defaults of \($0)" } ?? "defaults",
      id: name,
      name: name,
      storage: SharedDefault(name: name, suite: suite, interval: interval)
    )
  }
}

/// A shared value in the user defaults.
private struct SharedDefault<Value: Codable & Equatable & Sendable>: SharedStorage {
  let name: String
  let suite: String?
  let interval: Duration

  private var defaults: UserDefaults? {
    suite.map { UserDefaults(suiteName: $0) } ?? .standard
  }

  func load() throws(SnapshotError) -> Value? {
    guard let defaults else { throw .unreadable("there is no suite '\(suite ?? "")'") }
    guard let stored = defaults.object(forKey: name) else { return nil }
    if Self.isStoredAsSuch {
      guard let value = Self.plainValue(stored) else {
        throw .damaged("the user defaults have a \(type(of: stored)), and not a \(Value.self)")
      }
      return value
    }
    guard let data = stored as? Data else {
      throw .damaged("the user defaults have a \(type(of: stored)), and not the data of a snapshot")
    }
    return try SnapshotFormat<Value>().decode(data)
  }

  func save(_ value: Value) throws(SnapshotError) {
    guard let defaults else { throw .unwritable("there is no suite '\(suite ?? "")'") }
    if Self.isStoredAsSuch {
      defaults.set(value, forKey: name)
    } else {
      defaults.set(try SnapshotFormat<Value>().encode(value), forKey: name)
    }
  }

  func setAside() throws(SnapshotError) -> String? {
    guard let defaults, let stored = defaults.object(forKey: name) else { return nil }
    var aside = "\(name).damaged"
    var number = 1
    while defaults.object(forKey: aside) != nil {
      number += 1
      aside = "\(name).damaged-\(number)"
    }
    defaults.set(stored, forKey: aside)
    defaults.removeObject(forKey: name)
    return aside
  }

  func changes() -> AsyncStream<Void> {
    .checks(every: interval) { try? load() }
  }

  /// Returns a stored value, or a stored number of another type with the same value: the user
  /// defaults keep no type `Float`, and other code may write an integer.
  private static func plainValue(_ stored: Any) -> Value? {
    if let value = stored as? Value { return value }
    let number: Double
    switch stored {
    case let stored as Int: number = Double(stored)
    case let stored as Double: number = stored
    case let stored as Float: number = Double(stored)
    case let stored as Bool: number = stored ? 1 : 0
    default: return nil
    }
    switch Value.self {
    case is Bool.Type: return [0: false, 1: true][number] as? Value
    case is Int.Type: return Int(exactly: number) as? Value
    case is Double.Type: return number as? Value
    case is Float.Type: return Float(number) as? Value
    default: return nil
    }
  }

  private static var isStoredAsSuch: Bool {
    switch Value.self {
    case is Bool.Type, is Int.Type, is Double.Type, is Float.Type, is String.Type, is Data.Type,
      is Date.Type:
      true
    default: false
    }
  }
}
