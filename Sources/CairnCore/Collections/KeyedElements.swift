/// Elements in order, each with a unique id: the storage that ``IdentifiedArray`` and
/// ``StackState`` share.
///
/// Finding an id is O(1), and an element is changed in place. Adding and removing is O(1) at the
/// end, and linear in the number of following elements elsewhere.
@usableFromInline
package struct KeyedElements<ID: Hashable, Element> {
  @usableFromInline var ids: ContiguousArray<ID> = []
  @usableFromInline var elements: ContiguousArray<Element> = []
  @usableFromInline var index = PositionIndex<ID>()
  @usableFromInline var feed = ChangeFeed()
  /// The ids of the elements that were removed lately, in order.
  @usableFromInline var removedIDs: ContiguousArray<ID> = []

  @inlinable
  init() {}

  @inlinable
  var count: Int { ids.count }

  /// The largest number of elements whose removal at once is logged element by element.
  @inlinable
  static var longestLoggedRemoval: Int { 8 }

  @inlinable
  func position(of id: ID) -> Int? {
    index.position(of: id, in: ids)
  }

  @inlinable
  subscript(position: Int) -> Element {
    get { elements[position] }
    _modify {
      feed.touches.add(position)
      yield &elements[position]
    }
  }

  @inlinable
  mutating func append(_ element: Element, id: ID) {
    ids.append(id)
    elements.append(element)
    index.didInsert(at: ids.count - 1, in: ids)
    didInsert(at: ids.count - 1)
  }

  @inlinable
  mutating func insert(_ element: Element, id: ID, at position: Int) {
    ids.insert(id, at: position)
    elements.insert(element, at: position)
    index.didInsert(at: position, in: ids)
    didInsert(at: position)
  }

  @inlinable
  mutating func remove(at position: Int) -> Element {
    let element = elements.remove(at: position)
    removeID(at: position)
    return element
  }

  @inlinable
  mutating func removeLast(_ count: Int) {
    index.willRemoveLast(count, of: ids)
    elements.removeLast(count)
    guard count <= Self.longestLoggedRemoval else {
      ids.removeLast(count)
      return restart()
    }
    for _ in 0..<count {
      didRemove(ids.removeLast(), at: ids.count)
    }
  }

  /// - Complexity: O(*m*) in the number of removed elements at the end, otherwise O(*n*).
  @inlinable
  mutating func removeSubrange(_ range: Range<Int>) {
    if range.upperBound == count {
      removeLast(range.count)
    } else {
      remove(at: range)
    }
  }

  @inlinable
  mutating func removeAll(keepingCapacity: Bool = false) {
    guard !ids.isEmpty else { return }
    ids.removeAll(keepingCapacity: keepingCapacity)
    elements.removeAll(keepingCapacity: keepingCapacity)
    index.removeAll(keepingCapacity: keepingCapacity)
    restart()
  }

  /// Removes the elements at ascending positions.
  ///
  /// - Complexity: O(*n*), however many are removed.
  @inlinable
  mutating func remove(at positions: some Collection<Int>) {
    guard let first = positions.first else { return }
    if positions.count == 1 {
      _ = remove(at: first)
    } else if positions.count <= Self.longestLoggedRemoval {
      let removed = positions.map { (position: $0, id: ids[$0]) }
      dropElements(at: positions)
      for (position, id) in removed.reversed() { didRemove(id, at: position) }
    } else {
      dropElements(at: positions)
      restart()
    }
  }

  /// Does the part of ``remove(at:)`` without the logs.
  @inlinable
  mutating func dropElements(at positions: some Collection<Int>) {
    var dropped = positions.makeIterator()
    var next = dropped.next()
    var kept = next ?? count
    for position in kept..<count {
      if position == next {
        next = dropped.next()
        continue
      }
      ids.swapAt(kept, position)
      elements.swapAt(kept, position)
      kept += 1
    }
    ids.removeLast(positions.count)
    elements.removeLast(positions.count)
    index.rebuild(for: ids)
  }

  /// Replaces the element at a position with an element that has another id.
  @inlinable
  mutating func replace(at position: Int, with element: Element, id: ID) {
    let former = ids[position]
    ids[position] = id
    elements[position] = element
    index.didReplace(former, at: position, in: ids)
    didRemove(former, at: position)
    didInsert(at: position)
  }

  /// Reorders the elements, and keeps those at the positions in `order`. No position may occur
  /// twice.
  ///
  /// If `order` is the present order, nothing changes.
  @inlinable
  mutating func reorder(_ order: some Collection<Int>) {
    guard !order.elementsEqual(ids.indices) else { return }
    let (oldIDs, oldElements) = (ids, elements)
    ids = ContiguousArray(order.map { oldIDs[$0] })
    elements = ContiguousArray(order.map { oldElements[$0] })
    index.rebuild(for: ids)
    restart()
  }

  /// Moves the elements from `start` to the end down to `position`.
  @inlinable
  mutating func moveEnd(from start: Int, to position: Int) {
    guard position < start, start < count else { return }
    let positions = Array(0..<count)
    reorder(positions[..<position] + positions[start...] + positions[position..<start])
  }

  @inlinable
  mutating func swapAt(_ first: Int, _ second: Int) {
    guard first != second else { return }
    ids.swapAt(first, second)
    elements.swapAt(first, second)
    index.didSwap(first, second, in: ids)
    feed.didSwap(first, second)
  }

  @inlinable
  mutating func reserveCapacity(_ capacity: Int) {
    ids.reserveCapacity(capacity)
    elements.reserveCapacity(capacity)
    index.reserveCapacity(capacity)
  }

  /// Takes the element out in O(1), so that the caller holds the only reference to its buffers.
  ///
  /// The last element fills the gap until ``putBack(_:at:)`` or ``closeGap(at:)``. Exclusive access
  /// to this value prevents reads meanwhile.
  @inlinable
  mutating func take(at position: Int) -> Element {
    feed.touches.add(position)
    elements.swapAt(position, elements.count - 1)
    return elements.removeLast()
  }

  /// Puts an element back at the position from which ``take(at:)`` took one.
  @inlinable
  mutating func putBack(_ element: consuming Element, at position: Int) {
    elements.append(element)
    elements.swapAt(position, elements.count - 1)
  }

  /// Removes the id whose element was taken by ``take(at:)``.
  @inlinable
  mutating func closeGap(at position: Int) {
    if position < elements.count {
      let last = elements.remove(at: position)
      elements.append(last)
    }
    removeID(at: position)
  }

  @inlinable
  mutating func removeID(at position: Int) {
    let id = ids.remove(at: position)
    index.didRemove(id, at: position, in: ids)
    didRemove(id, at: position)
  }
}

extension KeyedElements: Sendable where ID: Sendable, Element: Sendable {}
