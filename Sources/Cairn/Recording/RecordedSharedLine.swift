import CairnCore
import Foundation

/// The line of a snapshot, from which shared values are read.
struct RecordedSharedLine: SharedValuesLine {
  let line: Data

  func value(of type: any Decodable.Type, named name: String, isFirst: Bool) -> Any? {
    func decode<Value: Decodable>(_ type: Value.Type) -> Any? {
      let decoder = RecordingLine.decoder
      decoder.userInfo[Self.sharedName] = name
      decoder.userInfo[Self.isFirst] = isFirst
      return (try? decoder.decode(Snapshot<Value>.self, from: line))?.value
    }
    return decode(type)
  }

  private static let sharedName = CodingUserInfoKey(rawValue: "Cairn.sharedName")!
  private static let isFirst = CodingUserInfoKey(rawValue: "Cairn.isFirst")!

  private struct Snapshot<Value: Decodable>: Decodable {
    /// Nil if the line has no value of this name.
    let value: Value?

    init(from decoder: any Decoder) throws {
      let name = TextKey(stringValue: decoder.userInfo[sharedName] as? String ?? "")
      // The line has the first value only if it has changed.
      let parts: [RecordingLine.SnapshotKey] =
        decoder.userInfo[isFirst] as? Bool == true ? [.initial, .shared] : [.shared]
      let snapshot = try decoder.container(keyedBy: RecordingLine.Key.self)
        .nestedContainer(keyedBy: RecordingLine.SnapshotKey.self, forKey: .snapshot)
      let values = parts.lazy
        .compactMap { try? snapshot.nestedContainer(keyedBy: TextKey.self, forKey: $0) }
        .first { $0.contains(name) }
      value = try values?.decode(Value.self, forKey: name)
    }
  }
}
