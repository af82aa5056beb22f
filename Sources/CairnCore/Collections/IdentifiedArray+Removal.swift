extension IdentifiedArray {
  /// Removes the element with this id.
  ///
  /// - Returns: The element, or nil if there was none.
  /// - Complexity: O(*n*), O(1) at the end.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    storage.position(of: id).map { storage.remove(at: $0) }
  }

  /// Removes the element with the id of `element`.
  ///
  /// - Returns: The element that was removed, or nil if there was none.
  /// - Complexity: O(*n*), O(1) at the end.
  @inlinable
  @discardableResult
  public mutating func remove(_ element: Element) -> Element? {
    remove(id: id(of: element))
  }

  /// Removes the element at this position.
  ///
  /// - Complexity: O(*n*), O(1) at the end.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    checkPosition(index, "remove(at:)")
    return storage.remove(at: index)
  }

  /// Removes the elements at these positions, as the `onDelete` of a SwiftUI list does.
  ///
  /// - Complexity: O(*n* + *m* log *m*) in the number of positions.
  @inlinable
  public mutating func remove(atOffsets offsets: some Sequence<Int>) {
    let positions = Set(offsets).sorted()
    if let first = positions.first { checkPosition(first, "remove(atOffsets:)") }
    if let last = positions.last { checkPosition(last, "remove(atOffsets:)") }
    storage.remove(at: positions)
  }

  /// Removes the elements in a range of positions: `rows.removeSubrange(2...)`.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeSubrange(_ range: some RangeExpression<Int>) {
    removeSubrange(range.relative(to: self))
  }

  /// Removes the elements in a range of positions.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeSubrange(_ range: Range<Int>) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= storage.count,
      "IdentifiedArray.removeSubrange(\(range)): out of bounds 0..<\(storage.count)"
    )
    storage.removeSubrange(range)
  }

  /// Removes the first element. The array must not be empty.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  @discardableResult
  public mutating func removeFirst() -> Element {
    precondition(!isEmpty, "IdentifiedArray.removeFirst: the array is empty")
    return storage.remove(at: 0)
  }

  /// Removes the first elements. `count` must not exceed the number of elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeFirst(_ count: Int) {
    checkRemoval(of: count, "removeFirst")
    removeSubrange(..<count)
  }

  /// Removes the last element. The array must not be empty.
  ///
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func removeLast() -> Element {
    precondition(!isEmpty, "IdentifiedArray.removeLast: the array is empty")
    return storage.remove(at: storage.count - 1)
  }

  /// Removes the last elements. `count` must not exceed the number of elements.
  ///
  /// - Complexity: O(*m*) in the number of removed elements.
  @inlinable
  public mutating func removeLast(_ count: Int) {
    checkRemoval(of: count, "removeLast")
    storage.removeLast(count)
  }

  /// Removes the last element.
  ///
  /// - Returns: The element, or nil if there was none.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func popLast() -> Element? {
    isEmpty ? nil : removeLast()
  }

  /// Removes all elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepingCapacity)
  }

  /// Removes the elements that satisfy the predicate.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(
    where shouldRemove: (Element) throws -> Bool
  ) rethrows {
    storage.remove(at: try indices.filter { try shouldRemove(storage.elements[$0]) })
  }

  @inlinable
  func checkRemoval(of count: Int, _ operation: @autoclosure () -> String) {
    precondition(
      (0...storage.count).contains(count),
      "IdentifiedArray.\(operation())(\(count)): out of bounds 0...\(storage.count)"
    )
  }
}
