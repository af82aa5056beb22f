extension Reconciler {
  /// Calls `visit` with the position of each element of a collection that may declare something
  /// else than in the pass before, in order. It must visit the element.
  ///
  /// - Parameters:
  ///   - collection: The address of the collection.
  ///   - slot: The slot of the collection in its parent.
  func forEachUnsettledPosition<Elements: ElementCollection>(
    of collection: StateAddress<Elements>,
    at slot: IdentitySlot,
    _ visit: (Int) -> Void
  ) {
    let elements = collection.storage
    let stamp = elements.value.feed.content
    let branch = enter(slot, at: stamp)
    if branch.isSettled(at: stamp) { return }
    branch.present = elements.value.feed.cursor
    let positions = touchedPositions(of: collection, in: branch)
    if Elements.lastCoversOthers { keepCover(of: collection, in: branch) }
    guard let positions else { return elements.value.ids.indices.forEach(visit) }
    branch.isVisitedInParts = true
    positions.forEach(visit)
  }

  /// Records which element covers the others.
  ///
  /// Out of line, because rows do not cover each other.
  @inline(never)
  private func keepCover<Elements: ElementCollection>(
    of collection: StateAddress<Elements>,
    in branch: ReconciledBranch
  ) {
    branch.cover = collection.storage.value.ids.last.map(Elements.identity)
  }

  /// Returns the positions of elements that were added or touched, or in which something has ended,
  /// since the pass before, possibly more than once for an element; nil if these may be all
  /// elements. Records the removed ones.
  private func touchedPositions<Elements: ElementCollection>(
    of collection: StateAddress<Elements>,
    in branch: ReconciledBranch
  ) -> Positions? {
    let elements = collection.storage
    guard branch.hasSeen else { return nil }
    var positions = Positions()
    var removed: [AnyID] = []
    let areKnown = elements.read { elements in
      elements.forEachChange(since: branch.seen) {
        positions.append($0)
      } removed: {
        removed.append(Elements.identity(of: $0))
      }
    }
    guard areKnown else { return nil }
    if !removed.isEmpty { branch.removed = removed }
    for child in branch.unsettled {
      // A child that isn't there is among the removed ones, or was dropped before.
      let position = Elements.position(of: child.key, in: elements.value)
      if let position { positions.append(position) }
    }
    if Elements.lastCoversOthers { addCover(of: collection, in: branch, to: &positions) }
    return positions
  }

  /// Adds the positions of the element that covers the others, and of the one that has covered
  /// them, if it is another one.
  @inline(never)
  private func addCover<Elements: ElementCollection>(
    of collection: StateAddress<Elements>,
    in branch: ReconciledBranch,
    to positions: inout Positions
  ) {
    let elements = collection.storage.value
    guard let last = elements.ids.indices.last else { return }
    guard branch.lastCover != Elements.identity(of: elements.ids[last]) else { return }
    positions.append(last)
    let uncovered = branch.lastCover.flatMap { Elements.position(of: $0, in: elements) }
    if let uncovered { positions.append(uncovered) }
  }
}

/// Positions of elements, each at least once. Mostly there is one, which needs no array.
private struct Positions {
  private var first: Int?
  private var others: [Int] = []

  mutating func append(_ position: Int) {
    if first == nil {
      first = position
    } else {
      others.append(position)
    }
  }

  /// Calls `body` with each position once, in order.
  func forEach(_ body: (Int) -> Void) {
    guard let first else { return }
    if others.isEmpty { return body(first) }
    Set(others).union([first]).sorted().forEach(body)
  }
}
