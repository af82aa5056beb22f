/// A collection of children by id, which records when children are added, removed or moved.
package protocol ElementCollection: ContentStamped, KeyedChildren where ChildID == ElementID {
  associatedtype ElementID: Hashable
  associatedtype ElementKey: Hashable
  associatedtype Element

  typealias Storage = KeyedElements<ElementKey, Element>

  /// The children by their keys.
  var storage: Storage { get set }

  /// The public id of an element.
  static func id(of key: ElementKey) -> ElementID

  /// The label of an element in a dump, such as `[id: 3]` or `#0`.
  static func dumpLabel(of id: ElementID) -> String

  /// The name of an element in an issue.
  static var elementName: String { get }

  /// The position of the element with an id; nil if there is none.
  func index(id: ElementID) -> Int?

  /// The element's component of an identity path. It distinguishes the element from a later one
  /// with the same id.
  static func identity(of key: ElementKey) -> AnyID

  /// The key of the element with an identity; nil if the identity belongs to another kind of child.
  static func key(of identity: AnyID) -> ElementKey?

  /// Reports an element that has changed its own id, so that the collection has it under another
  /// one.
  func checkID(of key: ElementKey)

  /// Whether the last element covers the others. Covered elements may declare other effects than
  /// visible ones (rule K15).
  static var lastCoversOthers: Bool { get }

  /// Whether two keys identify the same child.
  static func isSame(_ first: ElementKey, _ second: ElementKey) -> Bool
}

extension IdentifiedArray: ElementCollection {
  package var structureStamp: ChangeStamp { storage.stamp }
  package static var structureLocation: StampLocation? { ElementLayout.structureLocation }
  package var contentStamp: ChangeStamp { storage.touches.latest }

  package static func isSame(_ first: ID, _ second: ID) -> Bool { areSame(first, second) }

  package static func dumpLabel(of id: ID) -> String { "[id: \(dumpLine(id))]" }

  package static var elementName: String { "row" }
  package static var lastCoversOthers: Bool { false }
  package static func id(of key: ID) -> ID { key }
  package static func identity(of key: ID) -> AnyID { AnyID(key) }
  package static func key(of identity: AnyID) -> ID? { identity.base as? ID }

  package func checkID(of key: ID) {
    // A debug build has reported the element at once.
    #if !DEBUG
      if let position = index(id: key) { checkID(of: storage.elements[position], is: key) }
    #endif
  }

  // Not in an extension of the protocol: each call would look up the conformance.
  package func makeSnapshot() -> ChildrenSnapshot {
    ChildrenSnapshot(content: contentStamp, structure: structureStamp)
  }

  package func forEachID(changedSince snapshot: ChildrenSnapshot, _ body: (ID) -> Void) -> Bool {
    storage.forEachKey(changedSince: snapshot, body)
  }
}

extension ElementCollection {
  /// The keys of the children, in order.
  package var elementKeys: ContiguousArray<ElementKey> { storage.ids }

  /// The position of the element with a key, but not of another element with its id; nil if it was
  /// removed.
  static func position(of key: ElementKey, in storage: Storage) -> Int? {
    guard let position = storage.index.position(of: key, in: storage.ids),
      isSame(storage.ids[position], key)
    else { return nil }
    return position
  }

  /// The position of the element with an identity; nil if it was removed.
  static func position(of identity: AnyID, in storage: Storage) -> Int? {
    key(of: identity).flatMap { position(of: $0, in: storage) }
  }

  package func unshared() -> Self {
    var copy = self
    copy.storage.unshare()
    return copy
  }

  package mutating func follow(_ other: Self) {
    var followed = Storage()
    swap(&followed, &storage)
    guard followed.follow(other.storage) else { return self = other.unshared() }
    self = other
    storage = followed
  }
}

extension StateAddress where State: ElementCollection {
  /// The address of the storage, which is the first property of each collection. Unspecialized code
  /// would copy the collection at every use, but it knows the size of the storage.
  var storage: StateAddress<State.Storage> { raw.of(State.Storage.self) }

  /// The address of the elements.
  var elements: StateAddress<ContiguousArray<State.Element>> {
    raw.advanced(by: ElementLayout.elements).of(ContiguousArray<State.Element>.self)
  }
}

