/// A value that is ready for layout.
package indirect enum DumpNode {
  case line(String)
  case text(String)
  case group(DumpGroup, [(label: String, node: DumpNode)])

  /// The largest length of a value with several parts on one line.
  static let width = 60

  /// Returns the text on one line, or nil if the value needs several lines.
  ///
  /// - Parameter opensCollections: Whether a collection with elements always needs several lines.
  package func inline(opensCollections: Bool = false) -> String? {
    switch self {
    case .line(let line): line
    case .text(let text): StringLiteral.isMultiline(text) ? nil : StringLiteral.quoted(text)
    case .group(let group, let children) where children.isEmpty: group.empty
    case .group(let group, let children):
      Self.inline(group, children, opensCollections: opensCollections)
    }
  }

  private static func inline(
    _ group: DumpGroup,
    _ children: [(label: String, node: DumpNode)],
    opensCollections: Bool
  ) -> String? {
    guard !group.needsLines(opensCollections: opensCollections) else { return nil }
    var content = ""
    for child in children {
      guard let text = child.node.inline(opensCollections: opensCollections) else { return nil }
      content += (content.isEmpty ? "" : ", ") + child.label + text
      guard content.utf8.count <= width else { return nil }
    }
    let result = group.summary(content)
    return result.utf8.count <= width ? result : nil
  }

  /// Returns the text on one line of any length.
  func flattened() -> String {
    switch self {
    case .line(let line): line
    case .text(let text): StringLiteral.quoted(text)
    case .group(let group, let children) where children.isEmpty: group.empty
    case .group(let group, let children):
      group.summary(children.map { $0.label + $0.node.flattened() }.joined(separator: ", "))
    }
  }
}
