extension RandomAccessCollection {
  /// Returns the index of the first element that satisfies a predicate, or the end index. All
  /// elements after that one satisfy it too.
  ///
  /// - Complexity: O(log *n*)
  @inlinable
  package func partitioningIndex(where isInSecondPart: (Element) -> Bool) -> Index {
    var (low, count) = (startIndex, count)
    while count > 0 {
      let middle = index(low, offsetBy: count / 2)
      if isInSecondPart(self[middle]) {
        count /= 2
      } else {
        low = index(after: middle)
        count -= count / 2 + 1
      }
    }
    return low
  }
}
