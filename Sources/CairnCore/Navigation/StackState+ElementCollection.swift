extension StackState: ElementCollection {
  @usableFromInline package var cursor: ChangeCursor { storage.feed.cursor }

  /// Compares the stamps, because an id can belong to another element in another stack.
  @usableFromInline
  package static func isSame(_ first: StackKey, _ second: StackKey) -> Bool {
    first.stamp == second.stamp
  }

  @usableFromInline package static func dumpLabel(of id: StackElementID) -> String { "\(id)" }
  @usableFromInline package static var elementName: String { "stack element" }
  @usableFromInline package static var lastCoversOthers: Bool { true }
  @usableFromInline package static func id(of key: StackKey) -> StackElementID { key.id }

  @usableFromInline
  package static func identity(of key: StackKey) -> AnyID {
    AnyID(StackElementIdentity(key: key))
  }

  @usableFromInline
  package static func key(of identity: AnyID) -> StackKey? {
    (identity.base as? StackElementIdentity)?.key
  }

  /// The ids of screens are not in their states.
  @usableFromInline package func checkID(of key: StackKey) {}

  // See the same method of `IdentifiedArray`.
  @usableFromInline
  package func forEachID(
    changedSince cursor: ChangeCursor,
    _ body: (StackElementID) -> Void
  ) -> Bool {
    let keys = storage.ids
    return storage.forEachChange(since: cursor) {
      body(keys[$0].id)
    } removed: {
      body($0.id)
    }
  }
}
