/// A collection of children by id, which knows when children come, go or move.
package protocol ElementCollection: ContentStamped, KeyedChildren where ChildID == ElementID {
  associatedtype ElementID: Hashable
  associatedtype ElementKey: Hashable
  associatedtype Element

  /// The children, under what tells them apart.
  var storage: KeyedElements<ElementKey, Element> { get set }

  /// Where that stamp lies in the collection.
  static var structure: StampLocation { get }

  /// Where the stamp of the content lies in the collection.
  static var content: StampLocation { get }

  /// Calls `body` with the position of each child that has come or was touched since the content had a
  /// stamp; with some of them more than once. Returns false, having called nothing, if that is not known.
  func forEachPosition(touchedSince stamp: ChangeStamp, _ body: (Int) -> Void) -> Bool

  /// Calls `body` with the key of each child that has gone since the structure had a stamp, which may be
  /// back. Returns false, having called nothing, if that is not known.
  ///
  /// Each collection has it: in an extension of the protocol, the log would be read without its types.
  func forEachElement(goneSince stamp: ChangeStamp, _ body: (ElementKey) -> Void) -> Bool

  /// The id under which an element is found by others.
  static func id(of key: ElementKey) -> ElementID

  /// What an element is called in an issue.
  static var elementName: String { get }

  /// The position of the element with an id; nil when there is none.
  func index(id: ElementID) -> Int?

  /// The element's part of an identity path: it tells the element apart from another one that has come
  /// to its place.
  static func identity(of key: ElementKey) -> AnyHashable

  /// The key of the element with an identity; nil for that of another kind of child.
  static func key(of identity: AnyHashable) -> ElementKey?

  /// Whether the last element covers the others: those may ask for something else than they would if it
  /// was not there (rule K15).
  static var lastCoversOthers: Bool { get }

  /// The position of the element with a key, and not of another one with its id; nil when it is gone.
  func position(of key: ElementKey) -> Int?

  /// What tells the children apart, in order.
  var elementKeys: ContiguousArray<ElementKey> { get }

  /// Whether two keys mean the same child.
  static func isSame(_ first: ElementKey, _ second: ElementKey) -> Bool
}

extension IdentifiedArray: ElementCollection {
  package var structureStamp: ChangeStamp { storage.stamp }
  package static var structure: StampLocation { .stamp(offset: ElementLayout.stamp) }
  package static var content: StampLocation { .log(offset: ElementLayout.touches) }
  package var elementKeys: ContiguousArray<ID> { storage.ids }

  package static func isSame(_ first: ID, _ second: ID) -> Bool { first == second }

  package var contentStamp: ChangeStamp { storage.touches.latest }

  package func forEachPosition(
    touchedSince stamp: ChangeStamp,
    _ body: (Int) -> Void
  ) -> Bool {
    storage.touches.forEachPosition(since: stamp, body)
  }

  package static var elementName: String { "row" }
  package static var lastCoversOthers: Bool { false }
  package static func id(of key: ID) -> ID { key }
  package static func identity(of key: ID) -> AnyHashable { AnyHashable(key) }
  package static func key(of identity: AnyHashable) -> ID? { identity.base as? ID }

  package func position(of key: ID) -> Int? { index(id: key) }

  package func forEachElement(
    goneSince stamp: ChangeStamp,
    _ body: (ID) -> Void
  ) -> Bool {
    stamp == structureStamp || storage.departures.forEachDeparted(since: stamp, body)
  }

  package func forEachID(changedSince snapshot: ChildrenSnapshot, _ body: (ID) -> Void) -> Bool {
    storage.forEachKey(changedSince: snapshot, body)
  }
}

extension ElementCollection {
  /// The position of the element with an identity; nil when it is gone.
  package func position(of identity: AnyHashable) -> Int? {
    Self.key(of: identity).flatMap { position(of: $0) }
  }

  /// Whether it is known which children have gone since the structure had a stamp.
  package func knowsDeparted(since stamp: ChangeStamp) -> Bool {
    stamp == structureStamp || storage.departures.isKnown(since: stamp)
  }

  /// Where the child at a position lies.
  func boxedPlace(at position: Int) -> BoxedPlace {
    storage.boxedPlace(at: position)
  }

  package func unshared() -> Self {
    var copy = self
    copy.storage.unshare()
    return copy
  }

  package mutating func follow(_ other: Self) {
    guard storage.follow(other.storage) else { return self = other.unshared() }
  }
}

extension KeyedElements {
  /// Where the element at a position lies, as seen from the collection that this is the storage of.
  fileprivate func boxedPlace(at position: Int) -> BoxedPlace {
    BoxedPlace(
      boxOffset: ElementLayout.elements,
      offset: ObjectLayout.distance(toElementAt: position, of: elements)
    )
  }
}

extension KeyedElements {
  /// Takes elements and logs of its own.
  fileprivate mutating func unshare() {
    elements = ContiguousArray(elements.lazy.map { $0 })
    touches.restart(at: touches.latest)
    departures.restart()
  }

  /// Takes over those elements that were changed in another collection. Returns false, having done
  /// nothing, if that is not known.
  fileprivate mutating func follow(_ other: Self) -> Bool {
    let isKnown =
      stamp == other.stamp
      && other.touches.forEachPosition(since: touches.latest) { elements[$0] = other.elements[$0] }
    if isKnown { touches.restart(at: other.touches.latest) }
    return isKnown
  }
}

/// Which children a collection has at some time, and in which order.
package struct ElementStructure<Collection: ElementCollection> {
  fileprivate let keys: ContiguousArray<Collection.ElementKey>
}

extension ElementCollection {
  package var childIDs: [ElementID] { elementKeys.map(Self.id) }

  /// Remembers which children there are, without a copy of them.
  package func makeStructure() -> ElementStructure<Self> {
    ElementStructure(keys: elementKeys)
  }

  package func differs(from structure: ElementStructure<Self>) -> Bool {
    guard elementKeys.count == structure.keys.count else { return true }
    return !elementKeys.elementsEqual(structure.keys, by: Self.isSame)
  }

  package func makeSnapshot() -> ChildrenSnapshot {
    ChildrenSnapshot(content: contentStamp, structure: structureStamp)
  }
}

extension KeyedElements {
  /// Calls `body` with the key of each element that has come or was touched, then of each that has gone.
  /// Returns false, having called nothing, if that is not known.
  func forEachKey(changedSince snapshot: ChildrenSnapshot, _ body: (ID) -> Void) -> Bool {
    guard touches.latest != snapshot.content else { return true }
    let isSame = stamp == snapshot.structure
    guard isSame || departures.isKnown(since: snapshot.structure) else { return false }
    // A closure that captured this value, whose size is not known here, would be allocated.
    let ids = ids
    guard touches.forEachPosition(since: snapshot.content, { body(ids[$0]) }) else { return false }
    return isSame || departures.forEachDeparted(since: snapshot.structure, body)
  }
}
