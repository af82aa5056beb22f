extension IdentifiedArray {
  /// The element with this id.
  ///
  /// Setting an element replaces the element with the id. If there is none, the new element is
  /// appended. Setting nil removes the element. Setting an element with another id is a
  /// precondition failure.
  ///
  /// - Complexity: O(1) to read, replace, append and change in place; O(*n*) to remove.
  @inlinable
  public subscript(id id: ID) -> Element? {
    get {
      storage.position(of: id).map { storage.elements[$0] }
    }
    _modify {
      guard let position = storage.position(of: id) else {
        var new: Element?
        yield &new
        if let new {
          checkID(of: new, is: id)
          storage.append(new, id: id)
        }
        return
      }
      var element: Element? = storage.take(at: position)
      // Runs also when the caller throws, because the gap must be closed.
      defer { settle(element, id: id, at: position) }
      yield &element
    }
  }

  /// Changes the element with this id in place.
  ///
  /// - Returns: The result of `body`, or nil if there is no such element.
  /// - Complexity: O(1).
  @inlinable
  public mutating func modify<Result>(
    id: ID,
    _ body: (inout Element) -> Result
  ) -> Result? {
    var result: Result?
    change(id) { result = body(&$0) }
    return result
  }

  /// In a debug build, reports an element that has changed its own id. A release build finds it when
  /// an effect or a store of the element is made: see ``checkID(of:)``.
  ///
  /// Out of line: in a debug build, the message would take stack space at each level of nested
  /// elements.
  @inlinable
  func assertID(at position: Int) {
    assert(reportsChangedID(at: position))
  }

  /// Reports an element that has changed its own id. Returns true.
  @usableFromInline
  func reportsChangedID(at position: Int) -> Bool {
    let (id, own) = (storage.ids[position], self.id(of: storage.elements[position]))
    if !areSame(id, own) { RuntimeIssue.changedID(from: id, to: own).reportWhileReducing() }
    return true
  }

  @usableFromInline
  mutating func settle(_ element: Element?, id: ID, at position: Int) {
    guard let element else {
      storage.closeGap(at: position)
      return
    }
    checkID(of: element, is: id)
    storage.putBack(element, at: position)
  }

  @inlinable
  func checkID(of element: Element, is id: ID) {
    let own = self.id(of: element)
    precondition(own == id, "IdentifiedArray[id: \(id)]: the element's own id is \(own)")
  }
}
