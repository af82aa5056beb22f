import Cairn
import Foundation

/// The lines of a file with states. Each line has a whole state, or the changes since the line
/// before it.
final class RecordedStates: Sendable {
  struct Line: Sendable {
    let data: Data
    let isWhole: Bool
    /// The texts of fields, by their paths.
    let texts: [String: String]
    /// The paths that no longer exist.
    let removed: [String]

    /// Whether a shared value has changed since the line before.
    func changesSharedValue(named name: String) -> Bool {
      let path = "@Shared(\(name))"
      return texts.keys.contains { $0.hasPrefix(path) } || removed.contains { $0.hasPrefix(path) }
    }
  }

  /// A whole state is the first line, and there may be more.
  private let lines: [Line]

  init(_ lines: [Line]) {
    self.lines = lines
  }

  /// Returns the fields at a line.
  ///
  /// - Complexity: O(*n*) in the number of fields and in the changes since the last whole state.
  func fields(at index: Int) -> StateFields {
    let whole = lines[...index].lastIndex(where: \.isWhole) ?? 0
    var texts = lines[whole].texts
    for line in lines[(whole + 1)...].prefix(index - whole) {
      for path in line.removed { texts[path] = nil }
      texts.merge(line.texts) { $1 }
    }
    return StateFields(texts: texts)
  }

  /// Returns the line at an index.
  func data(at index: Int) -> Data { lines[index].data }

  /// Returns the lines that may have the shared values at a line, the latest first. A line with changes
  /// has only some of the shared values.
  func linesWithSharedValues(at index: Int) -> some Sequence<Line> {
    let whole = lines[...index].lastIndex(where: \.isWhole) ?? 0
    return lines[whole...index].reversed()
  }
}

/// The line of a state, from which its fields and the shared values are read.
struct RecordedStateLine: SharedValuesLine {
  let states: RecordedStates
  let index: Int

  var line: Data { states.data(at: index) }
  var fields: StateFields { states.fields(at: index) }

  func value(of type: any Decodable.Type, named name: String, isFirst: Bool) -> Any? {
    func decode<Value: Decodable>(_ type: Value.Type) -> Any? {
      let decoder = JSONValueDecoder(
        userInfo: [Self.sharedName: name, Self.isFirst: isFirst]
      )
      for line in states.linesWithSharedValues(at: index) {
        if let found = (try? decoder.decode(SharedValue<Value>.self, from: line.data))?.value {
          return found
        }
        // Lines before have an older value, but the same first one.
        if !isFirst, line.changesSharedValue(named: name) { return nil }
      }
      return nil
    }
    return decode(type)
  }

  private static let sharedName = CodingUserInfoKey(rawValue: "Cairn.sharedName")!
  private static let isFirst = CodingUserInfoKey(rawValue: "Cairn.isFirst")!

  private struct SharedValue<Value: Decodable>: Decodable {
    /// Nil if the line has no value of this name.
    let value: Value?

    init(from decoder: any Decoder) throws {
      let name = TextKey(stringValue: decoder.userInfo[sharedName] as? String ?? "")
      // The line has the first value only if it has changed.
      let parts: [RecordingLine.SnapshotKey] =
        decoder.userInfo[isFirst] as? Bool == true ? [.initial, .shared] : [.shared]
      let line = try decoder.container(keyedBy: RecordingLine.Key.self)
      let snapshot = try line.nestedContainer(
        keyedBy: RecordingLine.SnapshotKey.self,
        forKey: line.contains(.changed) ? .changed : .snapshot
      )
      let values = parts.lazy
        .compactMap { try? snapshot.nestedContainer(keyedBy: TextKey.self, forKey: $0) }
        .first { $0.contains(name) }
      value = try values?.decode(Value.self, forKey: name)
    }
  }
}
