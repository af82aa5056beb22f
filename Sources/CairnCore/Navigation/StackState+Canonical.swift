/// The ids of a stack by position: what its ids become in the canonical form (rule K13).
public struct CanonicalStackIDs: Hashable, Sendable {
  private let positions: [StackElementID: Int]

  init(_ ids: some Sequence<StackElementID>) {
    positions = Dictionary(zip(ids, 0...)) { first, _ in first }
  }

  /// The canonical id of the element with this id; nil for an element that is not in the stack. All
  /// references to elements that have gone are alike.
  public subscript(id: StackElementID?) -> StackElementID? {
    id.flatMap { positions[$0] }.map { StackElementID(generation: $0) }
  }
}

extension StackState {
  /// This path with the ids that it would have if its elements had just been pushed: 0, 1, 2 …
  ///
  /// Two paths with the same screens have equal canonical forms, whatever was pushed and popped
  /// before. A search through the states of a program compares canonical forms, since ids that
  /// count up would never let it come back to a state. It is no path to go on with: its elements
  /// are others than those of this one.
  ///
  /// - Complexity: O(*n*).
  public var canonical: Self {
    Self(storage.elements)
  }

  /// The canonical form, with a chance to put the elements into theirs: `renumber` is handed each
  /// element, and the map to replace the ids of this path in it by.
  ///
  /// ```swift
  /// let path = state.path.canonical { element, ids in
  ///   element.openedFrom = ids[element.openedFrom]
  /// }
  /// state.highlighted = state.path.canonicalIDs[state.highlighted]
  /// ```
  public func canonical(
    _ renumber: (_ element: inout Element, _ ids: CanonicalStackIDs) throws -> Void
  ) rethrows -> Self {
    let ids = canonicalIDs
    return Self(
      try storage.elements.map { element in
        var element = element
        try renumber(&element, ids)
        return element
      }
    )
  }

  /// What the ids of this path become in its canonical form, for state elsewhere that names them.
  public var canonicalIDs: CanonicalStackIDs {
    CanonicalStackIDs(ids)
  }
}
