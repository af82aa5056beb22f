/// A child of a ``DumpGroup``.
package struct DumpChild {
  package let label: DumpLabel
  package let value: Any

  package init(_ label: DumpLabel, _ value: Any) {
    self.label = label
    self.value = value
  }

  /// The key of an entry of a dictionary, and the element itself elsewhere.
  package var key: Any {
    if case .key(let key) = label { key } else { value }
  }

  /// The key by which a child of a set, a dictionary or an identified collection is matched, if it
  /// is hashable.
  package var identity: AnyHashable? {
    if case .id(_, let id) = label { id } else { key as? AnyHashable }
  }
}
