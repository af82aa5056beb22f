extension FeatureOutline: CustomStringConvertible {
  /// The tree as text, a line for each operator and each effect.
  ///
  /// ```text
  /// Notebook
  /// ├─ ifLet $note: Note
  /// │  └─ run 'close'
  /// └─ forEach path: Page
  /// ```
  public var description: String {
    ([feature] + Part.lines(parts, effects, "")).joined(separator: "\n")
  }

  /// The tree as a flowchart that Mermaid draws, such as in the Markdown of GitHub.
  public var mermaid: String {
    var chart = Flowchart()
    chart.add(self)
    return chart.lines.joined(separator: "\n")
  }
}

extension FeatureOutline.Part {
  /// `ifLet $note: Note`.
  fileprivate var title: String {
    let start = place.map { "\(name) \($0)" } ?? name
    guard let child else { return start }
    return "\(start): \(child)\(isRepeated ? ", shown above" : "")"
  }

  fileprivate static func lines(_ parts: [Self], _ effects: [String], _ margin: String) -> [String]
  {
    let branches = parts.map { ($0.title, $0.parts, $0.effects) } + effects.map { ($0, [], []) }
    return branches.enumerated().flatMap { index, branch in
      let isLast = index == branches.count - 1
      let (title, parts, effects) = branch
      return ["\(margin)\(isLast ? "└─" : "├─") \(title)"]
        + lines(parts, effects, margin + (isLast ? "   " : "│  "))
    }
  }
}

/// Writes a flowchart.
private struct Flowchart {
  private(set) var lines = ["flowchart LR"]
  private var count = 0
  /// The nodes of features whose parts were written.
  private var nodes: [String: String] = [:]

  mutating func add(_ outline: FeatureOutline) {
    let root = addNode(outline.feature, "[", "]")
    nodes[outline.feature] = root
    add(outline.parts, outline.effects, to: root)
  }

  private mutating func add(
    _ parts: [FeatureOutline.Part],
    _ effects: [String],
    to parent: String
  ) {
    var declarations: [String] = []
    for part in parts {
      let label = part.place.map { "\(part.name) \($0)" } ?? part.name
      guard let child = part.child else {
        declarations.append(label)
        continue
      }
      if part.isRepeated, let node = nodes[child] {
        lines.append("  \(parent) -->|\"\(escaped(label))\"| \(node)")
        continue
      }
      let node = addNode(child, "[", "]")
      nodes[child] = node
      lines.append("  \(parent) -->|\"\(escaped(label))\"| \(node)")
      add(part.parts, part.effects, to: node)
    }
    for text in declarations + effects {
      let node = addNode(text, "([", "])")
      lines.append("  \(parent) -.- \(node)")
    }
  }

  private mutating func addNode(_ text: String, _ start: String, _ end: String) -> String {
    let node = "n\(count)"
    count += 1
    lines.append("  \(node)\(start)\"\(escaped(text))\"\(end)")
    return node
  }

  private func escaped(_ text: String) -> String {
    text.replacing("#", with: "#35;").replacing("\"", with: "#quot;")
      .replacing("<", with: "#lt;").replacing(">", with: "#gt;")
  }
}
