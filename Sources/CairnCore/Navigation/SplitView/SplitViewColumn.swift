/// A column of a split view, from the leading one to the trailing one.
public enum SplitViewColumn: String, Hashable, Codable, Sendable, CaseIterable {
  /// The first column. Its selection drives the next column.
  case sidebar
  /// The middle one of three columns. Its selection drives the detail.
  case content
  /// The last column, which holds a path.
  case detail
}

extension SplitViewColumn: Comparable {
  /// Returns whether the first column is further out than the second.
  public static func < (lhs: Self, rhs: Self) -> Bool {
    lhs.depth < rhs.depth
  }

  private var depth: Int {
    switch self {
    case .sidebar: 0
    case .content: 1
    case .detail: 2
    }
  }
}

/// The columns of a split view to show if there is room for more than one.
public enum SplitViewVisibility: String, Hashable, Codable, Sendable, CaseIterable {
  /// The platform decides.
  case automatic
  /// All columns.
  case all
  /// The last two of three columns, or both of two columns.
  case doubleColumn
  /// The detail only.
  case detailOnly
}
