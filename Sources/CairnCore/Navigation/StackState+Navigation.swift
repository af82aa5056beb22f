extension StackState {
  /// Adds an element on top.
  ///
  /// - Returns: The id of the element.
  /// - Complexity: O(1), amortized.
  @inlinable
  @discardableResult
  public mutating func push(_ element: Element) -> StackElementID {
    let id = makeID()
    storage.append(element, id: StackKey(new: id))
    return id
  }

  /// Adds an element on top with an id that isn't in the stack (rule K4).
  ///
  /// The stack assigns larger ids afterwards.
  ///
  /// - Returns: Whether the element was added. It isn't if the id is already in the stack, or if no
  ///   stack can assign the id (``StackElementID/isValid``).
  @inlinable
  @discardableResult
  public mutating func push(_ element: Element, id: StackElementID) -> Bool {
    guard id.isValid, isNew(id) || !contains(id: id) else { return false }
    storage.append(element, id: StackKey(new: id))
    nextGeneration = Swift.max(nextGeneration, id.generation + 1)
    return true
  }

  /// Removes the top element, if there is one.
  ///
  /// - Returns: The element, or nil if the stack is empty.
  @inlinable
  @discardableResult
  public mutating func pop() -> Element? {
    guard let top = storage.elements.last else { return nil }
    storage.removeLast(1)
    return top
  }

  /// Removes the element with this id and all elements above it. Reports an issue if the id is
  /// unknown (rule K8).
  ///
  /// - Complexity: O(*m*) in the number of removed elements.
  @inlinable
  public mutating func pop(
    from id: StackElementID,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let position = index(id: id) else {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return unknownID(id, operation: "StackState.pop(from:)", site: site).report()
    }
    storage.removeLast(storage.count - position)
  }

  /// Removes all elements above the element with this id. Reports an issue if the id is unknown
  /// (rule K8).
  ///
  /// - Complexity: O(*m*) in the number of removed elements.
  @inlinable
  public mutating func pop(
    to id: StackElementID,
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    guard let position = index(id: id) else {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      return unknownID(id, operation: "StackState.pop(to:)", site: site).report()
    }
    storage.removeLast(storage.count - position - 1)
  }

  /// Removes elements from the top as long as they satisfy the predicate.
  ///
  /// - Returns: Whether any element was removed.
  /// - Complexity: O(*m*) in the number of removed elements.
  @inlinable
  @discardableResult
  public mutating func popWhile(_ predicate: (Element) throws -> Bool) rethrows -> Bool {
    let kept = try storage.elements.lastIndex { try !predicate($0) }.map { $0 + 1 } ?? 0
    defer { storage.removeLast(storage.count - kept) }
    return kept < storage.count
  }

  /// Removes all elements above the uppermost element that satisfies the predicate.
  ///
  /// - Returns: The id of that element, or nil if there is none; then nothing was removed.
  /// - Complexity: O(*m*) in the number of elements above it.
  @inlinable
  @discardableResult
  public mutating func popTo(
    where predicate: (Element) throws -> Bool
  ) rethrows -> StackElementID? {
    guard let position = try storage.elements.lastIndex(where: predicate) else { return nil }
    storage.removeLast(storage.count - position - 1)
    return topID
  }

  /// Removes all elements.
  ///
  /// - Complexity: O(*n*).
  @inlinable
  public mutating func popToRoot() {
    storage.removeAll()
  }

  /// Assigns `other`. If `other` is an older copy of this stack, ids that were assigned since then
  /// are not assigned again (rule K5). Elements that are in both keep their identity.
  @inlinable
  mutating func replace(with other: Self) {
    let used = other.lineage == lineage ? nextGeneration : 0
    var other = other
    if ReplacedScreens.areUsed { other.adjust(to: self) }
    self = other
    nextGeneration = Swift.max(nextGeneration, used)
  }
}
