extension StackState {
  /// The element with this id (rule K8).
  ///
  /// Setting an element replaces it and keeps its id; setting nil removes it. Setting an id that is
  /// not there is an issue and changes nothing.
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
        if lost != nil {
          let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
          unknownID(id, operation: "StackState[id:]", site: site).report()
        }
        return
      }
      var element: Element? = storage.take(at: position)
      // Also when the caller throws: the gap must not stay.
      defer { settle(element, at: position) }
      yield &element
    }
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
    guard let position = index(id: id) else { return nil }
    return body(&storage[position])
  }

  @usableFromInline
  mutating func settle(_ element: Element?, at position: Int) {
    if let element {
      storage.putBack(element, at: position)
    } else {
      storage.closeGap(at: position)
    }
  }

  @usableFromInline
  @inline(never)
  func unknownID(_ id: StackElementID, operation: String, site: CallSite) -> RuntimeIssue {
    .unknownID(id, among: storage.ids, operation: operation, site: site)
  }
}

extension StackState where Element: CasePathable {
  /// The payload of the element with this id, if the element is in the named case (rule K8).
  ///
  /// Setting a payload changes it; when there is no such element, or it is in another case, that is
  /// an issue and changes nothing. Setting nil removes the element.
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
    set {
      let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
      guard let position = index(id: id) else {
        unknownID(id, operation: "StackState[id:case:]", site: site).report()
        return
      }
      let path = Element.allCasePaths[keyPath: keyPath]
      guard let newValue else {
        pop(at: position, ifInCase: path, site: site)
        return
      }
      guard path.modify(&storage[position], { $0 = newValue }) != nil else {
        RuntimeIssue.wrongCase(value: storage.elements[position], wanted: Value.self, site: site)
          .report()
        return
      }
    }
  }

  @usableFromInline
  mutating func pop<Value>(
    at position: Int,
    ifInCase path: CasePath<Element, Value>,
    site: CallSite
  ) {
    guard path.extract(from: storage.elements[position]) != nil else {
      RuntimeIssue.wrongCase(value: storage.elements[position], wanted: Value.self, site: site)
        .report()
      return
    }
    _ = storage.remove(at: position)
  }
}
