extension IdentifiedArray {
  /// The element with this id.
  ///
  /// Setting an element replaces the element with the id. If there is none, the new element is
  /// appended. Setting nil removes the element. Setting an element with another id, and changing the
  /// element's id in place, is the issue `changed-id`: the array has the element under this id.
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

  /// In a debug build, returns whether the element at a position has its own id. In a release build,
  /// returns true: reading the id takes longer than most changes of a row.
  ///
  /// Mutating, as is the next function: in a debug build, a call with a copy would take stack space at
  /// each level of nested elements.
  @inlinable
  mutating func hasAssertedID(at position: Int) -> Bool {
    var hasOwnID = true
    assert(
      {
        hasOwnID = areSame(self.id(of: storage.elements[position]), storage.ids[position])
        return true
      }()
    )
    return hasOwnID
  }

  /// In a debug build, reports an element that has changed its own id. It is reported once, by the
  /// action that changes the id. A release build finds it when an effect or a store of the element is
  /// made: see ``checkID(of:)``.
  @inlinable
  mutating func assertID(at position: Int, if hadOwnID: Bool) {
    assert(
      {
        if hadOwnID { checkID(of: storage.elements[position], is: storage.ids[position]) }
        return true
      }()
    )
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

  /// Reports an element that does not have the id under which the array has it.
  @inlinable
  func checkID(of element: Element, is id: ID) {
    let own = self.id(of: element)
    if !areSame(own, id) { reportChangedID(from: id, to: own) }
  }

  @usableFromInline
  @inline(never)
  func reportChangedID(from id: ID, to own: ID) {
    RuntimeIssue.changedID(from: id, to: own).reportWhileReducing()
  }
}
