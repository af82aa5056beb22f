extension DifferenceBuilder {
  /// The lines for two strings of several lines each, compared by line.
  mutating func textLines(
    from old: String,
    to new: String,
    in slot: DumpSlot,
    depth: Int
  ) -> [DifferenceLine] {
    let (old, new) = (StringLiteral.blockLines(old), StringLiteral.blockLines(new))
    let lines = changedLines(from: old, to: new, depth: depth + 1)
    guard !lines.isEmpty else { return [] }
    let opening = DumpSlot(DumpChild(slot.label, slot.value), isLast: true)
    let end = DumpNode.indented("\"\"\"" + slot.trailing, depth: depth + 1)
    return [line(.both, opening, "\"\"\"", depth: depth)] + lines
      + [DifferenceLine(side: .both, text: end)]
  }

  /// The lines of two texts, compared by line and indented.
  mutating func changedLines(from old: [String], to new: [String], depth: Int) -> [DifferenceLine] {
    func line(_ side: DifferenceLine.Side, _ text: String) -> DifferenceLine {
      DifferenceLine(side: side, text: DumpNode.indented(text, depth: depth))
    }
    let entries: [DifferenceEntry<String>] = ListAlignment(from: old, to: new).steps.map { step in
      switch step {
      case .same(_, let index): return .unchanged(shown(new[index]))
      case .removed(let index): return .changed([line(.before, shown(old[index]))])
      case .inserted(let index): return .changed([line(.after, shown(new[index]))])
      case .paired(let index, let other):
        let (old, new) = folding?.folded(old[index], new[other]) { $0 } ?? (old[index], new[other])
        return .changed([line(.before, old), line(.after, new)])
      }
    }
    return folded(entries, by: .textLines, depth: depth) { line(.both, $0) }
  }

  private mutating func shown(_ text: String) -> String {
    folding?.folded(text) { $0 } ?? text
  }
}
