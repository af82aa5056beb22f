import CairnRecording

extension ExplorationGraph {
  /// The graph as a flowchart for Mermaid, which GitHub and many editors draw.
  ///
  /// The node with the initial state is round. A node at which a limit stopped the search is
  /// dashed.
  public var mermaid: String {
    var lines = ["flowchart TD"]
    for (number, node) in nodes.enumerated() {
      let label = Self.mermaidText(node.label)
      lines.append("  n\(number)" + (number == 0 ? "([\(label)])" : "[\(label)]"))
    }
    for edge in edges {
      let label = Self.mermaidText(edge.moves.joined(separator: "\n"))
      lines.append("  n\(edge.from) -- \(label) --> n\(edge.to)")
    }
    let cut = nodes.indices.filter { nodes[$0].isCut }.map { "n\($0)" }
    if !cut.isEmpty {
      lines.append("  classDef cut stroke-dasharray: 5 5")
      lines.append("  class \(cut.joined(separator: ",")) cut")
    }
    return lines.joined(separator: "\n")
  }

  /// The graph in the language of Graphviz.
  ///
  /// The node with the initial state is bold. A node at which a limit stopped the search is dashed.
  public var dot: String {
    var lines = ["digraph exploration {", "  node [shape=box];"]
    for (number, node) in nodes.enumerated() {
      let styles = [number == 0 ? "bold" : nil, node.isCut ? "dashed" : nil].compactMap { $0 }
      let style = styles.isEmpty ? "" : ", style=\"\(styles.joined(separator: ","))\""
      lines.append("  n\(number) [label=\(Self.dotText(node.label))\(style)];")
    }
    for edge in edges {
      let label = Self.dotText(edge.moves.joined(separator: "\n"))
      lines.append("  n\(edge.from) -> n\(edge.to) [label=\(label)];")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// The graph as JSON, for programs: an object with `nodes` (`label`, `configurations`, `isCut`)
  /// and `edges` (`from`, `to`, `moves`, `count`), which refer to nodes by index.
  public var json: String {
    JSONText.object([
      (
        "nodes",
        .array(
          nodes.map { node in
            .object([
              ("label", .string(node.label)), ("configurations", .integer(node.configurations)),
              ("isCut", .boolean(node.isCut)),
            ])
          }
        )
      ),
      (
        "edges",
        .array(
          edges.map { edge in
            .object([
              ("from", .integer(edge.from)), ("to", .integer(edge.to)),
              ("moves", .array(edge.moves.map { .string($0) })), ("count", .integer(edge.count)),
            ])
          }
        )
      ),
    ]).document
  }

  /// A text in quotes. Characters that are special in Mermaid or in HTML become character codes.
  private static func mermaidText(_ text: String) -> String {
    var result = ""
    for scalar in text.unicodeScalars {
      switch scalar {
      case "\n": result += "<br/>"
      case "\"", "#", "&", "<", ">", "`", "\\", ";": result += "#\(scalar.value);"
      default:
        result.unicodeScalars.append(scalar.properties.generalCategory == .control ? " " : scalar)
      }
    }
    return "\"\(result)\""
  }

  private static func dotText(_ text: String) -> String {
    var result = ""
    for character in text {
      switch character {
      case "\n", "\r\n": result += "\\n"
      case "\"", "\\": result += "\\\(character)"
      default: result.append(character)
      }
    }
    return "\"\(result)\""
  }
}
