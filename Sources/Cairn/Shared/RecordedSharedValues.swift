import CairnCore
import Foundation

/// The shared values of a recorded store at one moment.
struct RecordedSharedValues: Sendable {
  /// One of the values.
  struct Value: Sendable {
    let id: SharedKeyID
    /// The name of the value in messages.
    let name: String
    let value: any Equatable & Sendable
    /// The value when a state first referred to it, or when the recording began.
    let initial: any Equatable & Sendable
  }

  /// The values, if the recorder is in this process.
  let values: [Value]
  /// The line of a file with the values.
  let line: Data?

  static var none: RecordedSharedValues { RecordedSharedValues(values: [], line: nil) }

  /// Returns the value of a key; nil if it was not recorded, or has another type than the key.
  func value<V: Sendable>(for id: SharedKeyID, name: String, as type: V.Type = V.self) -> V? {
    if let found = values.first(where: { $0.id == id }) { return found.value as? V }
    return decode(name, from: [.shared])
  }

  /// Returns the first value of a key; nil if it was not recorded, or has another type than the
  /// key.
  func initialValue<V: Sendable>(for id: SharedKeyID, name: String) -> V? {
    if let found = values.first(where: { $0.id == id }) { return found.initial as? V }
    return decode(name, from: [.initial, .shared])
  }

  private func decode<V>(_ name: String, from parts: [RecordingLine.SnapshotKey]) -> V? {
    guard let line, let type = V.self as? any Decodable.Type else { return nil }
    return RecordedSharedValue.decode(type, named: name, from: parts, of: line).flatMap { $0 as? V }
  }
}

/// The shared values with which a replay begins.
struct InitialSharedValues: Sendable {
  /// The values of the snapshot with which it begins.
  let first: RecordedSharedValues
  /// The values at the end, with the first values of those to which a state referred later.
  let last: RecordedSharedValues

  static var none: InitialSharedValues { InitialSharedValues(first: .none, last: .none) }

  /// Returns the first value of a key; nil if it was not recorded, or has another type than the
  /// key.
  func value<V: Sendable>(for id: SharedKeyID, name: String) -> V? {
    first.value(for: id, name: name) ?? last.initialValue(for: id, name: name)
  }
}

/// Reads one of the shared values in the line of a snapshot. Its type is only known when a state
/// refers to it.
enum RecordedSharedValue {
  /// - Parameter parts: The parts of the snapshot that may have the value, in order.
  static func decode(
    _ type: any Decodable.Type,
    named name: String,
    from parts: [RecordingLine.SnapshotKey],
    of line: Data
  ) -> Any? {
    func decode<Value: Decodable>(_ type: Value.Type) -> Any? {
      let decoder = RecordingLine.decoder
      decoder.userInfo[sharedName] = name
      decoder.userInfo[sharedParts] = parts
      return try? decoder.decode(Line<Value>.self, from: line).value
    }
    return decode(type)
  }

  private static let sharedName = CodingUserInfoKey(rawValue: "Cairn.sharedName")!
  private static let sharedParts = CodingUserInfoKey(rawValue: "Cairn.sharedParts")!

  private struct Line<Value: Decodable>: Decodable {
    let value: Value

    init(from decoder: any Decoder) throws {
      let name = TextKey(stringValue: decoder.userInfo[sharedName] as? String ?? "")
      let parts = decoder.userInfo[sharedParts] as? [RecordingLine.SnapshotKey] ?? []
      let snapshot = try decoder.container(keyedBy: RecordingLine.Key.self)
        .nestedContainer(keyedBy: RecordingLine.SnapshotKey.self, forKey: .snapshot)
      let values = parts.lazy
        .compactMap { try? snapshot.nestedContainer(keyedBy: TextKey.self, forKey: $0) }
        .first { $0.contains(name) }
      guard let values else {
        throw DecodingError.keyNotFound(name, .init(codingPath: [], debugDescription: "no value"))
      }
      value = try values.decode(Value.self, forKey: name)
    }
  }
}

/// A coding key of any text.
struct TextKey: CodingKey {
  let stringValue: String
  var intValue: Int? { nil }

  init(stringValue: String) { self.stringValue = stringValue }
  init?(intValue: Int) { nil }
}
