extension DifferenceBuilder {
  /// The lines for two lists whose elements are matched by id.
  mutating func identifiedLines(
    from old: [DumpChild],
    to new: [DumpChild],
    depth: Int
  ) -> [DifferenceLine] {
    let alignment = IdentityAlignment(
      from: old.compactMap(\.identity),
      to: new.compactMap(\.identity)
    )
    let (old, new) = (DumpSlot.slots(of: old), DumpSlot.slots(of: new))
    let limit = ValueFolding.share(of: alignment.steps.count(where: \.isOneSided))
    let entries: [DifferenceEntry<DumpSlot>] = alignment.steps.map { step in
      switch step {
      case .removed(let index): .changed(removal(of: old[index], depth: depth, limit: limit))
      case .inserted(let index): .changed(insertion(of: new[index], depth: depth, limit: limit))
      case .kept(let index, let other): entry(from: old[index], to: new[other], depth: depth)
      case .movedAway(let index, let other):
        .changed([line(.before, old[index], "… (moved to [\(other)])", depth: depth)])
      case .movedHere(let index, let other):
        .changed(
          [line(.after, new[other], "… (moved from [\(index)])", depth: depth)]
            + lines(from: old[index], to: new[other], depth: depth)
        )
      }
    }
    return folded(entries, by: .elements, depth: depth)
  }
}
