public import Foundation

/// How snapshots of navigation are written and read: JSON with a version, the same bytes for the same
/// value, and readable by people (rule R2).
///
/// The bytes are the same as long as the value says in which order it is encoded. A `Set`, and a
/// `Dictionary` whose keys are neither strings nor numbers, do not: keep sorted arrays instead. What
/// a snapshot holds besides the value's own fields is not read.
///
/// A snapshot says where the person is with ids, not with models. When its shape changes, the version
/// goes up, and a migration says what an old one means:
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
  /// The version of what is written.
  public let version: Int
  private var migrations: [Int: @Sendable (Data) throws -> Value] = [:]

  /// Makes a format.
  ///
  /// - Parameter version: The version of what is written, at least 1.
  public init(version: Int = 1) {
    precondition(version >= 1, "SnapshotFormat: version \(version) is less than 1")
    self.version = version
  }

  /// The format that also reads an older version.
  ///
  /// - Parameters:
  ///   - version: The older version, less than that of the format.
  ///   - old: What snapshots of that version hold.
  ///   - migrate: What such a snapshot means today. An error that it throws makes the snapshot a
  ///     damaged one.
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
      try migrate(JSONDecoder().decode(VersionedValue<Old>.self, from: data).value)
    }
    return format
  }

  /// The bytes of a snapshot.
  ///
  /// - Throws: ``SnapshotError/unwritable(_:)`` if the value cannot be encoded.
  public func encode(_ value: Value) throws(SnapshotError) -> Data {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.prettyPrinted, .sortedKeys, .withoutEscapingSlashes]
    do {
      return try encoder.encode(VersionedValue(value: value, version: version)) + Data("\n".utf8)
    } catch {
      throw .unwritable(String(describing: error))
    }
  }

  /// The value of a snapshot, migrated if it is older.
  ///
  /// - Throws: ``SnapshotError``, which says what is wrong with it.
  public func decode(_ data: Data) throws(SnapshotError) -> Value {
    let found: Int
    do {
      found = try JSONDecoder().decode(BareVersion.self, from: data).version
    } catch {
      throw .damaged(error.reason)
    }
    guard found <= version else { throw .newer(version: found, known: version) }
    if found != version, migrations[found] == nil { throw .tooOld(version: found) }
    do {
      guard let migrate = migrations[found] else {
        return try JSONDecoder().decode(VersionedValue<Value>.self, from: data).value
      }
      return try migrate(data)
    } catch {
      throw .damaged(error.reason)
    }
  }
}

/// What is in the file: the version beside the value.
private struct VersionedValue<Value> {
  var value: Value
  var version: Int
}

extension VersionedValue: Encodable where Value: Encodable {}
extension VersionedValue: Decodable where Value: Decodable {}

private struct BareVersion: Decodable {
  var version: Int
}
