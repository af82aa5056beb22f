/// Keys that are not equal to themselves, such as NaN. A dictionary does not find them, and may
/// contain them more than once.
extension Dictionary {
  /// Returns the index of a key, or of one that is the same.
  ///
  /// - Complexity: O(1); O(*n*) for a key that is not equal to itself.
  @inlinable
  func indexOfSame(_ key: Key) -> Index? {
    if let index = index(forKey: key) { return index }
    return key == key ? nil : indicesOfUnequal(key).first
  }

  /// Returns the same index; nil if the dictionary contains the key more than once.
  @inlinable
  func indexOfOnly(_ key: Key) -> Index? {
    if let index = index(forKey: key) { return index }
    guard key != key else { return nil }
    let indices = indicesOfUnequal(key)
    return indices.count == 1 ? indices[0] : nil
  }

  /// Returns the value of a key, or of one that is the same.
  func value(ofSame key: Key) -> Value? {
    indexOfSame(key).map { values[$0] }
  }

  @inline(never)
  @usableFromInline
  func indicesOfUnequal(_ key: Key) -> [Index] {
    indices.filter { areUnequalToThemselvesAndSame(self[$0].key, key) }
  }
}

extension Dictionary where Key: Comparable {
  /// Returns keys in order. A key that is not equal to itself comes last, and once.
  static func inOrder(_ keys: some Collection<Key>) -> [Key] {
    let sorted = keys.sorted()
    // Neither are they in any order: each comparison with one of them is false.
    return sorted.contains { $0 != $0 } ? unequalLast(sorted) : sorted
  }

  /// The keys and their values, in the same order.
  var inOrder: [Element] {
    let sorted = sorted { $0.key < $1.key }
    guard sorted.contains(where: { $0.key != $0.key }) else { return sorted }
    return Self.unequalLast(sorted.map(\.key)).compactMap { key in
      indexOfSame(key).map { self[$0] }
    }
  }

  private static func unequalLast(_ keys: [Key]) -> [Key] {
    let unequal = Set(keys.lazy.filter { $0 != $0 }.map { SameID($0) })
    return keys.filter { $0 == $0 }.sorted()
      + unequal.map(\.id).naturallySorted { dumpText($0) }
  }
}
