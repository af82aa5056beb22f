/// Elements move together with their ids. If none moves, nothing has changed.
extension IdentifiedArray {
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

  /// Reverses the order of the elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func reverse() {
    storage.reorder(storage.ids.indices.reversed())
  }

  /// Puts the elements in a random order.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle() {
    var generator = SystemRandomNumberGenerator()
    shuffle(using: &generator)
  }

  /// Shuffles the elements with `generator`. In a reducer, use
  /// `@Dependency(\.withRandomNumberGenerator)`.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func shuffle(using generator: inout some RandomNumberGenerator) {
    storage.reorder(storage.ids.indices.shuffled(using: &generator))
  }

  /// Exchanges the elements at two positions.
  ///
  /// - Complexity: O(1).
  @inlinable
  public mutating func swapAt(_ first: Int, _ second: Int) {
    checkPosition(first, "swapAt")
    checkPosition(second, "swapAt")
    storage.swapAt(first, second)
  }

  /// Moves the elements at `source` before the element at `destination`, as the `onMove` of a
  /// SwiftUI list does.
  ///
  /// - Complexity: O(*n*).
  // Disfavored, because SwiftUI has a method of this name for mutable collections, with an index
  // set.
  @_disfavoredOverload
  @inlinable
  public mutating func move(fromOffsets source: some Collection<Int>, toOffset destination: Int) {
    checkInsertion(at: destination, "move(fromOffsets:toOffset:)")
    let moved = Set(source)
    if let first = moved.min() { checkPosition(first, "move(fromOffsets:)") }
    if let last = moved.max() { checkPosition(last, "move(fromOffsets:)") }
    let indices = storage.ids.indices
    storage.reorder(
      indices[..<destination].filter { !moved.contains($0) }
        + indices.filter(moved.contains)
        + indices[destination...].filter { !moved.contains($0) }
    )
  }
}

extension IdentifiedArray where Element: Comparable {
  /// Sorts the elements. Equal elements keep their order.
  ///
  /// - Complexity: O(*n* log *n*).
  @inlinable
  public mutating func sort() {
    sort(by: <)
  }
}
