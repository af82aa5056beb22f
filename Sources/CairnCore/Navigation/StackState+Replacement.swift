/// Other screens in the place of those that there are: elements that come get new ids.
extension StackState {
  /// Puts another element in the place of the top, or on an empty stack. It gets a new id, so the
  /// effects of the one that it replaces end; to keep the id, set `subscript(id:)`.
  ///
  /// - Returns: the new id.
  @inlinable
  @discardableResult
  public mutating func replaceTop(with element: Element) -> StackElementID {
    storage.removeLast(Swift.min(1, storage.count))
    return push(element)
  }

  /// Puts other elements in the place of all that there are. Each gets a new id; to keep those of
  /// screens that stay, use ``set(_:keepingBy:)``.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of elements before and after.
  @inlinable
  public mutating func replaceAll(with elements: some Sequence<Element>) {
    let elements = Array(elements)
    storage.removeAll(keepingCapacity: true)
    elements.forEach { push($0) }
  }

  /// Adds an element on top unless the top has the same key: the second of two taps on a link does
  /// nothing.
  ///
  /// ```swift
  /// state.path.push(.detail(Detail.State(item)), unlessOnTopBy: \.itemID)
  /// ```
  ///
  /// - Returns: its id, or nil when it was not added.
  @inlinable
  @discardableResult
  public mutating func push(
    _ element: Element,
    unlessOnTopBy key: (Element) -> some Equatable
  ) -> StackElementID? {
    if let top = storage.elements.last, key(top) == key(element) { return nil }
    return push(element)
  }
}

/// What writing a path changed.
public struct StackChanges: Hashable, Sendable {
  /// The ids of the elements that came, from the bottom to the top.
  public var added: [StackElementID]
  /// The ids of the elements that went.
  public var removed: [StackElementID]
  /// The ids of the elements that stayed, in their new order.
  public var kept: [StackElementID]

  /// Changes, for instance to compare with.
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
  /// Writes the whole path in one go. An element whose key one of the present elements has stands
  /// for that one, which stays as it is: its id, its state, its effects (rule K14).
  ///
  /// Where several have the same key, they are taken from the bottom to the top.
  ///
  /// - Complexity: O(*n* + *m*) in the numbers of elements before and after.
  @discardableResult
  public mutating func set(
    _ elements: some Sequence<Element>,
    keepingBy key: (Element) -> some Hashable
  ) -> StackChanges {
    var survivors = Dictionary(grouping: indices.reversed()) { key(storage.elements[$0]) }
    let old = storage
    var changes = StackChanges()
    var new = KeyedElements<StackKey, Element>()
    for element in elements {
      if let position = survivors[key(element)]?.popLast() {
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

  /// This path with other elements, of which those stay that it has already: what to write with
  /// `StackAction.set`. See ``set(_:keepingBy:)``.
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
