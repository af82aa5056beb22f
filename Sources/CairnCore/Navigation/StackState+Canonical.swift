/// The positions of a stack's elements, by the ids of the elements. In the canonical form, a
/// position is the id of the element (rule K13).
public struct CanonicalStackIDs: Hashable, Sendable {
  private let positions: [StackElementID: Int]

  init(_ ids: some Sequence<StackElementID>) {
    positions = Dictionary(zip(ids, 0...)) { first, _ in first }
  }

  /// The canonical id of the element with this id; nil if the element isn't in the stack. All
  /// references to removed elements become equal.
  public subscript(id: StackElementID?) -> StackElementID? {
    id.flatMap { positions[$0] }.map { StackElementID(generation: $0) }
  }
}

extension StackState {
  /// This path with the ids that its elements would have in a new stack: 0, 1, 2 …
  ///
  /// Two paths with equal screens have equal canonical forms, even if different screens were pushed
  /// and popped before. A search through the states of a program compares canonical forms: ids
  /// always increase, so they would make every state different. Don't continue with the canonical
  /// path in an app: its elements have new identities.
  ///
  /// - Complexity: O(*n*).
  public var canonical: Self {
    Self(storage.elements)
  }

  /// Returns the canonical form, with renumbered elements. `renumber` gets each element and the map
  /// from the ids of this path to the canonical ids, and replaces ids in the element.
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

  /// The map from the ids of this path to the canonical ids, for other state that contains ids.
  public var canonicalIDs: CanonicalStackIDs {
    CanonicalStackIDs(ids)
  }
}
