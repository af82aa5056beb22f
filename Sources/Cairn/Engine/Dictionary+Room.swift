extension Dictionary {
  /// Removes a value. What a peak has left in room is given up when the rest needs little of it: a store
  /// that lives for weeks keeps what it uses. It takes constant time on average.
  mutating func removeGivingUpRoom(_ key: Key) {
    guard let index = index(forKey: key) else { return }
    remove(at: index)
    giveUpRoom()
  }

  /// Gives up room that a peak has left.
  mutating func giveUpRoom() {
    guard capacity > 64, count * 8 < capacity else { return }
    var smaller = Self(minimumCapacity: count)
    for (key, value) in self {
      smaller[key] = value
    }
    self = smaller
  }
}
