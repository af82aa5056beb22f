extension IdentifiedArray {
  /// Appends the element unless its id is there already.
  ///
  /// - Returns: whether it was appended, and the position of the element with its id.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: storage.count)
  }

  /// Appends those elements whose id is not there already.
  ///
  /// - Complexity: O(*m*) in the number of elements that are given.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements {
      append(element)
    }
  }

  /// Inserts the element at `index` unless its id is there already.
  ///
  /// - Returns: whether it was inserted, and the position of the element with its id.
  /// - Complexity: O(*n*), O(1) at the end.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ element: Element,
    at index: Int
  ) -> (inserted: Bool, index: Int) {
    precondition(
      (0...storage.count).contains(index),
      "IdentifiedArray.insert(at: \(index)): out of bounds 0...\(storage.count)"
    )
    let id = self.id(of: element)
    if let position = storage.position(of: id) { return (false, position) }
    if index == storage.count {
      storage.append(element, id: id)
    } else {
      storage.insert(element, id: id, at: index)
    }
    return (true, index)
  }

  /// Replaces the element with the same id, or appends.
  ///
  /// - Returns: the element that was replaced, if any.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    let id = self.id(of: element)
    guard let position = storage.position(of: id) else {
      storage.append(element, id: id)
      return nil
    }
    let old = storage.elements[position]
    storage[position] = element
    return old
  }

  /// Removes the element with this id.
  ///
  /// - Returns: the element, or nil if there was none.
  /// - Complexity: O(*n*), O(1) at the end.
  @inlinable
  @discardableResult
  public mutating func remove(id: ID) -> Element? {
    storage.position(of: id).map { storage.remove(at: $0) }
  }

  /// Removes the element at this position.
  ///
  /// - Complexity: O(*n*), O(1) at the end.
  @inlinable
  @discardableResult
  public mutating func remove(at index: Int) -> Element {
    precondition(
      storage.ids.indices.contains(index),
      "IdentifiedArray.remove(at: \(index)): out of bounds 0..<\(storage.count)"
    )
    return storage.remove(at: index)
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
    var kept = Self(id: idKeyPath)
    for element in storage.elements where try !shouldRemove(element) {
      kept.append(element)
    }
    if kept.count != count { self = kept }
  }

  /// Sorts the elements. Equal elements keep their order.
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

  /// Exchanges the elements at two positions.
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    storage.swapAt(first, second)
  }

  /// Moves the elements at `source` in front of the one at `destination`, as a list's move does.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func move(fromOffsets source: some Collection<Int>, toOffset destination: Int) {
    let moved = Set(source)
    let indices = storage.ids.indices
    storage.reorder(
      indices[..<destination].filter { !moved.contains($0) }
        + indices.filter(moved.contains)
        + indices[destination...].filter { !moved.contains($0) }
    )
  }
}
