import Foundation

extension SharedStrategy where Value: Codable {
  /// Keeps the value in the user defaults, as `@AppStorage` does.
  ///
  /// Booleans, numbers, strings, dates, URLs, data, raw values of enums, and arrays and dictionaries
  /// of them are stored as such, so that other code can read them. If an optional is nil, nothing is
  /// stored. Any other value is stored as the data of a snapshot with version 1, and so is a number
  /// that is not finite, or nil if the default is not nil. Stored data that cannot be decoded is
  /// kept under the name with `.damaged`, or with the next free one of `.damaged-2`, `.damaged-3`
  /// and so on.
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
      name: name
    ) { makeDefault in
      SharedDefault(name: name, suite: suite, interval: interval, makeDefault: makeDefault)
    }
  }
}

/// A shared value in the user defaults.
private struct SharedDefault<Value: Codable & Equatable & Sendable>: ReplacingStorage {
  let name: String
  let suite: String?
  let interval: Duration
  let makeDefault: @Sendable () -> Value

  private var defaults: UserDefaults? {
    suite.map { UserDefaults(suiteName: $0) } ?? .standard
  }

  func load() throws(SnapshotError) -> Value? {
    guard let defaults else { throw .unreadable("there is no suite '\(suite ?? "")'") }
    guard let stored = defaults.object(forKey: name) else { return valueOfNothing }
    return try value(of: stored)
  }

  func save(_ value: Value) throws(SnapshotError) { _ = try replace(with: value) }

  func replace(with value: Value) throws(SnapshotError) -> ReplacedContent? {
    let replaced = try setAsideIfUnknown(for: value)
    try write(value)
    return replaced
  }

  /// Keeps an object that other code has stored, and that is no value, under another name.
  private func setAsideIfUnknown(for new: Value) throws(SnapshotError) -> ReplacedContent? {
    guard let stored = defaults?.object(forKey: name) else { return nil }
    do {
      _ = try value(of: stored)
      return nil
    } catch {
      try checkReading(new)
      return try setAside().map { ReplacedContent(error: error, place: $0) }
    }
  }

  /// If no value of this type can be read again, the present object is as good as the new one.
  private func checkReading(_ new: Value) throws(SnapshotError) {
    do {
      _ = try value(of: object(for: new))
    } catch {
      throw .unwritable("its encoding cannot be read again: \(error)")
    }
  }

  private func write(_ value: Value) throws(SnapshotError) {
    guard let defaults else { throw .unwritable("there is no suite '\(suite ?? "")'") }
    if value == valueOfNothing {
      defaults.removeObject(forKey: name)
    } else {
      defaults.set(try object(for: value), forKey: name)
    }
    #if !canImport(Darwin)
      // Elsewhere, the values are in the memory of the process until then.
      defaults.synchronize()
    #endif
  }

  /// The value that is stored by storing nothing: nil, if it is the default.
  private var valueOfNothing: Value? {
    let value = makeDefault()
    return UserDefaultsForm.isNil(value) ? value : nil
  }

  private func object(for value: Value) throws(SnapshotError) -> Any {
    if let object = UserDefaultsForm<Value>()?.object(value), (try? self.value(of: object)) == value
    {
      return object
    }
    return try SnapshotFormat<Value>().encode(value)
  }

  /// Returns the value of an object that other code may have stored.
  private func value(of stored: Any) throws(SnapshotError) -> Value {
    let form = UserDefaultsForm<Value>()
    let data = stored as? Data
    if let data, Value.self != Data.self, let value = Self.value(ofSnapshot: data) { return value }
    if let value = form?.value(stored) { return value }
    guard let data, !(Value.self is Data.Type) else {
      let expected = form == nil ? "the data of a snapshot" : "a \(Value.self)"
      throw .damaged("the user defaults have a \(type(of: stored)), and not \(expected)")
    }
    return try SnapshotFormat<Value>().decode(data)
  }

  /// Returns the value of exactly the data that this storage writes for it. Other data may be the
  /// value itself.
  private static func value(ofSnapshot data: Data) -> Value? {
    let format = SnapshotFormat<Value>()
    guard let value = try? format.decode(data), (try? format.encode(value)) == data else {
      return nil
    }
    return value
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
    #if !canImport(Darwin)
      defaults.synchronize()
    #endif
    return aside
  }

  func changes() -> AsyncStream<Void> {
    .checks(every: interval) { try? load() }
  }
}
