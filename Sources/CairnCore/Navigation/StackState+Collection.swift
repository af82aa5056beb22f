extension StackState: RandomAccessCollection {
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { storage.count }

  /// The element at a position, 0 at the bottom. Setting it keeps its id.
  @inlinable
  public subscript(position: Int) -> Element {
    get { storage.elements[position] }
    _modify { yield &storage[position] }
  }
}

extension StackState: RangeReplaceableCollection {
  /// Replaces the elements in `range` with `newElements`, which get new ids.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of present and new elements. At the top, it depends
  ///   only on the numbers of removed and new elements.
  @inlinable
  public mutating func replaceSubrange(
    _ range: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    precondition(
      range.lowerBound >= 0 && range.upperBound <= storage.count,
      "StackState.replaceSubrange(\(range)): out of bounds 0..<\(storage.count)"
    )
    storage.removeSubrange(range)
    let count = storage.count
    for element in newElements {
      push(element)
    }
    storage.moveEnd(from: count, to: range.lowerBound)
  }

  @inlinable
  public mutating func append(_ newElement: Element) {
    push(newElement)
  }

  /// Removes the elements that satisfy the predicate; the others keep their ids (rule K7).
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(
    where shouldRemove: (Element) throws -> Bool
  ) rethrows {
    storage.remove(at: try indices.filter { try shouldRemove(storage.elements[$0]) })
  }

  /// Returns the path with the elements that satisfy the predicate, which keep their ids (rule K7).
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var copy = self
    try copy.removeAll { try !isIncluded($0) }
    return copy
  }

  /// Removes all elements. The stack doesn't reuse their ids (rule K5).
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func removeAll(keepingCapacity: Bool = false) {
    storage.removeAll(keepingCapacity: keepingCapacity)
  }

  @inlinable
  public mutating func reserveCapacity(_ capacity: Int) {
    storage.reserveCapacity(capacity)
  }
}

extension StackState: ExpressibleByArrayLiteral {
  @inlinable
  public init(arrayLiteral elements: Element...) {
    self.init(elements)
  }
}
