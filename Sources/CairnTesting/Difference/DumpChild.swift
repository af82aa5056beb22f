/// A child of a ``DumpGroup``.
struct DumpChild {
  let label: DumpLabel
  let value: Any

  init(_ label: DumpLabel, _ value: Any) {
    self.label = label
    self.value = value
  }

  /// The key of an entry of a dictionary, and the element itself elsewhere.
  var key: Any {
    if case .key(let key) = label { key } else { value }
  }

  /// What a child of a set, a dictionary or an identified collection is matched by, if it can be
  /// hashed.
  var identity: AnyHashable? {
    if case .id(_, let id) = label { id } else { key as? AnyHashable }
  }
}
