extension StackState {
  /// The element with this id (rule K8).
  ///
  /// Setting an element replaces it and keeps its id; setting nil removes it. Writing to an unknown
  /// id, also with `stack[id: id]?.name = "a"`, changes nothing and reports an issue. To change an
  /// element that may have been removed, use ``modify(id:_:)``, which returns nil in that case.
  ///
  /// In an assertion closure of a test store, writing an element to a new id pushes the element
  /// with that id: `$0.path[id: 0] = .detail(Detail.State())` (rule X27). An id is new if the stack
  /// did not contain it when the closure began.
  ///
  /// A part of the element is changed in place.
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
      // Runs also when the caller throws, because the gap must be closed.
      defer { settle(element, at: position) }
      yield &element
    }
  }

  /// The element with this id, for key paths, which cannot hold a call site:
  /// `store.scope(state: \.path[id: id], action: \.path[id: id])`.
  ///
  /// - Complexity: O(1).
  @inlinable
  public subscript(id id: StackElementID) -> Element? {
    index(id: id).map { storage.elements[$0] }
  }

  /// Changes the element with this id in place.
  ///
  /// - Returns: The result of `body`, or nil if there is no such element.
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

  /// In an assertion closure, pushes an element that was written to an unknown id, as the action
  /// `.push` does; elsewhere reports an issue.
  @usableFromInline
  @inline(never)
  mutating func settleUnknown(_ element: Element?, id: StackElementID, site: CallSite) {
    if let element, mayBePushedByAssertion(id), push(element, id: id) { return }
    unknownID(id, operation: "StackState[id:]", site: site).report()
  }

  @usableFromInline
  @inline(never)
  func unknownID(_ id: StackElementID, operation: String, site: CallSite?) -> RuntimeIssue {
    .unknownID(id, among: ids, operation: operation, site: site)
  }
}

extension StackState where Element: CasePathable {
  /// The payload of the element with this id, if the element is in the named case (rule K8).
  ///
  /// Setting a payload replaces it; a part of the payload is changed in place; setting nil removes
  /// the element. If there is no such element, or it is in another case, a write changes nothing
  /// and reports an issue.
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
      // Runs also when the caller throws, because the gap must be closed.
      defer { settle(payload.map { path.embed($0) }, id: id) }
      yield &payload
    }
  }

  /// Takes the payload out of the element, which leaves a gap until ``settle(_:id:)``. Returns nil,
  /// without a gap, if there is no such element or it is in another case.
  @usableFromInline
  mutating func takePayload<Value>(_ path: CasePath<Element, Value>, id: StackElementID) -> Value? {
    guard let position = index(id: id) else { return nil }
    // The element is released on return, so that the payload is the only owner of its buffers.
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
