import CairnCore
import Foundation

/// Encodes values as JSON with a stack that does not grow with their depth: a container keeps the
/// values that it is given, and they are encoded when the value around them has returned. So a state
/// can be recorded and saved wherever its store can reduce (rules R2, R4).
///
/// The text is that of Foundation's encoder with sorted keys and without escaped slashes, so equal
/// values have equal texts.
package struct JSONValueEncoder {
  /// A decoder reads up to 512 levels.
  static let deepest = 500

  /// Whether each part has a line of its own.
  var isPretty = false
  var userInfo: [CodingUserInfoKey: Any] = [:]

  package init(isPretty: Bool = false, userInfo: [CodingUserInfoKey: Any] = [:]) {
    self.isPretty = isPretty
    self.userInfo = userInfo
  }

  /// - Parameter key: The key of the value, with which the path in an error begins; nil for none.
  package func encode(_ value: any Encodable, under key: (any CodingKey)? = nil) throws -> [UInt8] {
    let tree = JSONValueTree(root: key, userInfo)
    tree.set(0, to: value)
    while let (value, node) = tree.waiting.popLast() {
      try value.encode(to: JSONNodeEncoder(tree: tree, node: node))
      guard !tree.isTooDeep else {
        let text = "it has more than \(Self.deepest) levels"
        throw EncodingError.invalidValue(
          value,
          .init(codingPath: key.map { [$0] } ?? [], debugDescription: text)
        )
      }
    }
    var writer = JSONTreeWriter(tree, isPretty: isPretty)
    return writer.write()
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

  private(set) var nodes: [Node]
  fileprivate var waiting: [(value: any Encodable, node: Int)] = []
  /// Whether a value has more levels than can be read.
  fileprivate private(set) var isTooDeep = false
  let userInfo: [CodingUserInfoKey: Any]

  init(root key: (any CodingKey)?, _ userInfo: [CodingUserInfoKey: Any]) {
    nodes = [Node(key: key, parent: nil, depth: 0)]
    self.userInfo = userInfo
  }

  /// Adds a part to an object or an array.
  func add(_ key: (any CodingKey)?, to parent: Int) -> Int {
    let depth = nodes[parent].depth + 1
    if depth > JSONValueEncoder.deepest { isTooDeep = true }
    nodes.append(Node(key: key, parent: parent, depth: depth))
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
    var (path, node) = ([any CodingKey](), node)
    while let parent = nodes[node].parent {
      path.append(
        nodes[node].key ?? IndexKey(intValue: nodes[parent].parts.firstIndex(of: node) ?? 0)
      )
      node = parent
    }
    return (nodes[node].key.map { [$0] } ?? []) + path.reversed()
  }

  /// The parts in the order of their keys. If two have the same key, the later one counts.
  func sortedParts(of node: Int) -> [Int] {
    guard nodes[node].parts.count > 1 else { return nodes[node].parts }
    let sorted = nodes[node].parts.sorted { first, second in
      let (name, other) = (nodes[first].name.utf8, nodes[second].name.utf8)
      if name.lexicographicallyPrecedes(other) { return true }
      return first < second && !other.lexicographicallyPrecedes(name)
    }
    return sorted.indices.filter { index in
      index + 1 == sorted.count || nodes[sorted[index]].name != nodes[sorted[index + 1]].name
    }.map { sorted[$0] }
  }
}
