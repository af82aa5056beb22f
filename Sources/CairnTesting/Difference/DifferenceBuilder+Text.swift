extension DifferenceBuilder {
  /// The lines for two strings of several lines each, compared by line.
  func textLines(
    from old: String,
    to new: String,
    in slot: DumpSlot,
    depth: Int
  ) -> [DifferenceLine] {
    let (old, new) = (StringLiteral.blockLines(old), StringLiteral.blockLines(new))
    let entries: [DifferenceEntry<String>] = ListAlignment(from: old, to: new).steps.map { step in
      switch step {
      case .same(_, let index): .unchanged(new[index])
      case .removed(let index): .changed([textLine(.before, old[index], depth)])
      case .inserted(let index): .changed([textLine(.after, new[index], depth)])
      case .paired(let index, let other):
        .changed([textLine(.before, old[index], depth), textLine(.after, new[other], depth)])
      }
    }
    let lines = Folding.textLines.lines(of: entries, depth: depth + 1) {
      textLine(.both, $0, depth)
    }
    guard !lines.isEmpty else { return [] }
    let opening = DumpSlot(DumpChild(slot.label, slot.value), isLast: true)
    return [line(.both, opening, "\"\"\"", depth: depth)] + lines
      + [textLine(.both, "\"\"\"" + slot.trailing, depth)]
  }

  private func textLine(_ side: DifferenceLine.Side, _ text: String, _ depth: Int) -> DifferenceLine
  {
    DifferenceLine(side: side, text: DumpNode.indented(text, depth: depth + 1))
  }
}
