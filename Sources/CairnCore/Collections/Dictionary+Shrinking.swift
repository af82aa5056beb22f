extension Dictionary {
  /// Removes a value, and releases unused capacity after a peak: a store that lives for weeks keeps
  /// only the memory that it uses. Takes constant time on average.
  package mutating func removeAndShrink(_ key: Key) {
    guard let index = index(forKey: key) else { return }
    remove(at: index)
    shrink()
  }

  /// Releases the capacity that a peak has left.
  package mutating func shrink() {
    guard capacity > 64, count * 8 < capacity else { return }
    var smaller = Self(minimumCapacity: count)
    for (key, value) in self {
      smaller[key] = value
    }
    self = smaller
  }
}
