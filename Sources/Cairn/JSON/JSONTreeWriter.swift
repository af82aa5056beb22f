/// Writes the values of a tree as JSON.
struct JSONTreeWriter {
  private let tree: JSONValueTree
  private let isPretty: Bool
  private var bytes: [UInt8] = []
  /// The arrays and objects around the next value, with their parts that are not written.
  private var open: [(isObject: Bool, parts: ArraySlice<Int>)] = []

  init(_ tree: JSONValueTree, isPretty: Bool) {
    self.tree = tree
    self.isPretty = isPretty
  }

  mutating func write() -> [UInt8] {
    bytes.reserveCapacity(16 * tree.nodes.count)
    begin(0)
    var isFirst = true
    while let (isObject, parts) = open.last {
      guard let node = parts.first else {
        open.removeLast()
        if isPretty { breakLine() }
        bytes.append(UInt8(ascii: isObject ? "}" : "]"))
        isFirst = false
        continue
      }
      open[open.count - 1].parts.removeFirst()
      if !isFirst { bytes.append(UInt8(ascii: ",")) }
      if isPretty { isFirst ? indent() : breakLine() }
      if isObject {
        bytes.append(quoted: tree.nodes[node].name)
        bytes.append(contentsOf: (isPretty ? " : " : ":").utf8)
      }
      isFirst = begin(node)
    }
    return bytes
  }

  /// Writes a value without parts, or opens one. Returns whether it was opened.
  @discardableResult
  private mutating func begin(_ node: Int) -> Bool {
    let value = tree.nodes[node]
    switch value.kind {
    case .null: bytes.append(contentsOf: "null".utf8)
    case .literal: bytes.append(contentsOf: value.text.utf8)
    case .text: bytes.append(quoted: value.text)
    case .array: open(isObject: false, value.parts)
    case .object: open(isObject: true, tree.sortedParts(of: node))
    }
    return value.kind == .array || value.kind == .object
  }

  private mutating func open(isObject: Bool, _ parts: [Int]) {
    bytes.append(UInt8(ascii: isObject ? "{" : "["))
    if isPretty { bytes.append(UInt8(ascii: "\n")) }
    open.append((isObject, parts[...]))
  }

  private mutating func breakLine() {
    bytes.append(UInt8(ascii: "\n"))
    indent()
  }

  private mutating func indent() {
    bytes.append(contentsOf: repeatElement(UInt8(ascii: " "), count: 2 * open.count))
  }
}
