/// A dictionary does not record its changes, so a cursor keeps its storage. A write then makes new
/// storage, whose address serves as a stamp: the same address means the same values. Other storage is
/// compared with the kept one.
extension Dictionary: ChildCollection where Key: Comparable {
  @usableFromInline package var childIDs: [Key] { Self.inOrder(keys) }

  @usableFromInline package var structure: Keys { keys }

  @usableFromInline package static var structureOffset: Int? { hasStorageStamp ? 0 : nil }

  @usableFromInline
  package func differs(from structure: Keys) -> Bool {
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
    body(&values[index])
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
  /// changed. Returns false, without calling `body`, if the cursor does not keep the dictionary of
  /// its stamps.
  func forEachDifference(since cursor: ChangeCursor, _ body: (Key, Difference) -> Void) -> Bool {
    guard cursor.content != storageStamp else { return true }
    guard let former = (cursor.kept as? KeptDictionary<Key, Value>)?.dictionary,
      former.storageStamp == cursor.content
    else { return false }
    forEachDifference(from: former, body)
    return true
  }
}

/// Keeps the storage of a dictionary for a ``ChangeCursor``.
private final class KeptDictionary<Key: Hashable, Value> {
  let dictionary: [Key: Value]

  init(_ dictionary: [Key: Value]) {
    self.dictionary = dictionary
  }
}
