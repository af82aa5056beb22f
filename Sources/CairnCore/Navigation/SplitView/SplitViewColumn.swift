/// A column of a split view, from the leading one to the trailing one.
public enum SplitViewColumn: String, Hashable, Codable, Sendable, CaseIterable {
  /// The first column. Its selection drives the next one.
  case sidebar
  /// The middle one of three columns. Its selection drives the detail.
  case content
  /// The last column, which holds a path.
  case detail
}

extension SplitViewColumn: Comparable {
  /// A column that is further in is larger.
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

/// Which columns of a split view are wanted where there is room for more than one.
public enum SplitViewVisibility: String, Hashable, Codable, Sendable, CaseIterable {
  /// What the platform thinks best.
  case automatic
  /// All columns.
  case all
  /// The last two of three columns; of two columns, both.
  case doubleColumn
  /// The detail alone.
  case detailOnly
}
