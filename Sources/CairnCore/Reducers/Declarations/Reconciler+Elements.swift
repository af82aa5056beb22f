extension Reconciler {
  /// Returns the positions of the elements of a collection that may declare something else than in
  /// the pass before, in order. The caller must visit exactly these elements.
  ///
  /// - Parameters:
  ///   - elements: The collection.
  ///   - slot: The slot of the collection in its parent.
  package func unsettledPositions<Elements: ElementCollection>(
    of elements: Elements,
    at slot: IdentitySlot
  ) -> [Int] {
    let stamp = elements.contentStamp
    if isSettled(at: slot, stamp) { return [] }
    let branch = enter(slot, at: stamp)
    let positions = touchedPositions(of: elements, in: branch)
    branch.structure = elements.structureStamp
    if Elements.lastCoversOthers { keepCover(of: elements, in: branch) }
    guard let positions else { return Array(elements.elementKeys.indices) }
    branch.isVisitedInParts = true
    return positions.count > 1 ? Set(positions).sorted() : positions
  }

  /// Records which element covers the others.
  ///
  /// Out of line, because rows do not cover each other.
  @inline(never)
  private func keepCover<Elements: ElementCollection>(
    of elements: Elements,
    in branch: ReconciledBranch
  ) {
    branch.cover = elements.elementKeys.last.map(Elements.identity)
  }

  /// Returns the positions of elements that were added or touched, or in which something has ended,
  /// since the pass before, possibly more than once for an element; nil if these may be all
  /// elements. Records the removed ones.
  private func touchedPositions<Elements: ElementCollection>(
    of elements: Elements,
    in branch: ReconciledBranch
  ) -> [Int]? {
    guard let lastStamp = branch.lastStamp,
      elements.knowsRemovals(since: branch.lastStructure)
    else { return nil }
    var positions: [Int] = []
    guard elements.forEachPosition(touchedSince: lastStamp, { positions.append($0) })
    else { return nil }
    for child in branch.unsettled {
      guard let position = child.identity.flatMap(elements.position) else { return nil }
      positions.append(position)
    }
    if Elements.lastCoversOthers, let last = elements.elementKeys.indices.last {
      let cover = Elements.identity(of: elements.elementKeys[last])
      if branch.lastCover != cover {
        positions.append(last)
        if let uncovered = branch.lastCover.flatMap(elements.position) {
          positions.append(uncovered)
        }
      }
    }
    branch.removed = removed(of: elements, since: branch.lastStructure)
    return positions
  }

  /// Returns the identities of the elements that were removed since the structure had a stamp, if
  /// they are known.
  private func removed<Elements: ElementCollection>(
    of elements: Elements,
    since stamp: ChangeStamp
  ) -> [AnyID] {
    guard elements.structureStamp != stamp else { return [] }
    var removed: [AnyID] = []
    _ = elements.forEachElement(removedSince: stamp) { removed.append(Elements.identity(of: $0)) }
    return removed
  }
}
