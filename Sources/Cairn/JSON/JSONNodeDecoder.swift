import CairnCore
import Foundation

/// The decoder of one value in a JSON text.
struct JSONNodeDecoder: Decoder {
  let place: JSONPlace

  var codingPath: [any CodingKey] { place.codingPath }
  var userInfo: [CodingUserInfoKey: Any] { place.reading.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) throws -> KeyedDecodingContainer<Key> {
    KeyedDecodingContainer(try Keyed<Key>(place))
  }

  func unkeyedContainer() throws -> any UnkeyedDecodingContainer { try Unkeyed(place) }

  func singleValueContainer() throws -> any SingleValueDecodingContainer { Single(place: place) }
}

private struct Keyed<Key: CodingKey>: KeyedDecodingContainerProtocol {
  let codingPath: [any CodingKey]
  private let place: JSONPlace
  /// The values by their keys. If two have the same key, the first one counts.
  private let nodes: [String: Int]
  private let names: [String]

  init(_ place: JSONPlace) throws {
    guard case .object = place.kind else { throw place.mismatch([String: Any].self, "an object") }
    self.place = place
    codingPath = place.codingPath
    let values = place.reading.values
    var (nodes, names) = ([String: Int](), [String]())
    var node = place.node + 1
    while node < values.nodes[place.node].end {
      let name = values.text(node) ?? ""
      if nodes[name] == nil {
        nodes[name] = node + 1
        names.append(name)
      }
      node = values.nodes[node + 1].end
    }
    (self.nodes, self.names) = (nodes, names)
  }

  var allKeys: [Key] { names.compactMap { Key(stringValue: $0) } }

  func contains(_ key: Key) -> Bool { nodes[key.stringValue] != nil }

  private func place(_ key: any CodingKey) throws -> JSONPlace {
    guard let node = nodes[key.stringValue] else {
      throw DecodingError.keyNotFound(
        key,
        place.context("there is no '\(key.stringValue)'")
      )
    }
    return JSONPlace(place.reading, node, codingPath, key)
  }

  func decodeNil(forKey key: Key) throws -> Bool { try place(key).isNull }

  func decode<Value: Decodable>(_ type: Value.Type, forKey key: Key) throws -> Value {
    try place(key).decode(type)
  }

  func decode(_ type: Int128.Type, forKey key: Key) throws -> Int128 { try place(key).decode(type) }
  func decode(_ type: UInt128.Type, forKey key: Key) throws -> UInt128 {
    try place(key).decode(type)
  }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type,
    forKey key: Key
  ) throws -> KeyedDecodingContainer<NestedKey> {
    KeyedDecodingContainer(try Keyed<NestedKey>(place(key)))
  }

  func nestedUnkeyedContainer(forKey key: Key) throws -> any UnkeyedDecodingContainer {
    try Unkeyed(place(key))
  }

  func superDecoder() throws -> any Decoder {
    JSONNodeDecoder(place: try place(TextKey(stringValue: "super")))
  }

  func superDecoder(forKey key: Key) throws -> any Decoder {
    JSONNodeDecoder(place: try place(key))
  }
}

private struct Unkeyed: UnkeyedDecodingContainer {
  let codingPath: [any CodingKey]
  private let place: JSONPlace
  private var next: Int
  private(set) var currentIndex = 0
  let count: Int?

  init(_ place: JSONPlace) throws {
    guard case .array = place.kind else { throw place.mismatch([Any].self, "an array") }
    self.place = place
    codingPath = place.codingPath
    next = place.node + 1
    let nodes = place.reading.values.nodes
    var (count, node) = (0, next)
    while node < nodes[place.node].end {
      count += 1
      node = nodes[node].end
    }
    self.count = count
  }

  var isAtEnd: Bool { currentIndex == count }

  private func nextPlace(for type: Any.Type) throws -> JSONPlace {
    let key = IndexKey(intValue: currentIndex)
    guard !isAtEnd else {
      throw DecodingError.valueNotFound(
        type,
        .init(codingPath: codingPath + [key], debugDescription: "the array ends before")
      )
    }
    return JSONPlace(place.reading, next, codingPath, key)
  }

  private mutating func skip() {
    next = place.reading.values.nodes[next].end
    currentIndex += 1
  }

  mutating func decodeNil() throws -> Bool {
    guard try nextPlace(for: Any?.self).isNull else { return false }
    skip()
    return true
  }

  mutating func decode<Value: Decodable>(_ type: Value.Type) throws -> Value {
    try next(type)
  }

  private mutating func next<Value: Decodable>(_ type: Value.Type) throws -> Value {
    let value = try nextPlace(for: type).decode(type)
    skip()
    return value
  }

  mutating func decode(_ type: Int128.Type) throws -> Int128 { try next(type) }
  mutating func decode(_ type: UInt128.Type) throws -> UInt128 { try next(type) }

  mutating func nestedContainer<NestedKey: CodingKey>(
    keyedBy type: NestedKey.Type
  ) throws -> KeyedDecodingContainer<NestedKey> {
    let container = KeyedDecodingContainer(
      try Keyed<NestedKey>(nextPlace(for: [String: Any].self))
    )
    skip()
    return container
  }

  mutating func nestedUnkeyedContainer() throws -> any UnkeyedDecodingContainer {
    let container = try Unkeyed(nextPlace(for: [Any].self))
    skip()
    return container
  }

  mutating func superDecoder() throws -> any Decoder {
    let decoder = JSONNodeDecoder(place: try nextPlace(for: (any Decoder).self))
    skip()
    return decoder
  }
}

private struct Single: SingleValueDecodingContainer {
  let place: JSONPlace

  var codingPath: [any CodingKey] { place.codingPath }

  func decodeNil() -> Bool { place.isNull }

  func decode<Value: Decodable>(_ type: Value.Type) throws -> Value { try place.decode(type) }
  func decode(_ type: Int128.Type) throws -> Int128 { try place.decode(type) }
  func decode(_ type: UInt128.Type) throws -> UInt128 { try place.decode(type) }
}
