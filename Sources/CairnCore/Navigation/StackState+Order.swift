/// Elements that move keep their ids, and therefore their effects.
extension StackState {
  /// Swaps the elements at two positions. They keep their ids.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    precondition(
      storage.ids.indices.contains(first) && storage.ids.indices.contains(second),
      "StackState.swapAt(\(first), \(second)): out of bounds 0..<\(storage.count)"
    )
    storage.swapAt(first, second)
  }

  /// Sorts the elements. They keep their ids. Equal elements keep their order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort(
    by areInIncreasingOrder: (Element, Element) throws -> Bool
  ) rethrows {
    let elements = storage.elements
    storage.reorder(
      try elements.indices.sorted { try areInIncreasingOrder(elements[$0], elements[$1]) }
    )
  }

  /// Reverses the order of the elements. They keep their ids.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reverse() {
    storage.reorder(storage.ids.indices.reversed())
  }

  /// Moves the element with this id to the top. It keeps its id. Reports an issue if the id is
  /// unknown.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func bringToFront(
    id: StackElementID,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let position = index(id: id) else {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return unknownID(id, operation: "StackState.bringToFront(id:)", site: site).report()
    }
    bringToFront(position)
  }

  /// Moves the uppermost element that satisfies the predicate to the top. It keeps its id.
  ///
  /// - Returns: The id of the element, or nil if there is none; then nothing was changed.
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func bringToFront(
    where predicate: (Element) throws -> Bool
  ) rethrows -> StackElementID? {
    guard let position = try storage.elements.lastIndex(where: predicate) else { return nil }
    bringToFront(position)
    return topID
  }

  @usableFromInline
  mutating func bringToFront(_ position: Int) {
    storage.reorder(storage.ids.indices.filter { $0 != position } + [position])
  }
}

extension StackState where Element: Comparable {
  /// Sorts the elements. They keep their ids.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}
