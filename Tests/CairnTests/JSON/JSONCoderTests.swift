import Foundation
import TestSupport
import Testing

import Cairn

/// The coders of recordings and snapshots, compared with those of Foundation.
@Suite struct JSONCoderTests {
  private static let keys = ["a10", "a2", "B", "b", "_", "é", "e\u{301}x", "", "ab", "😀", "～"]

  private static var values: [any Codable] {
    [
      Everything(), Derived(), [String: Int](), [Int](), [[1], [], [2, 3]], -0.5, "a", [nil, 1],
      Dictionary(uniqueKeysWithValues: keys.map { ($0, [$0: [Int]()]) }),
      "\u{8}\u{c}\u{1}\u{7f}\u{2028}/\\\"", [1e20, 1e16, -0.0, 123_456_789_012_345_680, 1e-300],
      [Decimal(string: "1e30"), Decimal(string: "-0.0000000001")], Int128.max, [UInt128.max],
    ]
  }

  // R2, R4
  @Test(arguments: [false, true])
  func `A value has the text that a JSONEncoder writes`(isPretty: Bool) throws {
    let encoder = JSONEncoder()
    encoder.outputFormatting = [.sortedKeys, .withoutEscapingSlashes]
    if isPretty { encoder.outputFormatting.insert(.prettyPrinted) }
    encoder.nonConformingFloatEncodingStrategy = .convertToString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    for value in Self.values {
      let text = Data(try JSONValueEncoder(isPretty: isPretty).encode(value))
      #expect(try text == encoder.encode(value), "\(String(decoding: text, as: UTF8.self))")
    }
  }

  // R2, R4
  @Test func `A value is read as a JSONDecoder reads it`() throws {
    func check<Value: Codable>(_ value: Value) throws {
      let text = Data(try JSONValueEncoder().encode(value))
      let found = try JSONValueDecoder().decode(Value.self, from: text)
      #expect(try JSONValueEncoder().encode(found) == Array(text))
    }
    for value in Self.values { try check(value) }
  }

  // R2, R4
  @Test(arguments: [
    "1.0", "1e3", "1E+2", "1e18", "1.5", "300", "-1", "-0", "9223372036854775808", "1e999", "0.1",
    "18446744073709551615", "null", "true", "false", #""a""#, #""\u00e9\/\b\ud83d\ude00""#, "[]",
    "[1, 2,]", "[1 2]", "[,]", "{}", #"{"a":1,"a":2}"#, #"{"a":1,}"#, #"{"a" 1}"#, "{1:2}",
    #"{"a":null}"#, "[01]", "1 x", "1.", ".5", "+1", "-", "1e", "tru", "nul", #""\ud800""#,
    #""\x""#,
    #""\u12g4""#, "\"\n\"", #"""#, "", " ", "\t\r\n [1]\n", "\u{FEFF}[1]", "[1", "{", #"{"a""#, "]",
    #""inf""#, #""nan""#, #""!!""#, #""YQ==""#, #"["a",["b"]]"#, "[[[[1]]]]", "[true]", "{\"0\":1}",
  ])
  func `A text is read or refused as a JSONDecoder does`(text: String) {
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    func check<Value: Decodable>(_ type: Value.Type) {
      let data = Data(text.utf8)
      let expected = try? decoder.decode(type, from: data)
      let found = try? JSONValueDecoder().decode(type, from: data)
      #expect(expected.map(shown) == found.map(shown), "\(type)")
    }
    func shown<Value>(_ value: Value) -> String {
      "\((value as? Date)?.timeIntervalSinceReferenceDate as Any? ?? value)"
    }
    check(Int.self)
    check(Int8.self)
    check(UInt64.self)
    check(UInt.self)
    check(Double.self)
    check(Float.self)
    check(Bool.self)
    check(String.self)
    check(Int?.self)
    check([Int].self)
    check([Int?].self)
    check([[[[Int]]]].self)
    check([Bool].self)
    check([String: Int].self)
    check([String: Int?].self)
    check([Int: Int].self)
    // A JSONDecoder does not read a Decimal that is not a number.
    if text != #""nan""# { check(Decimal.self) }
    check(Data.self)
    check(Date.self)
    check(URL.self)
    check(Everything.Raw.self)
  }

  // R4
  @Test func `A text that was changed at random is read or refused as a JSONDecoder does`() throws {
    var random = SeededGenerator(seed: 7)
    let text = try JSONValueEncoder(isPretty: true).encode(Everything())
    let decoder = JSONDecoder()
    decoder.nonConformingFloatDecodingStrategy = .convertFromString(
      positiveInfinity: "inf",
      negativeInfinity: "-inf",
      nan: "nan"
    )
    for _ in 0..<2_000 {
      var bytes = text
      for _ in 0..<Int.random(in: 1...2, using: &random) {
        let place = bytes.indices.randomElement(using: &random) ?? 0
        switch Int.random(in: 0..<3, using: &random) {
        case 0: bytes.remove(at: place)
        case 1: bytes.insert(bytes.randomElement(using: &random) ?? 0, at: place)
        default: bytes[place] = UInt8.random(in: 0x20..<0x7F, using: &random)
        }
      }
      let expected = try? decoder.decode(Everything.self, from: Data(bytes))
      let found = try? JSONValueDecoder().decode(Everything.self, from: Data(bytes))
      #expect(found == expected, "\(String(decoding: bytes, as: UTF8.self))")
    }
  }

  // R2
  @Test func `An error names the line and the column`() {
    let error = #expect(throws: DecodingError.self) {
      try JSONValueDecoder().decode([Int].self, from: Data("[1,\n  x]".utf8))
    }
    #expect(error?.reason == "it is not JSON: 'x' in line 2, column 3")
  }

  // R4
  @Test func `An error names the path to the value`() throws {
    let error = #expect(throws: EncodingError.self) {
      try JSONValueEncoder().encode(
        ["rows": [Refusing(), Refusing()]],
        under: TextKey(stringValue: "action")
      )
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

private class Base: Codable {
  var first = 1

  init() {}
}

private final class Derived: Base {
  private enum Keys: CodingKey { case second, nested, parts }

  override init() { super.init() }

  required init(from decoder: any Decoder) throws {
    try super.init(from: decoder)
    let container = try decoder.container(keyedBy: Keys.self)
    guard try container.decode(String.self, forKey: .second) == "b",
      try container.nestedContainer(keyedBy: Keys.self, forKey: .nested).decodeNil(forKey: .second)
    else { throw CocoaError(.coderReadCorrupt) }
    var parts = try container.nestedUnkeyedContainer(forKey: .parts)
    guard try parts.decode(Int.self) == 1, try parts.decodeNil(), parts.currentIndex == 2,
      try parts.nestedContainer(keyedBy: Keys.self).decode(Int.self, forKey: .second) == 3,
      parts.isAtEnd
    else { throw CocoaError(.coderReadCorrupt) }
  }

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
