extension DifferenceBuilder {
  /// The lines for the children of two sets or dictionaries: those that changed in the order of
  /// their texts, then the others.
  mutating func unorderedLines(
    from old: [DumpChild],
    to new: [DumpChild],
    depth: Int
  ) -> [DifferenceLine] {
    let alignment = UnorderedAlignment(from: old, to: new)
    let isShort = alignment.same.count < Folding.elements.minimum
    let shown = (alignment.different + (isShort ? alignment.same : [])).naturallySorted(by: \.text)
    let rest = isShort ? [] : alignment.same
    let limit = ValueFolding.share(of: shown.count { $0.old == nil || $0.new == nil })
    let entries = shown.enumerated().map { index, match in
      let isLast = index == shown.count - 1 && rest.isEmpty
      return entry(for: match, isLast: isLast, depth: depth, limit: limit)
    }
    let unchanged = rest.compactMap(\.new).map { DumpSlot($0, isLast: false) }
    return folded(
      entries + unchanged.map { .unchanged($0) },
      by: .elements,
      depth: depth
    )
  }

  private mutating func entry(
    for match: UnorderedAlignment.Match,
    isLast: Bool,
    depth: Int,
    limit: Int
  ) -> DifferenceEntry<DumpSlot> {
    let old = match.old.map { DumpSlot($0, isLast: isLast) }
    let new = match.new.map { DumpSlot($0, isLast: isLast) }
    return switch (old, new) {
    case (let old?, let new?): entry(from: old, to: new, depth: depth)
    case (let old?, nil): .changed(removal(of: old, depth: depth, limit: limit))
    case (nil, let new?): .changed(insertion(of: new, depth: depth, limit: limit))
    case (nil, nil): .changed([])
    }
  }
}