extension KeyedElements {
  /// The place of the element at a position, relative to the collection that has this storage.
  func boxedPlace(at position: Int) -> BoxedPlace {
    BoxedPlace(
      boxOffset: ElementLayout.elements,
      offset: ObjectLayout.distance(toElementAt: position, of: elements)
    )
  }
}

extension KeyedElements {
  /// Makes its own copies of the elements and restarts the logs.
  fileprivate mutating func unshare() {
    elements = ContiguousArray(elements.lazy.map { $0 })
    touches.restart(at: touches.latest)
    removals.restart()
  }

  /// Copies what was changed in another collection since the last call. Returns false, with a part
  /// of the changes, if they are not known, or if a copy of all elements takes less time.
  fileprivate mutating func follow(_ other: Self) -> Bool {
    var positions: Set<Int> = []
    // The number of elements that were moved to make room or to close a gap.
    var moves = 0
    guard other.touches.forEachPosition(since: touches.latest, { positions.insert($0) }),
      removeElements(removedIn: other, &moves),
      positions.sorted().allSatisfy({ copyElement(at: $0, of: other, &moves) }),
      // An `==` that contradicts itself does not find an id.
      count == other.count
    else { return false }
    stamp = other.stamp
    touches.restart(at: other.touches.latest)
    removals.restart()
    return true
  }

  /// Returns false if it is not known which elements were removed, or if they are too many.
  private mutating func removeElements(removedIn other: Self, _ moves: inout Int) -> Bool {
    let isKnown = other.removals.forEachRemoved(since: stamp, now: other.stamp) { id in
      guard moves <= count, let position = position(of: id) else { return }
      moves += min(position, count - position)
      _ = remove(at: position)
    }
    return isKnown && moves <= count
  }

  /// Copies an element to its position, if all elements before it are there. Returns false if the
  /// element was moved, or if too many elements were inserted.
  private mutating func copyElement(at position: Int, of other: Self, _ moves: inout Int) -> Bool {
    let (id, element) = (other.ids[position], other.elements[position])
    if position < count, areSame(ids[position], id) {
      elements[position] = element
      return true
    }
    guard position <= count, self.position(of: id) == nil, moves <= count else { return false }
    moves += min(position, count - position)
    insert(element, id: id, at: position)
    return true
  }
}

/// The keys of the children of a collection at one time, in order.
package struct ElementStructure<Collection: ElementCollection> {
  fileprivate let keys: ContiguousArray<Collection.ElementKey>
}

extension ElementCollection {
  package var childIDs: [ElementID] { elementKeys.map(Self.id) }

  /// Records the keys of the children, without a copy of the children.
  package func makeStructure() -> ElementStructure<Self> {
    ElementStructure(keys: elementKeys)
  }

  package func differs(from structure: ElementStructure<Self>) -> Bool {
    guard elementKeys.count == structure.keys.count else { return true }
    return !elementKeys.elementsEqual(structure.keys, by: Self.isSame)
  }
}

extension KeyedElements {
  /// Calls `body` with the key of each element that was added or touched, then of each that was
  /// removed. Returns false, without calling `body`, if they are not known.
  @inline(__always)
  func forEachKey(changedSince snapshot: ChildrenSnapshot, _ body: (ID) -> Void) -> Bool {
    removals.forEachID(in: ids, touches, since: snapshot, now: stamp, body)
  }
}

extension RemovalLog {
  /// Does the work of ``KeyedElements/forEachKey(changedSince:_:)``. Not a method of the elements:
  /// unspecialized code would look up their type at each call.
  fileprivate func forEachID(
    in ids: ContiguousArray<ID>,
    _ touches: ChangeLog,
    since snapshot: ChildrenSnapshot,
    now stamp: ChangeStamp,
    _ body: (ID) -> Void
  ) -> Bool {
    guard touches.latest != snapshot.content else { return true }
    guard isKnown(since: snapshot.structure, now: stamp),
      touches.forEachPosition(since: snapshot.content, { body(ids[$0]) })
    else { return false }
    return forEachRemoved(since: snapshot.structure, now: stamp, body)
  }
}
