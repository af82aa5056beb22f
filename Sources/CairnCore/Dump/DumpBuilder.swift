/// Makes nodes from values.
package struct DumpBuilder {
  /// The largest depth of a dump. The depth is smaller if the stack is too small for it
  /// (``StackBudget``). In a debug build, a thread with a stack of 512 KB allows it.
  package static let deepest = 100

  package let maxDepth: Int
  /// The largest number of children of a group that is opened.
  package let maxCount: Int
  /// The largest number of characters of a text; the rest is cut off before the text is quoted.
  private let longestText: Int
  /// Whether groups are opened that take a line for each child: records with several fields, and
  /// collections with elements.
  private let opensLines: Bool
  /// Whether a limit has left something out.
  package private(set) var isCut = false
  private let budget = StackBudget()
  private var visited: [ObjectIdentifier: AnyObject] = [:]

  package init(
    maxDepth: Int = DumpBuilder.deepest,
    maxCount: Int = .max,
    longestText: Int = .max,
    opensLines: Bool = true
  ) {
    self.maxDepth = maxDepth
    self.maxCount = maxCount
    self.longestText = longestText
    self.opensLines = opensLines
  }

  /// Records an object. The objects are kept alive, so that no address is reused.
  ///
  /// - Returns: Whether it is seen for the first time.
  package mutating func visit(_ object: AnyObject) -> Bool {
    visited.updateValue(object, forKey: ObjectIdentifier(object)) == nil
  }

  package mutating func node(for value: Any, depth: Int = 0) -> DumpNode {
    node(for: DumpShape(of: value), depth: depth)
  }

  mutating func node(for shape: DumpShape, depth: Int = 0) -> DumpNode {
    switch shape {
    case .line(let line): .line(line)
    case .text(let text): .text(text.shortened(to: longestText))
    case .group(let group): node(for: group, depth: depth)
    }
  }

  private mutating func node(for group: DumpGroup, depth: Int) -> DumpNode {
    if let object = group.object, !visit(object) {
      return .line("↩︎ \(group.opening.dropFirst().dropLast())")
    }
    guard group.count > 0 else { return .group(group, []) }
    guard depth < maxDepth, group.count <= maxCount, !budget.isUsedUp,
      opensLines || !group.needsLines(opensCollections: true)
    else {
      isCut = true
      return .line(group.summary("…"))
    }
    return .group(group, childNodes(of: group, depth: depth + 1))
  }

  private mutating func childNodes(
    of group: DumpGroup,
    depth: Int
  ) -> [(label: String, node: DumpNode)] {
    var children = group.children().map { child in
      // An array is dumped as Swift writes it; only a difference shows the positions of elements.
      (label: group.layout == .list ? "" : label(child.label), value: child.value)
    }
    // Before the values: an object is shown where it comes first.
    if group.layout == .dictionary { children = children.naturallySorted { $0.label } }
    var nodes: [(label: String, node: DumpNode)] = []
    nodes.reserveCapacity(children.count)
    for child in children {
      nodes.append((child.label, node(for: child.value, depth: depth)))
    }
    return group.layout == .set ? nodes.naturallySorted { $0.node.flattened() } : nodes
  }

  /// The label with its colon.
  package func label(_ label: DumpLabel) -> String {
    switch label {
    case .none: ""
    case .name(let name): "\(name): "
    case .index(let index): "[\(index)]: "
    case .key(let key): "\(flatText(of: key)): "
    case .id(let label, _): "\(label()): "
    }
  }

  /// The dump on one line. Objects in it do not count as visited.
  private func flatText(of value: Any) -> String {
    var builder = DumpBuilder(maxDepth: maxDepth, longestText: longestText)
    return builder.node(for: value).flattened()
  }
}

extension Array {
  package func naturallySorted(by text: (Element) -> String) -> [Element] {
    map { (text: text($0), element: $0) }
      .sorted { NaturalOrder.precedes($0.text, $1.text) }
      .map(\.element)
  }
}
