/// Writes source code line by line, with two spaces of indentation for each level.
struct SourceWriter {
  private var lines: [String] = []
  private var level = 0
  /// Whether the last line opened a block or a branch.
  private var isAtStart = true

  /// The text so far.
  var text: String { lines.joined(separator: "\n") }

  mutating func line(_ text: String) {
    lines.append(String(repeating: "  ", count: level) + text)
    isAtStart = false
  }

  /// An empty line, except at the beginning of a block.
  mutating func space() {
    guard !isAtStart else { return }
    lines.append("")
    isAtStart = true
  }

  mutating func indented(_ body: (inout SourceWriter) -> Void) {
    level += 1
    isAtStart = true
    body(&self)
    isAtStart = false
    level -= 1
  }

  /// `head {`, the body, `}`.
  mutating func block(_ head: String, _ body: (inout SourceWriter) -> Void) {
    line(head + " {")
    indented(body)
    line("}")
  }

  /// Writes each element, with the same `#if` blocks around them as in the source.
  ///
  /// - Parameter spaced: Whether there is an empty line between the elements.
  mutating func mirror<Element>(
    _ elements: [Conditional<Element>],
    spaced: Bool = false,
    _ body: (inout SourceWriter, Element) -> Void
  ) {
    for node in elements {
      if spaced { space() }
      switch node {
      case .element(let element):
        body(&self, element)
      case .block(let block):
        for branch in block.branches {
          line(branch.directive)
          indented { $0.mirror(branch.elements, spaced: spaced, body) }
        }
        line("#endif")
      }
    }
  }
}
