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

  /// The positions of the elements that aren't in another path, from the uppermost down.
  func positions(notIn other: Self) -> [Int] {
    indices.reversed().filter { Self.position(of: storage.ids[$0], in: other.storage) == nil }
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
