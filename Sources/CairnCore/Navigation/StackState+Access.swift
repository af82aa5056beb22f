extension StackState {
  /// The element with this id (rule K8).
  ///
  /// Setting an element replaces it and keeps its id; setting nil removes it. Writing to an id that
  /// is not there, `stack[id: id]?.name = "a"` included, is an issue and changes nothing. To change
  /// an element that may have gone, use ``modify(id:_:)``, which says so.
  ///
  /// In a closure that asserts what a test store has done, writing an element to an id that this stack
  /// has not given yet pushes the element under that id: `$0.path[id: 0] = .detail(Detail.State())`
  /// (rule X27).
  ///
  /// A part of the element is changed where it lies.
  ///
  /// - Complexity: O(1); removal is O(*m*) in the number of elements above.
  @inlinable
  public subscript(
    id id: StackElementID,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Element? {
    get {
      index(id: id).map { storage.elements[$0] }
    }
    _modify {
      guard let position = index(id: id) else {
        var lost: Element?
        yield &lost
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        return settleUnknown(lost, id: id, site: site)
      }
      var element: Element? = storage.take(at: position)
      // Also when the caller throws: the gap must not stay.
      defer { settle(element, at: position) }
      yield &element
    }
  }

  /// The element with this id, read by a key path, which can hold no call site:
  /// `store.scope(state: \.path[id: id], action: \.path[id: id])`.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(id id: StackElementID) -> Element? {
    index(id: id).map { storage.elements[$0] }
  }

  /// Changes the element with this id where it lies.
  ///
  /// - Returns: what `body` returns, or nil if there is no such element.
  /// - Complexity: O(1).
  @inlinable
  public mutating func modify<Result>(
    id: StackElementID,
    _ body: (inout Element) -> Result
  ) -> Result? {
    var result: Result?
    change(id) { result = body(&$0) }
    return result
  }

  @usableFromInline
  mutating func settle(_ element: Element?, at position: Int) {
    if let element {
      storage.putBack(element, at: position)
    } else {
      storage.closeGap(at: position)
    }
  }

  /// Appends what was written to a new id, in a closure that asserts; elsewhere it is an issue.
  @usableFromInline
  @inline(never)
  mutating func settleUnknown(_ element: Element?, id: StackElementID, site: CallSite) {
    if AssertionPhase.isAsserting, isNew(id), let element, push(element, id: id) { return }
    unknownID(id, operation: "StackState[id:]", site: site).report()
  }

  @usableFromInline
  @inline(never)
  func unknownID(_ id: StackElementID, operation: String, site: CallSite) -> RuntimeIssue {
    .unknownID(id, among: ids, operation: operation, site: site)
  }
}

extension StackState where Element: CasePathable {
  /// The payload of the element with this id, if the element is in the named case (rule K8).
  ///
  /// Setting a payload changes it, a part of it where it lies; setting nil removes the element. When
  /// there is no such element, or it is in another case, writing is an issue and changes nothing.
  @inlinable
  public subscript<Value>(
    id id: StackElementID,
    case keyPath: CaseKeyPath<Element, Value>,
    fileID fileID: StaticString = #fileID,
    filePath filePath: StaticString = #filePath,
    line line: UInt = #line,
    column column: UInt = #column
  ) -> Value? {
    get {
      index(id: id).flatMap { storage.elements[$0][case: keyPath] }
    }
    _modify {
      let path = Element.allCasePaths[keyPath: keyPath]
      var payload = takePayload(path, id: id)
      if payload == nil {
        yield &payload
        let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
        return reportMissingPayload(of: Value.self, id: id, site: site)
      }
      // Also when the caller throws: the gap must not stay.
      defer { settle(payload.map { path.embed($0) }, id: id) }
      yield &payload
    }
  }

  /// Takes the payload out of the element, which leaves a gap until ``settle(_:id:)``; nil, and no
  /// gap, when there is no such element or it is in another case.
  @usableFromInline
  mutating func takePayload<Value>(_ path: CasePath<Element, Value>, id: StackElementID) -> Value? {
    guard let position = index(id: id) else { return nil }
    // The element is gone when this returns, so that the payload's buffers are the payload's alone.
    let element = storage.take(at: position)
    guard let payload = path.extract(from: element) else {
      storage.putBack(element, at: position)
      return nil
    }
    return payload
  }

  @usableFromInline
  mutating func settle(_ element: Element?, id: StackElementID) {
    guard let position = index(id: id) else { return }
    settle(element, at: position)
  }

  @usableFromInline
  @inline(never)
  func reportMissingPayload(of type: Any.Type, id: StackElementID, site: CallSite) {
    guard let position = index(id: id) else {
      return unknownID(id, operation: "StackState[id:case:]", site: site).report()
    }
    storage.elements[position].reportWrongCase(type, at: site)
  }
}
