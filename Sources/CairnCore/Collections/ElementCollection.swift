/// A collection of children by id, which records when children are added, removed or moved.
@usableFromInline
package protocol ElementCollection: ChildCollection {
  associatedtype ElementKey: Hashable

  typealias Storage = KeyedElements<ElementKey, Child>

  /// The children by their keys.
  var storage: Storage { get set }

  /// The public id of an element.
  static func id(of key: ElementKey) -> ChildID

  /// The label of an element in a dump, such as `[id: 3]` or `#0`.
  static func dumpLabel(of id: ChildID) -> String

  /// The name of an element in an issue.
  static var elementName: String { get }

  /// The position of the element with an id; nil if there is none.
  func index(id: ChildID) -> Int?

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
  @usableFromInline package var cursor: ChangeCursor { storage.feed.cursor }

  @usableFromInline
  package static func isSame(_ first: ID, _ second: ID) -> Bool { areSame(first, second) }

  @usableFromInline package static func dumpLabel(of id: ID) -> String { "[id: \(dumpLine(id))]" }

  @usableFromInline package static var elementName: String { "row" }
  @usableFromInline package static var lastCoversOthers: Bool { false }
  @usableFromInline package static func id(of key: ID) -> ID { key }
  @usableFromInline package static func identity(of key: ID) -> AnyID { AnyID(key) }
  @usableFromInline package static func key(of identity: AnyID) -> ID? { identity.base as? ID }

  @usableFromInline
  package func checkID(of key: ID) {
    // A debug build has reported the element at once.
    #if !DEBUG
      if let position = index(id: key) { checkID(of: storage.elements[position], is: key) }
    #endif
  }

  // Not in an extension of the protocol: each call would look up the conformance.
  @usableFromInline
  package func forEachID(changedSince cursor: ChangeCursor, _ body: (ID) -> Void) -> Bool {
    let ids = storage.ids
    return storage.forEachChange(since: cursor, touched: { body(ids[$0]) }, removed: body)
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

  @usableFromInline package func unshared() -> Self {
    var copy = self
    copy.storage.unshare()
    return copy
  }

  @usableFromInline package mutating func follow(_ other: Self) {
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
  var elements: StateAddress<ContiguousArray<State.Child>> {
    raw.advanced(by: ElementLayout.elements).of(ContiguousArray<State.Child>.self)
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
    restart(at: feed.cursor)
  }

  /// Copies what was changed in another collection since the last call. Returns false, with a part
  /// of the changes, if they are not known, or if a copy of all elements takes less time.
  fileprivate mutating func follow(_ other: Self) -> Bool {
    var positions: Set<Int> = []
    // The number of elements that were moved to make room or to close a gap.
    var moves = 0
    let areKnown = other.forEachChange(since: feed.cursor) {
      positions.insert($0)
    } removed: { id in
      guard moves <= count, let position = position(of: id) else { return }
      moves += min(position, count - position)
      _ = remove(at: position)
    }
    guard areKnown, moves <= count,
      positions.sorted().allSatisfy({ copyElement(at: $0, of: other, &moves) }),
      // An `==` that contradicts itself does not find an id.
      count == other.count
    else { return false }
    restart(at: other.feed.cursor)
    return true
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

extension ElementCollection {
  @usableFromInline package var childIDs: [ChildID] { elementKeys.map(Self.id) }

  @usableFromInline package static var hasStamps: Bool { true }

  @usableFromInline
  package static var structureOffset: Int? { ElementLayout.structure }

  /// The keys of the children, without a copy of the children.
  @usableFromInline package var structure: ContiguousArray<ElementKey> { elementKeys }

  @usableFromInline package var structureStamp: ChangeStamp { storage.feed.structure }

  @usableFromInline
  package func differs(from structure: ContiguousArray<ElementKey>) -> Bool {
    guard elementKeys.count == structure.count else { return true }
    return !elementKeys.elementsEqual(structure, by: Self.isSame)
  }
}
