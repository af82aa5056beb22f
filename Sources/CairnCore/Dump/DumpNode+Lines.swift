extension DumpNode {
  /// The text over several lines.
  ///
  /// - Parameters:
  ///   - label: The start of the first line.
  ///   - trailing: The end of the last line.
  ///   - depth: The level of indentation.
  package func lines(label: String = "", trailing: String = "", depth: Int = 0) -> [String] {
    var lines: [String] = []
    append(to: &lines, label: label, trailing: trailing, depth: depth)
    return lines
  }

  private func append(to lines: inout [String], label: String, trailing: String, depth: Int) {
    let indentation = Self.indentation(depth)
    if let text = inline() {
      lines.append(indentation + label + text + trailing)
      return
    }
    switch self {
    case .line:
      break
    case .text(let text):
      lines.append(indentation + label + "\"\"\"")
      lines += StringLiteral.blockLines(text).map { Self.indented($0, depth: depth + 1) }
      lines.append(indentation + "  \"\"\"" + trailing)
    case .group(let group, let children):
      lines.append(indentation + label + group.opening)
      for (index, child) in children.enumerated() {
        let comma = index < children.count - 1 ? "," : ""
        child.node.append(to: &lines, label: child.label, trailing: comma, depth: depth + 1)
      }
      lines.append(indentation + group.closing + trailing)
    }
  }

  package static func indentation(_ depth: Int) -> String {
    String(repeating: "  ", count: depth)
  }

  /// The line, indented unless it is empty.
  package static func indented(_ line: String, depth: Int) -> String {
    line.isEmpty ? "" : indentation(depth) + line
  }
}
