extension IdentifiedArray: RandomAccessCollection, MutableCollection {
  public var startIndex: Int { 0 }

  @inlinable
  public var endIndex: Int { storage.count }

  /// The element at a position.
  ///
  /// Setting an element with the present id replaces the element. Setting an element with a new id
  /// removes the present element. Setting an element whose id is elsewhere in the array swaps the
  /// two positions, so that an algorithm that writes the elements in another order loses none.
  ///
  /// A part of the element is changed in place. Changing the element's id in place is the issue
  /// `changed-id`: the array still has the element under its former id.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(position: Int) -> Element {
    get {
      storage.elements[position]
    }
    set {
      checkPosition(position, "subscript")
      let id = self.id(of: newValue)
      guard let current = storage.position(of: id) else {
        return storage.replace(at: position, with: newValue, id: id)
      }
      storage.swapAt(position, current)
      storage[position] = newValue
    }
    _modify {
      checkPosition(position, "subscript")
      // Runs also when the caller throws.
      defer { checkID(of: storage.elements[position], is: storage.ids[position]) }
      yield &storage[position]
    }
  }

  /// Returns the elements that satisfy the predicate.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public func filter(_ isIncluded: (Element) throws -> Bool) rethrows -> Self {
    var copy = self
    try copy.removeAll { try !isIncluded($0) }
    return copy
  }

  @inlinable
  func checkPosition(_ position: Int, _ operation: @autoclosure () -> String) {
    precondition(
      storage.ids.indices.contains(position),
      "IdentifiedArray.\(operation()): \(position) is out of bounds 0..<\(storage.count)"
    )
  }
}
