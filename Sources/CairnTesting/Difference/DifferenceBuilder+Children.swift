extension DifferenceBuilder {
  /// The lines for the children of two groups of the same layout, or none if all are the same.
  mutating func childLines(
    from old: DumpGroup,
    to new: DumpGroup,
    depth: Int
  ) -> [DifferenceLine] {
    let (oldChildren, newChildren) = (old.children(), new.children())
    switch new.layout {
    case .record, .payload:
      return recordLines(from: oldChildren, to: newChildren, depth: depth)
    case .list:
      return listLines(from: oldChildren, to: newChildren, depth: depth)
    case .identified:
      return identifiedLines(from: oldChildren, to: newChildren, depth: depth)
    case .set, .dictionary:
      return unorderedLines(from: oldChildren, to: newChildren, depth: depth)
    }
  }

  private mutating func recordLines(
    from old: [DumpChild],
    to new: [DumpChild],
    depth: Int
  ) -> [DifferenceLine] {
    let (old, new) = (DumpSlot.slots(of: old), DumpSlot.slots(of: new))
    let entries = zip(old, new).map { entry(from: $0, to: $1, depth: depth) }
    return folded(entries, by: .fields, depth: depth)
  }

  private mutating func listLines(
    from old: [DumpChild],
    to new: [DumpChild],
    depth: Int
  ) -> [DifferenceLine] {
    let steps = ListAlignment(from: old.map(\.value), to: new.map(\.value)).steps
    let (old, new) = (DumpSlot.slots(of: old), DumpSlot.slots(of: new))
    let limit = ValueFolding.share(of: steps.count(where: \.isOneSided))
    let entries: [DifferenceEntry<DumpSlot>] = steps.map { step in
      switch step {
      case .same(_, let index): .unchanged(new[index])
      case .removed(let index): .changed(removal(of: old[index], depth: depth, limit: limit))
      case .inserted(let index): .changed(insertion(of: new[index], depth: depth, limit: limit))
      case .paired(let index, let other): entry(from: old[index], to: new[other], depth: depth)
      }
    }
    return folded(entries, by: .elements, depth: depth)
  }

  mutating func entry(
    from old: DumpSlot,
    to new: DumpSlot,
    depth: Int
  ) -> DifferenceEntry<DumpSlot> {
    let lines = lines(from: old, to: new, depth: depth)
    return lines.isEmpty ? .unchanged(new) : .changed(lines)
  }

  mutating func folded(
    _ entries: [DifferenceEntry<DumpSlot>],
    by folding: Folding,
    depth: Int
  ) -> [DifferenceLine] {
    folded(entries, by: folding, depth: depth) { [self] in contextLine(of: $0, depth: depth) }
  }

  /// The lines of all entries, or none if nothing changed. In a failure, only the first changes of
  /// many are shown.
  mutating func folded<Unchanged>(
    _ entries: [DifferenceEntry<Unchanged>],
    by folding: Folding,
    depth: Int,
    line: (Unchanged) -> DifferenceLine
  ) -> [DifferenceLine] {
    var entries = entries
    if self.folding != nil, let shorter = folding.shortened(entries, depth: depth) {
      entries = shorter
      self.folding?.hasFolded = true
    }
    return folding.lines(of: entries, depth: depth, line: line)
  }
}
