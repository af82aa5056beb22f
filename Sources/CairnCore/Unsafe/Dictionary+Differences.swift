/// How a key of a dictionary differs from a copy that was made before.
enum DictionaryDifference {
  case added, removed
  /// The value has other bytes.
  case touched
}

extension Dictionary {
  /// Calls `body` with each key that was added or removed since a copy was made, or whose value may
  /// have changed.
  ///
  /// - Complexity: O(*n*). A copy has most keys at the same places, where no hash is computed.
  func forEachDifference(from former: Self, _ body: (Key, DictionaryDifference) -> Void) {
    var others = former.makeIterator()
    var other = others.next()
    for (key, value) in self {
      var isInPlace = false
      while let (otherKey, otherValue) = other {
        isInPlace = areSame(otherKey, key)
        if isInPlace, !haveSameBytes(value, otherValue) { body(key, .touched) }
        if isInPlace || indexOfSame(otherKey) != nil { break }
        body(otherKey, .removed)
        other = others.next()
      }
      if !isInPlace {
        guard let otherValue = former.value(ofSame: key) else {
          body(key, .added)
          continue
        }
        if !haveSameBytes(value, otherValue) { body(key, .touched) }
      }
      other = others.next()
    }
    while let (otherKey, _) = other {
      if indexOfSame(otherKey) == nil { body(otherKey, .removed) }
      other = others.next()
    }
  }
}

/// Whether two values have the same bytes. Then they are the same value, except for what they refer
/// to.
private func haveSameBytes<Value>(_ first: Value, _ second: Value) -> Bool {
  withAddress(of: first) { first in
    withAddress(of: second) { second in
      first.raw.hasSameBytes(as: second.raw, count: MemoryLayout<Value>.size)
    }
  }
}
