extension IdentifiedArray {
  /// Appends the element unless an element with its id exists.
  ///
  /// - Returns: Whether the element was appended, and the position of the element with its id.
  /// - Complexity: O(1), amortized.
  @inlinable
  @discardableResult
  public mutating func append(_ element: Element) -> (inserted: Bool, index: Int) {
    insert(element, at: storage.count)
  }

  /// Appends the elements whose ids aren't in the array.
  ///
  /// - Complexity: O(*m*) in the number of new elements.
  @inlinable
  public mutating func append(contentsOf elements: some Sequence<Element>) {
    for element in elements {
      append(element)
    }
  }

  /// Appends the elements whose ids aren't in the array.
  ///
  /// - Complexity: O(*m*) in the number of new elements.
  @inlinable
  public static func += (array: inout Self, elements: some Sequence<Element>) {
    array.append(contentsOf: elements)
  }

  /// Inserts the element at `index` unless an element with its id exists.
  ///
  /// - Returns: Whether the element was inserted, and the position of the element with its id.
  /// - Complexity: O(*n*), O(1) at the end.
  @inlinable
  @discardableResult
  public mutating func insert(
    _ element: Element,
    at index: Int
  ) -> (inserted: Bool, index: Int) {
    checkInsertion(at: index, "insert")
    let id = self.id(of: element)
    if let position = storage.position(of: id) { return (false, position) }
    insert(element, id: id, at: index)
    return (true, index)
  }

  /// Inserts the elements whose ids aren't in the array, from `index` on.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of present and new elements.
  @inlinable
  public mutating func insert(contentsOf elements: some Sequence<Element>, at index: Int) {
    checkInsertion(at: index, "insert(contentsOf:)")
    let count = storage.count
    append(contentsOf: elements)
    storage.moveEnd(from: count, to: index)
  }

  /// Replaces the element with the same id, or appends the element.
  ///
  /// - Returns: The element that was replaced, or nil.
  /// - Complexity: O(1), amortized.
  @inlinable
  @discardableResult
  public mutating func updateOrAppend(_ element: Element) -> Element? {
    updateOrInsert(element, at: storage.count).originalMember
  }

  /// Replaces the element with the same id in place, or inserts the element at `index`.
  ///
  /// - Returns: The element that was replaced, or nil, and the position of the new element.
  /// - Complexity: O(1) to replace; otherwise the complexity of ``insert(_:at:)``.
  @inlinable
  @discardableResult
  public mutating func updateOrInsert(
    _ element: Element,
    at index: Int
  ) -> (originalMember: Element?, index: Int) {
    checkInsertion(at: index, "updateOrInsert")
    let id = self.id(of: element)
    guard let position = storage.position(of: id) else {
      insert(element, id: id, at: index)
      return (nil, index)
    }
    let old = storage.elements[position]
    storage[position] = element
    return (old, position)
  }

  /// Replaces the element at a position with an element that has the same id. Another id is the issue
  /// `changed-id`: the array has the element under the present id.
  ///
  /// - Returns: The element that was replaced.
  /// - Complexity: O(1).
  @inlinable
  @discardableResult
  public mutating func update(_ element: Element, at index: Int) -> Element {
    checkPosition(index, "update(_:at:)")
    checkID(of: element, is: storage.ids[index])
    let old = storage.elements[index]
    storage[index] = element
    return old
  }

  /// Reserves space for elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reserveCapacity(_ minimumCapacity: Int) {
    storage.reserveCapacity(minimumCapacity)
  }

  @inlinable
  mutating func insert(_ element: Element, id: ID, at index: Int) {
    if index == storage.count {
      storage.append(element, id: id)
    } else {
      storage.insert(element, id: id, at: index)
    }
  }

  @inlinable
  func checkInsertion(at index: Int, _ operation: @autoclosure () -> String) {
    precondition(
      (0...storage.count).contains(index),
      "IdentifiedArray.\(operation()): \(index) is out of bounds 0...\(storage.count)"
    )
  }
}
