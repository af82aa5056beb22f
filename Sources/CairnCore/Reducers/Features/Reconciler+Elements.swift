extension Reconciler {
  /// Calls `visit` with the position of each element of a collection that may declare something
  /// else than in the pass before, in order. It must visit the element.
  ///
  /// - Parameters:
  ///   - collection: The address of the collection.
  ///   - lens: The lens of the collection.
  func forEachUnsettledPosition<Elements: ElementCollection>(
    of collection: StateAddress<Elements>,
    at lens: ChildSlot,
    _ visit: (Int) -> Void
  ) {
    let elements = collection.storage
    let stamp = elements.value.feed.content
    let slot = enter(lens, at: stamp)
    if slot.isSettled(at: stamp) { return }
    slot.present = elements.value.feed.cursor
    let positions = touchedPositions(of: collection, in: slot)
    if Elements.lastCoversOthers { keepCover(of: collection, in: slot) }
    guard let positions else { return elements.value.ids.indices.forEach(visit) }
    positions.forEach(visit)
  }

  /// Records which element covers the others.
  ///
  /// Out of line, because rows do not cover each other.
  @inline(never)
  private func keepCover<Elements: ElementCollection>(
    of collection: StateAddress<Elements>,
    in slot: FeatureSlot
  ) {
    slot.cover = collection.storage.value.ids.last.map(Elements.identity)
  }

  /// Returns the positions of elements that were added or touched, or in which something has ended,
  /// since the pass before, possibly more than once for an element; nil if these may be all
  /// elements.
  private func touchedPositions<Elements: ElementCollection>(
    of collection: StateAddress<Elements>,
    in slot: FeatureSlot
  ) -> Positions? {
    let elements = collection.storage
    guard slot.hasSeen else { return nil }
    var positions = Positions()
    let areKnown = elements.read { elements in
      elements.forEachChange(since: slot.seen) {
        positions.append($0)
      } removed: { _ in
      }
    }
    guard areKnown else { return nil }
    for child in slot.unsettled {
      let position = Elements.position(of: child, in: elements.value)
      if let position { positions.append(position) }
    }
    if Elements.lastCoversOthers { addCover(of: collection, in: slot, to: &positions) }
    return positions
  }

  /// Adds the positions of the element that covers the others, and of the one that has covered
  /// them, if it is another one.
  @inline(never)
  private func addCover<Elements: ElementCollection>(
    of collection: StateAddress<Elements>,
    in slot: FeatureSlot,
    to positions: inout Positions
  ) {
    let elements = collection.storage.value
    guard let last = elements.ids.indices.last else { return }
    guard slot.lastCover != Elements.identity(of: elements.ids[last]) else { return }
    positions.append(last)
    let uncovered = slot.lastCover.flatMap { Elements.position(of: $0, in: elements) }
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
