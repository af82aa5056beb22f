import Foundation
import Testing

@testable import Cairn

/// The encoder of the lines of a recording.
@Suite struct JSONValueEncoderTests {
  // R4
  @Test func `A line has the text that a JSONEncoder writes`() throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    let values: [any Encodable] = [
      Everything(), Derived(), [String: Int](), [Int](), [[1], [], [2, 3]], -0.5, "a",
    ]
    for value in values {
      let text = Data(try JSONValueEncoder().encode(value, under: .action))
      #expect(try text == encoder.encode(value), "\(String(decoding: text, as: UTF8.self))")
    }
    let text = Data(try JSONValueEncoder().encode(Everything(), under: .action))
    #expect(try RecordingLine.decoder.decode(Everything.self, from: text) == Everything())
  }

  // R4
  @Test func `An error names the path to the value`() throws {
    let error = #expect(throws: EncodingError.self) {
      try JSONValueEncoder().encode(["rows": [Refusing(), Refusing()]], under: .action)
    }
    guard case .invalidValue(_, let context) = error else {
      Issue.record("\(String(describing: error))")
      return
    }
    let path = context.codingPath.map(\.stringValue)
    #expect(path == ["action", "rows", "1"] || path == ["action", "rows", "0"])
  }
}

private struct Everything: Codable, Equatable {
  indirect enum List: Codable, Equatable {
    case end
    case next(List, count: Int)
  }

  enum Raw: String, Codable { case one }

  var integers = [-3, 0, .max]
  var small: Int8 = -128
  var large = UInt64.max
  var doubles = [1.0, 0.1, 1e100, 1e-300, .infinity, -.infinity]
  var float: Float = 0.1
  var text = "\"\\/\n\r\t\u{1}\u{1F}é😀"
  var isTrue = true
  var missing: Int?
  var present: Int? = 3
  var gaps: [Int?] = [nil, 1]
  var byText = ["z": [1], "a": []]
  var byNumber = [3: "x"]
  var date = Date(timeIntervalSinceReferenceDate: 1.5)
  var data = Data([1, 2, 255])
  var url = URL(filePath: "/a/b")
  var decimal = Decimal(123)
  var raw = Raw.one
  var list = List.next(.next(.end, count: 2), count: 1)
}

private class Base: Encodable {
  var first = 1
}

private final class Derived: Base {
  private enum Keys: CodingKey { case second, nested, parts }

  override func encode(to encoder: any Encoder) throws {
    try super.encode(to: encoder)
    var container = encoder.container(keyedBy: Keys.self)
    try container.encode("b", forKey: .second)
    var nested = container.nestedContainer(keyedBy: Keys.self, forKey: .nested)
    try nested.encodeNil(forKey: .second)
    var parts = container.nestedUnkeyedContainer(forKey: .parts)
    try parts.encode(1)
    try parts.encodeNil()
    var inner = parts.nestedContainer(keyedBy: Keys.self)
    try inner.encode(parts.count, forKey: .second)
  }
}

private struct Refusing: Encodable {
  func encode(to encoder: any Encoder) throws {
    throw EncodingError.invalidValue(
      self,
      .init(codingPath: encoder.codingPath, debugDescription: "no")
    )
  }
}
