import CairnCore
import Foundation

/// The encoder of one value in a JSON text.
struct JSONNodeEncoder: Encoder {
  let tree: JSONValueTree
  let node: Int

  var codingPath: [any CodingKey] { tree.path(to: node) }
  var userInfo: [CodingUserInfoKey: Any] { tree.userInfo }

  func container<Key: CodingKey>(keyedBy type: Key.Type) -> KeyedEncodingContainer<Key> {
    tree.set(node, .object)
    return KeyedEncodingContainer(Keyed<Key>(tree: tree, node: node))
  }

  func unkeyedContainer() -> any UnkeyedEncodingContainer {
    tree.set(node, .array)
    return Unkeyed(tree: tree, node: node)
  }

  func singleValueContainer() -> any SingleValueEncodingContainer {
    Single(tree: tree, node: node)
  }
}

private struct Keyed<Key: CodingKey>: KeyedEncodingContainerProtocol {
  let tree: JSONValueTree
  let node: Int

  var codingPath: [any CodingKey] { tree.path(to: node) }

  private func encoder(_ key: any CodingKey) -> JSONNodeEncoder {
    JSONNodeEncoder(tree: tree, node: tree.add(key, to: node))
  }

  func encodeNil(forKey key: Key) { tree.set(tree.add(key, to: node), .null) }

  func encode<Value: Encodable>(_ value: Value, forKey key: Key) {
    tree.set(tree.add(key, to: node), to: value)
  }

  func encode(_ value: Int128, forKey key: Key) { tree.set(tree.add(key, to: node), to: value) }
  func encode(_ value: UInt128, forKey key: Key) { tree.set(tree.add(key, to: node), to: value) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type,
    forKey key: Key
  ) -> KeyedEncodingContainer<NestedKey> {
    encoder(key).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer(forKey key: Key) -> any UnkeyedEncodingContainer {
    encoder(key).unkeyedContainer()
  }

  func superEncoder() -> any Encoder { encoder(TextKey(stringValue: "super")) }
  func superEncoder(forKey key: Key) -> any Encoder { encoder(key) }
}

private struct Unkeyed: UnkeyedEncodingContainer {
  let tree: JSONValueTree
  let node: Int

  var codingPath: [any CodingKey] { tree.path(to: node) }
  var count: Int { tree.nodes[node].parts.count }

  func encodeNil() { tree.set(tree.add(nil, to: node), .null) }

  func encode<Value: Encodable>(_ value: Value) {
    tree.set(tree.add(nil, to: node), to: value)
  }

  func encode(_ value: Int128) { tree.set(tree.add(nil, to: node), to: value) }
  func encode(_ value: UInt128) { tree.set(tree.add(nil, to: node), to: value) }

  func nestedContainer<NestedKey: CodingKey>(
    keyedBy keyType: NestedKey.Type
  ) -> KeyedEncodingContainer<NestedKey> {
    JSONNodeEncoder(tree: tree, node: tree.add(nil, to: node)).container(keyedBy: keyType)
  }

  func nestedUnkeyedContainer() -> any UnkeyedEncodingContainer {
    JSONNodeEncoder(tree: tree, node: tree.add(nil, to: node)).unkeyedContainer()
  }

  func superEncoder() -> any Encoder {
    JSONNodeEncoder(tree: tree, node: tree.add(nil, to: node))
  }
}

private struct Single: SingleValueEncodingContainer {
  let tree: JSONValueTree
  let node: Int

  var codingPath: [any CodingKey] { tree.path(to: node) }

  func encodeNil() { tree.set(node, .null) }

  func encode<Value: Encodable>(_ value: Value) {
    tree.set(node, to: value)
  }

  func encode(_ value: Int128) { tree.set(node, to: value) }
  func encode(_ value: UInt128) { tree.set(node, to: value) }
}
