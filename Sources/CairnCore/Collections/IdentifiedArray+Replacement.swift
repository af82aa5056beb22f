extension IdentifiedArray: RangeReplaceableCollection
where Element: Identifiable, ID == Element.ID {
  /// Replaces the elements in a range.
  ///
  /// If the array has an element with the id of a new element outside of the range, that element
  /// stays, and the new one is not inserted. The same holds if several new elements have one id: the
  /// first is inserted. So the array may have fewer elements than a plain array would have, also
  /// after `init(_:)`, `init(repeating:count:)` and `+`.
  ///
  /// - Precondition: The range is within the bounds of the array.
  /// - Complexity: O(*n* + *m*), where *n* is the number of elements in the array, and *m* the number
  ///   of new elements.
  @inlinable
  public mutating func replaceSubrange(
    _ subrange: Range<Int>,
    with newElements: some Collection<Element>
  ) {
    removeSubrange(subrange)
    let count = storage.count
    for element in newElements {
      append(element)
    }
    storage.moveEnd(from: count, to: subrange.lowerBound)
  }
}
