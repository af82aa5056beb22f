extension StackState: Equatable where Element: Equatable {
  /// Returns whether both have the same ids and elements in the same order (rule K13).
  @inlinable
  public static func == (lhs: Self, rhs: Self) -> Bool {
    lhs.storage.ids == rhs.storage.ids && lhs.storage.elements == rhs.storage.elements
  }
}

extension StackState: Hashable where Element: Hashable {
  @inlinable
  public func hash(into hasher: inout Hasher) {
    hasher.combine(storage.ids)
    hasher.combine(storage.elements)
  }
}

extension StackState: CustomStringConvertible, CustomDebugStringConvertible {
  /// `[#0: detail, #1: edit]`.
  public var description: String {
    let entries = zip(ids, storage.elements).map { "\($0): \($1)" }
    return "[\(entries.joined(separator: ", "))]"
  }

  public var debugDescription: String { description }
}

extension StackState: CustomReflectable {
  public var customMirror: Mirror {
    Mirror(
      self,
      children: zip(ids, storage.elements).map {
        (label: "\($0)" as String?, value: $1 as Any)
      },
      displayStyle: .collection
    )
  }
}
