extension DifferenceBuilder {
  /// A line of a slot whose value fits on one line.
  func line(
    _ side: DifferenceLine.Side,
    _ slot: DumpSlot,
    _ text: String,
    depth: Int
  ) -> DifferenceLine {
    let label = DumpBuilder().label(slot.label)
    return DifferenceLine(
      side: side,
      text: DumpNode.indentation(depth) + label + text + slot.trailing
    )
  }

  /// The line of a value that did not change.
  func contextLine(of slot: DumpSlot, depth: Int) -> DifferenceLine {
    line(.both, slot, contextText(of: slot.value), depth: depth)
  }

  /// The lines of a group in which some children changed.
  func opened(
    _ slot: DumpSlot,
    _ group: DumpGroup,
    children: [DifferenceLine],
    depth: Int
  ) -> [DifferenceLine] {
    let indentation = DumpNode.indentation(depth)
    let label = DumpBuilder().label(slot.label)
    return [DifferenceLine(side: .both, text: indentation + label + group.opening)] + children
      + [DifferenceLine(side: .both, text: indentation + group.closing + slot.trailing)]
  }

  /// The whole value before and after, if both fit on a line.
  func shortLines(from old: DumpSlot, to new: DumpSlot, depth: Int) -> [DifferenceLine]? {
    guard let oldText = shortText(of: old.value), let newText = shortText(of: new.value),
      oldText != newText
    else { return nil }
    return [
      line(.before, old, oldText, depth: depth),
      line(.after, new, newText, depth: depth),
    ]
  }

  private func shortText(of value: Any) -> String? {
    var builder = DumpBuilder(maxDepth: 8, maxCount: 8, opensLines: false)
    let text = builder.node(for: value).inline(opensCollections: true)
    return builder.isCut ? nil : text
  }

  private func contextText(of value: Any) -> String {
    if let text = shortText(of: value) {
      return text.utf8.count <= 80 ? text : text.prefix(76) + "…"
    }
    return switch DumpShape(of: value) {
    case .line(let line): line
    case .text(let text): "\"\"\" \(Folding.mark(StringLiteral.blockLines(text).count)) \"\"\""
    case .group(let group): group.summary(Folding.mark(group.count))
    }
  }
}
