/// A dictionary does not record its changes, so a cursor keeps its storage. A write then makes new
/// storage, whose address serves as a stamp: the same address means the same values. A
/// ``DictionaryFeed`` knows how other storage differs.
extension Dictionary: ChildCollection where Key: Comparable {
  @usableFromInline package var childIDs: [Key] { Self.inOrder(keys) }

  @usableFromInline package var structure: KeptDictionary<Key, Value> { KeptDictionary(self) }

  @usableFromInline package var structureStamp: ChangeStamp { storageStamp ?? ChangeStamp() }

  @usableFromInline package static var structureOffset: Int? { hasStorageStamp ? 0 : nil }

  @usableFromInline
  package func differs(from structure: KeptDictionary<Key, Value>) -> Bool {
    var hasOnlyTouched = true
    structure.forEachDifference(to: self) { if $1 != .touched { hasOnlyTouched = false } }
    return !hasOnlyTouched && differs(from: structure.dictionary.keys)
  }

  private func differs(from structure: Keys) -> Bool {
    // Copies have their keys at the same places, where no hash is computed.
    guard !keys.elementsEqual(structure, by: { areSame($0, $1) }), keys != structure else {
      return false
    }
    // A dictionary with other places may contain NaN.
    return !keys.contains { $0 != $0 }
      || Set(keys.map { SameID($0) }) != Set(structure.map { SameID($0) })
  }

  @inlinable
  package mutating func change(_ id: Key, _ body: (inout Value) -> Void) {
    guard let index = indexOfOnly(id) else { return }
    guard KnownFeeds.areUsed, let known = knownFeed else { return body(&values[index]) }
    body(&values[index])
    didWrite(id, in: known)
  }

  @usableFromInline
  package func forEachID(changedSince cursor: ChangeCursor, _ body: (Key) -> Void) -> Bool {
    forEachDifference(since: cursor) { key, _ in body(key) }
  }
}

extension Dictionary: Followable where Key: Comparable {
  @usableFromInline
  package var cursor: ChangeCursor {
    let stamp = storageStamp ?? ChangeStamp()
    return ChangeCursor(content: stamp, structure: stamp, kept: KeptDictionary(self))
  }

  @usableFromInline package static var hasStamps: Bool { false }

  @usableFromInline package func unshared() -> Self { self }

  @usableFromInline package mutating func follow(_ other: Self) { self = other }

  /// Calls `body` with each key that was added or removed since a cursor, or whose value may have
  /// changed, possibly more than once for a key. A removed one may be back. Returns false, without
  /// calling `body`, if the cursor does not keep the dictionary of its stamps.
  func forEachDifference(
    since cursor: ChangeCursor,
    _ body: (Key, DictionaryDifference) -> Void
  ) -> Bool {
    guard cursor.content != storageStamp else { return true }
    guard let kept = cursor.kept as? KeptDictionary<Key, Value>,
      kept.stamp == cursor.content
    else { return false }
    kept.forEachDifference(to: self, body)
    return true
  }
}
