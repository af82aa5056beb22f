import CairnCore
import Foundation

/// Encodes values as JSON with a stack that does not grow with their depth: a container keeps the
/// values that it is given, and they are encoded when the value around them has returned. So a state
/// can be recorded wherever its store can reduce (rule R4).
///
/// A `JSONDecoder` reads what it writes. Keys are sorted, so equal values have equal texts.
struct JSONValueEncoder {
  /// The largest depth that a `JSONDecoder` reads is 512.
  static let deepest = 500

  /// - Parameter key: The key of the value, with which the path in an error begins.
  func encode(_ value: any Encodable, under key: RecordingLine.Key) throws -> [UInt8] {
    let tree = JSONValueTree(root: key)
    tree.waiting.append((value, 0))
    while let (value, node) = tree.waiting.popLast() {
      guard tree.nodes[node].depth <= Self.deepest else {
        throw EncodingError.invalidValue(
          value,
          .init(codingPath: [key], debugDescription: "it has more than \(Self.deepest) levels")
        )
      }
      try value.encode(to: JSONNodeEncoder(tree: tree, node: node))
    }
    var bytes: [UInt8] = []
    tree.write(to: &bytes)
    return bytes
  }
}

/// The values of a JSON text, and those that are not encoded yet.
final class JSONValueTree {
  struct Node {
    enum Kind { case null, literal, text, object, array }

    var kind = Kind.object
    var text = ""
    /// The parts of an object or an array.
    var parts: [Int] = []
    /// The key in an object; nil in an array.
    let key: (any CodingKey)?
    let parent: Int?
    let depth: Int

    var name: String { key?.stringValue ?? "" }
  }

  fileprivate(set) var nodes: [Node]
  fileprivate var waiting: [(value: any Encodable, node: Int)] = []

  init(root key: any CodingKey) {
    nodes = [Node(key: key, parent: nil, depth: 0)]
  }

  /// Adds a part to an object or an array.
  func add(_ key: (any CodingKey)?, to parent: Int) -> Int {
    nodes.append(Node(key: key, parent: parent, depth: nodes[parent].depth + 1))
    nodes[parent].parts.append(nodes.count - 1)
    return nodes.count - 1
  }

  func set(_ node: Int, _ kind: Node.Kind, _ text: String = "") {
    nodes[node].kind = kind
    nodes[node].text = text
  }

  /// Gives a node a value, at once if it has no parts.
  func set(_ node: Int, to value: some Encodable) {
    if let scalar = value as? any JSONScalar {
      let (kind, text) = scalar.jsonScalar
      set(node, kind, text)
    } else {
      waiting.append((value, node))
    }
  }

  func path(to node: Int) -> [any CodingKey] {
    var (path, next) = ([any CodingKey](), Optional(node))
    while let node = next {
      next = nodes[node].parent
      let index = next.flatMap { nodes[$0].parts.firstIndex(of: node) }
      path.append(nodes[node].key ?? TextKey(stringValue: "\(index ?? 0)"))
    }
    return path.reversed()
  }

  // MARK: - Writing

  func write(to bytes: inout [UInt8]) {
    var open: [(isObject: Bool, parts: ArraySlice<Int>)] = []
    begin(0, &open, &bytes)
    while let (isObject, parts) = open.last {
      guard let node = parts.first else {
        bytes.append(UInt8(ascii: isObject ? "}" : "]"))
        open.removeLast()
        continue
      }
      open[open.count - 1].parts.removeFirst()
      if let last = bytes.last, last != UInt8(ascii: "{"), last != UInt8(ascii: "[") {
        bytes.append(UInt8(ascii: ","))
      }
      if isObject {
        bytes.append(quoted: nodes[node].name)
        bytes.append(UInt8(ascii: ":"))
      }
      begin(node, &open, &bytes)
    }
  }

  /// Writes a value without parts, or opens one.
  private func begin(
    _ node: Int,
    _ open: inout [(isObject: Bool, parts: ArraySlice<Int>)],
    _ bytes: inout [UInt8]
  ) {
    switch nodes[node].kind {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .literal: bytes.append(contentsOf: nodes[node].text.utf8)
    case .text: bytes.append(quoted: nodes[node].text)
    case .array:
      bytes.append(UInt8(ascii: "["))
      open.append((false, nodes[node].parts[...]))
    case .object:
      bytes.append(UInt8(ascii: "{"))
      open.append((true, sortedParts(of: node)[...]))
    }
  }

  /// The parts in the order of their keys. If two have the same key, the later one counts.
  private func sortedParts(of node: Int) -> [Int] {
    let sorted = nodes[node].parts.sorted { (nodes[$0].name, $0) < (nodes[$1].name, $1) }
    return sorted.indices.filter { index in
      index + 1 == sorted.count || nodes[sorted[index]].name != nodes[sorted[index + 1]].name
    }.map { sorted[$0] }
  }
}

/// A value without parts, or one that JSON coders treat specially.
private protocol JSONScalar {
  var jsonScalar: (kind: JSONValueTree.Node.Kind, text: String) { get }
}

extension JSONScalar where Self: BinaryInteger {
  fileprivate var jsonScalar: (kind: JSONValueTree.Node.Kind, text: String) {
    (.literal, description)
  }
}

extension JSONScalar where Self: BinaryFloatingPoint & LosslessStringConvertible {
  fileprivate var jsonScalar: (kind: JSONValueTree.Node.Kind, text: String) {
    guard isFinite else { return (.text, isNaN ? "nan" : self < 0 ? "-inf" : "inf") }
    let text = description
    return (.literal, text.hasSuffix(".0") ? String(text.dropLast(2)) : text)
  }
}

extension Int: JSONScalar {}
extension Int8: JSONScalar {}
extension Int16: JSONScalar {}
extension Int32: JSONScalar {}
extension Int64: JSONScalar {}
extension UInt: JSONScalar {}
extension UInt8: JSONScalar {}
extension UInt16: JSONScalar {}
extension UInt32: JSONScalar {}
extension UInt64: JSONScalar {}
extension Float: JSONScalar {}
extension Double: JSONScalar {}

extension Bool: JSONScalar {
  fileprivate var jsonScalar: (kind: JSONValueTree.Node.Kind, text: String) {
    (.literal, self ? "true" : "false")
  }
}

extension String: JSONScalar {
  fileprivate var jsonScalar: (kind: JSONValueTree.Node.Kind, text: String) { (.text, self) }
}

extension URL: JSONScalar {
  fileprivate var jsonScalar: (kind: JSONValueTree.Node.Kind, text: String) {
    (.text, absoluteString)
  }
}

extension Decimal: JSONScalar {
  fileprivate var jsonScalar: (kind: JSONValueTree.Node.Kind, text: String) {
    (.literal, description)
  }
}

extension Data: JSONScalar {
  fileprivate var jsonScalar: (kind: JSONValueTree.Node.Kind, text: String) {
    (.text, base64EncodedString())
  }
}
