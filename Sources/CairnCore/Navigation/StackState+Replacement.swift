/// Replacing the screens of a path. New elements get new ids.
extension StackState {
  /// Replaces the top element, or pushes onto an empty stack. The new element gets a new id, so the
  /// effects of the former element are cancelled. To keep the id, set `subscript(id:)`.
  ///
  /// - Returns: The new id.
  @inlinable
  @discardableResult
  public mutating func replaceTop(with element: Element) -> StackElementID {
    storage.removeLast(Swift.min(1, storage.count))
    return push(element)
  }

  /// Replaces all elements. Each new element gets a new id. To keep the ids of screens that stay,
  /// use ``set(_:keepingBy:)``.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of elements before and after.
  @inlinable
  public mutating func replaceAll(with elements: some Sequence<Element>) {
    let elements = Array(elements)
    storage.removeAll(keepingCapacity: true)
    elements.forEach { push($0) }
  }

  /// Adds an element on top unless the top element has the same key, so that a double tap on a link
  /// pushes once.
  ///
  /// ```swift
  /// state.path.push(.detail(Detail.State(item)), unlessOnTopBy: \.itemID)
  /// ```
  ///
  /// - Returns: The id of the element, or nil if it was not added.
  @inlinable
  @discardableResult
  public mutating func push(
    _ element: Element,
    unlessOnTopBy key: (Element) -> some Equatable
  ) -> StackElementID? {
    if let top = storage.elements.last, areSame(key(top), key(element)) { return nil }
    return push(element)
  }
}

/// The changes that a write to a path made.
public struct StackChanges: Hashable, Sendable {
  /// The ids of the new elements, from the bottom to the top.
  public var added: [StackElementID]
  /// The ids of the removed elements.
  public var removed: [StackElementID]
  /// The ids of the remaining elements, in their new order.
  public var kept: [StackElementID]

  /// Makes changes, for example to compare with.
  public init(
    added: [StackElementID] = [],
    removed: [StackElementID] = [],
    kept: [StackElementID] = []
  ) {
    self.added = added
    self.removed = removed
    self.kept = kept
  }
}

extension StackState {
  /// Writes the whole path at once. If a present element has the same key as a new element, the
  /// present element stays, with its id, its state and its effects (rule K14).
  ///
  /// Present elements with the same key are matched from the bottom to the top.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of elements before and after.
  @discardableResult
  public mutating func set(
    _ elements: some Sequence<Element>,
    keepingBy key: (Element) -> some Hashable
  ) -> StackChanges {
    var survivors = Dictionary(grouping: indices.reversed()) { SameID(key(storage.elements[$0])) }
    let old = storage
    var changes = StackChanges()
    var new = KeyedElements<StackKey, Element>()
    for element in elements {
      if let position = survivors[SameID(key(element))]?.popLast() {
        new.append(old.elements[position], id: old.ids[position])
        changes.kept.append(old.ids[position].id)
      } else {
        let id = makeID()
        new.append(element, id: StackKey(new: id))
        changes.added.append(id)
      }
    }
    changes.removed = old.ids.filter { new.position(of: $0) == nil }.map(\.id)
    if new.ids != old.ids { storage = new }
    return changes
  }

  /// Returns this path with other elements, and keeps present elements with the same key. Send the
  /// result with `StackAction.set`. See ``set(_:keepingBy:)``.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of elements before and after.
  public func setting(
    _ elements: some Sequence<Element>,
    keepingBy key: (Element) -> some Hashable
  ) -> Self {
    var copy = self
    copy.set(elements, keepingBy: key)
    return copy
  }
}
