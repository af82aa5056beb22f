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
  }

  /// The values, if the recorder is in this process.
  let values: [Value]
  /// The line of a file with the values.
  let line: Data?

  static var none: RecordedSharedValues { RecordedSharedValues(values: [], line: nil) }

  /// Returns the value of a key; nil if it was not recorded, or has another type than the key.
  func value<V: Sendable>(for id: SharedKeyID, name: String, as type: V.Type = V.self) -> V? {
    if let value = values.first(where: { $0.id == id })?.value { return value as? V }
    guard let line, let type = V.self as? any Decodable.Type else { return nil }
    return RecordedSharedValue.decode(type, named: name, from: line).flatMap { $0 as? V }
  }
}

/// Reads one of the shared values in the line of a snapshot. Its type is only known when a state
/// refers to it.
enum RecordedSharedValue {
  static func decode(_ type: any Decodable.Type, named name: String, from line: Data) -> Any? {
    func decode<Value: Decodable>(_ type: Value.Type) -> Any? {
      let decoder = RecordingLine.decoder
      decoder.userInfo[sharedName] = name
      return try? decoder.decode(Line<Value>.self, from: line).snapshot.shared.value
    }
    return decode(type)
  }

  private static let sharedName = CodingUserInfoKey(rawValue: "Cairn.sharedName")!

  private struct Line<Value: Decodable>: Decodable {
    let snapshot: Snapshot

    struct Snapshot: Decodable { let shared: NamedValue }

    struct NamedValue: Decodable {
      let value: Value

      init(from decoder: any Decoder) throws {
        let name = decoder.userInfo[sharedName] as? String ?? ""
        let container = try decoder.container(keyedBy: TextKey.self)
        value = try container.decode(Value.self, forKey: TextKey(stringValue: name))
      }
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
