/// What a client of a test remembers, which an explorer and a test store put back (rules X27, X31).
protocol ClientMemory: AnyObject, Sendable {
  var contents: any Hashable & Sendable { get }
  /// The number of calls that have read or changed the memory.
  var useCount: Int { get }
  /// Sets the contents to those of a memory of the same type. Other contents are ignored.
  func restore(_ contents: any Hashable & Sendable)
}

extension LockIsolated: ClientMemory where Value: Hashable {
  var contents: any Hashable & Sendable { copy }

  func restore(_ contents: any Hashable & Sendable) {
    if let value = contents as? Value { replace(by: value) }
  }
}

extension DependencyValues {
  /// Makes the memory of a client that these values override: a number of attempts, or the rows of a
  /// server.
  ///
  /// An explorer tries many ways, and all of them call the client of the test. A client that keeps a
  /// value in a variable or an actor answers otherwise on one way because of its calls on another
  /// way. With a value that this method makes, the client has a memory of its own on each way, which
  /// is a part of the explorer's configurations (rule X31). After the closure of an assertion of a
  /// test store, the memory is as before (rule X27).
  ///
  /// Call it in the closure that overrides the client.
  ///
  /// - Parameter value: What the client knows at the start of each way.
  public mutating func memory<Value: Hashable & Sendable>(_ value: Value) -> LockIsolated<Value> {
    let memory = LockIsolated(value)
    self[ClientMemoriesKey.self] = overriddenMemories + [memory]
    return memory
  }

  /// The memories of the clients in force.
  var overriddenMemories: [any ClientMemory] { override(for: ClientMemoriesKey.self) ?? [] }
}

private enum ClientMemoriesKey: DependencyKey {
  static var liveValue: [any ClientMemory] { [] }
}
