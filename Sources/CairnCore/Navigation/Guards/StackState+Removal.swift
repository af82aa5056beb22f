extension StackState {
  /// The positions of the elements that an action removes, from the uppermost down.
  ///
  /// - Complexity: O(*m*) in the number of elements that a pop removes; O(*n*) for a whole path.
  func positions<ElementAction>(removedBy action: StackAction<Element, ElementAction>) -> [Int] {
    switch action {
    case .element, .push: []
    case .popFrom(let id): index(id: id).map { ($0..<endIndex).reversed() } ?? []
    case .set(let path): positions(notIn: path)
    }
  }

  /// The elements as targets.
  var targets: Set<RemovalTarget> { Set(removalTargets) }

  /// Returns the position of an element; nil if it was removed, even if another one has its id.
  func position(of target: RemovalTarget) -> Int? {
    guard let position = index(id: StackElementID(generation: target.number)),
      storage.ids[position].stamp == target.stamp
    else { return nil }
    return position
  }

  /// Whether an action removes an element.
  ///
  /// - Complexity: O(1).
  func isRemoved<ElementAction>(
    _ target: RemovalTarget,
    by action: StackAction<Element, ElementAction>
  ) -> Bool {
    guard let position = position(of: target) else { return false }
    return switch action {
    case .element, .push: false
    case .popFrom(let id): index(id: id).map { $0 <= position } ?? false
    case .set(let path): !path.keeps(storage.ids[position])
    }
  }

  /// The positions of the elements that aren't in another path, from the uppermost down.
  ///
  /// - Complexity: O(1) if no element was added to or removed from either of them since they were
  ///   copies of one path, otherwise O(*n*).
  func positions(notIn other: Self) -> [Int] {
    guard other.cursor.structure != cursor.structure || KeptScreens.current != nil else {
      return []
    }
    return indices.reversed().filter { !other.keeps(storage.ids[$0]) }
  }

  /// Whether an element of a path stays if this path is written to it.
  private func keeps(_ key: StackKey) -> Bool {
    if let kept = KeptScreens.current { return contains(id: key.id) && kept.keeps(key.id) }
    if Self.position(of: key, in: storage) != nil { return true }
    if ReplacedScreens.areUsed, contains(id: key.id) { ReplacedScreens.note([key.id]) }
    return false
  }

  /// Returns this path with the removals and additions that were made to an earlier version of it
  /// (rule K9): elements that are still there keep their states, and those that were pushed since
  /// then stay. If no element was added or removed since then, the order is that of the written
  /// path. A path that isn't a version of this one replaces it.
  ///
  /// - Parameters:
  ///   - written: The earlier version with the changes.
  ///   - before: The elements of the earlier version without the changes.
  func applying(_ written: Self, madeFrom before: Set<RemovalTarget>) -> Self {
    guard written.lineage == lineage else { return written }
    var path = self
    path.storage.remove(
      at: indices.filter {
        before.contains(RemovalTarget(storage.ids[$0]))
          && Self.position(of: storage.ids[$0], in: written.storage) == nil
      }
    )
    var order: [StackElementID] = []
    for (key, element) in zip(written.storage.ids, written.storage.elements) {
      let isKnown = before.contains(RemovalTarget(key))
      if isKnown || path.isNew(key.id) && path.push(element, id: key.id) {
        order.append(key.id)
      } else {
        order.append(path.push(element))
      }
    }
    if before == targets {
      path.storage.reorder(order.compactMap { path.index(id: $0) })
    }
    return path
  }
}

extension SplitViewState {
  /// The positions of the screens in the detail that an action removes, from the uppermost down.
  func positions<DetailAction>(
    removedBy action: SplitViewAction<Sidebar, Content, Detail, DetailAction>
  ) -> [Int] {
    if case .detail(let action) = action { return detail.positions(removedBy: action) }
    var changed = self
    changed.apply(action)
    return detail.positions(notIn: changed.detail)
  }
}
