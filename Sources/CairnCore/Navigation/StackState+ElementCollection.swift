extension StackState: ElementCollection {
  package var structureStamp: ChangeStamp { storage.stamp }
  package static var structureLocation: StampLocation? { ElementLayout.structureLocation }
  package var contentStamp: ChangeStamp { storage.touches.latest }

  /// Compares the stamps, because an id can belong to another element in another stack.
  package static func isSame(_ first: StackKey, _ second: StackKey) -> Bool {
    first.stamp == second.stamp
  }

  package static func dumpLabel(of id: StackElementID) -> String { "\(id)" }
  package static var elementName: String { "stack element" }
  package static var lastCoversOthers: Bool { true }
  package static func id(of key: StackKey) -> StackElementID { key.id }

  package static func identity(of key: StackKey) -> AnyID {
    AnyID(StackElementIdentity(key: key))
  }

  package static func key(of identity: AnyID) -> StackKey? {
    (identity.base as? StackElementIdentity)?.key
  }

  /// The ids of screens are not in their states.
  package func checkID(of key: StackKey) {}

  // See the same method of `IdentifiedArray`.
  package func makeSnapshot() -> ChildrenSnapshot {
    ChildrenSnapshot(content: contentStamp, structure: structureStamp)
  }

  package func forEachID(
    changedSince snapshot: ChildrenSnapshot,
    _ body: (StackElementID) -> Void
  ) -> Bool {
    storage.forEachKey(changedSince: snapshot) { body($0.id) }
  }
}
