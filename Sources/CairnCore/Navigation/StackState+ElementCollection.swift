extension StackState: ElementCollection {
  package var structureStamp: ChangeStamp { storage.stamp }
  package static var structure: StampLocation { .stamp(offset: ElementLayout.stamp) }
  package static var content: StampLocation { .log(offset: ElementLayout.touches) }
  package var elementKeys: ContiguousArray<StackKey> { storage.ids }
  package var elementValues: ContiguousArray<Element> { storage.elements }

  /// Compares the stamps, because an id can belong to another element in another stack.
  package static func isSame(_ first: StackKey, _ second: StackKey) -> Bool {
    first.stamp == second.stamp
  }

  package var contentStamp: ChangeStamp { storage.touches.latest }

  package func forEachPosition(
    touchedSince stamp: ChangeStamp,
    _ body: (Int) -> Void
  ) -> Bool {
    storage.touches.forEachPosition(since: stamp, body)
  }

  package static var elementName: String { "stack element" }
  package static var lastCoversOthers: Bool { true }
  package static func id(of key: StackKey) -> StackElementID { key.id }

  package static func identity(of key: StackKey) -> AnyID {
    AnyID(StackElementIdentity(key: key))
  }

  package static func key(of identity: AnyID) -> StackKey? {
    (identity.base as? StackElementIdentity)?.key
  }

  package func forEachElement(
    removedSince stamp: ChangeStamp,
    _ body: (StackKey) -> Void
  ) -> Bool {
    stamp == structureStamp || storage.removals.forEachRemoved(since: stamp, body)
  }

  package func forEachID(
    changedSince snapshot: ChildrenSnapshot,
    _ body: (StackElementID) -> Void
  ) -> Bool {
    storage.forEachKey(changedSince: snapshot) { body($0.id) }
  }

  package func position(of key: StackKey) -> Int? {
    guard let position = index(id: key.id), storage.ids[position].stamp == key.stamp
    else { return nil }
    return position
  }
}
