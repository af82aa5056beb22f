public import Foundation

/// The format of navigation snapshots: JSON with a version, the same bytes for the same value, and
/// readable by people (rule R2).
///
/// The bytes are the same if the value has a defined encoding order. A `Set` has no such order, and
/// neither has a `Dictionary` whose keys are not strings or numbers: use sorted arrays instead.
/// Fields of a snapshot that the value does not have are ignored. JSON has no numbers for infinity
/// and NaN: they are the strings "inf", "-inf" and "nan".
///
/// A snapshot describes the person's place with ids, not with models. When its shape changes,
/// increase the version, and add a migration from the old one:
///
/// ```swift
/// struct Place: Codable, Equatable {
///   var recipes: [Recipe.ID]
///   var showsNotes = false
/// }
///
/// struct OldPlace: Decodable {
///   var recipe: Recipe.ID?
/// }
///
/// let format = SnapshotFormat<Place>(version: 2)
///   .migrating(from: 1, as: OldPlace.self) { old in
///     Place(recipes: old.recipe.map { [$0] } ?? [])
///   }
/// ```
public struct SnapshotFormat<Value: Codable & SendableMetatype>: Sendable {
  /// The version that is written.
  public let version: Int
  private var migrations: [Int: @Sendable (Data) throws -> Value] = [:]

  /// Makes a format.
  ///
  /// - Parameter version: The version that is written, at least 1.
  public init(version: Int = 1) {
    precondition(version >= 1, "SnapshotFormat: version \(version) is less than 1")
    self.version = version
  }

  /// Returns the format that also reads an older version.
  ///
  /// - Parameters:
  ///   - version: The older version, less than that of the format.
  ///   - old: The type of the values in snapshots of that version.
  ///   - migrate: Converts such a value to a value of the format's type. If the closure throws an
  ///     error, the snapshot counts as damaged.
  public func migrating<Old: Decodable & SendableMetatype>(
    from version: Int,
    as old: Old.Type,
    _ migrate: @escaping @Sendable (Old) throws -> Value
  ) -> Self {
    precondition(
      (1..<self.version).contains(version),
      "SnapshotFormat.migrating: version \(version) is not between 1 and \(self.version - 1)"
    )
    precondition(
      migrations[version] == nil,
      "SnapshotFormat.migrating: version \(version) has a migration already"
    )
    var format = self
    format.migrations[version] = { data in
      try migrate(JSONValueDecoder().decode(VersionedValue<Old>.self, from: data).value)
    }
    return format
  }

  /// Returns the bytes of a snapshot.
  ///
  /// - Throws: ``SnapshotError/unwritable(_:)`` if the value cannot be encoded, or has more than 500
  ///   levels.
  public func encode(_ value: Value) throws(SnapshotError) -> Data {
    do {
      let content = VersionedValue(value: value, version: version)
      return Data(try JSONValueEncoder(isPretty: true).encode(content) + "\n".utf8)
    } catch {
      throw .unwritable(error.reason)
    }
  }

  /// Returns the value of a snapshot, migrated if it is older.
  ///
  /// - Throws: ``SnapshotError``, which describes the problem.
  public func decode(_ data: Data) throws(SnapshotError) -> Value {
    try read(data).value
  }

  /// Throws if data of this version cannot be decoded, or if its version is unknown. Runs no
  /// migration.
  func check(_ data: Data) throws(SnapshotError) {
    guard try version(of: data) == version else { return }
    _ = try read(data)
  }

  /// Returns the version of a snapshot, which can be read.
  private func version(of data: Data) throws(SnapshotError) -> Int {
    let found: Int
    do {
      found = try JSONValueDecoder().decode(BareVersion.self, from: data).version
    } catch {
      throw .damaged(error.reason)
    }
    guard found <= version else { throw .newer(version: found, known: version) }
    if found != version, migrations[found] == nil { throw .tooOld(version: found) }
    return found
  }

  /// A value, and whether it had an older version.
  typealias Decoded = (value: Value, isMigrated: Bool)

  func read(_ data: Data) throws(SnapshotError) -> Decoded {
    let found = try version(of: data)
    do {
      guard let migrate = migrations[found] else {
        let content = try JSONValueDecoder().decode(VersionedValue<Value>.self, from: data)
        return (content.value, false)
      }
      return (try migrate(data), true)
    } catch {
      throw .damaged(error.reason)
    }
  }
}

/// The content of the file: the version beside the value.
private struct VersionedValue<Value> {
  var value: Value
  var version: Int
}

extension VersionedValue: Encodable where Value: Encodable {}
extension VersionedValue: Decodable where Value: Decodable {}

private struct BareVersion: Decodable {
  var version: Int
}
