extension ElementCollection {
  /// Returns the element with an id, with its label, as ``IdentifiedDumpCollection`` gives it; nil if
  /// there is none.
  ///
  /// - Complexity: O(1).
  package func dumpChild(id: ChildID) -> DumpChild? {
    index(id: id).map { position in
      DumpChild(.id({ Self.dumpLabel(of: id) }, id), storage.elements[position])
    }
  }
}
