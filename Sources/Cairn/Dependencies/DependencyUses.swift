/// The dependencies that a default value uses, itself or through other default values.
struct DependencyUses: Sendable {
  /// The keys that were read while the value was made.
  private(set) var keys: Set<ObjectIdentifier> = []
  /// Reads of the `@Dependency` properties that the value has captured, and may read later.
  private(set) var captured: [@Sendable (DependencyValues) -> Void] = []

  var isEmpty: Bool { keys.isEmpty && captured.isEmpty }

  mutating func add(_ key: ObjectIdentifier) {
    keys.insert(key)
  }

  mutating func add(captured read: @escaping @Sendable (DependencyValues) -> Void) {
    captured.append(read)
  }

  mutating func add(_ other: DependencyUses) {
    keys.formUnion(other.keys)
    captured += other.captured
  }
}
