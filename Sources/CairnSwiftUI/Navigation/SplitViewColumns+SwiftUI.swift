#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension NavigationSplitViewVisibility {
    /// SwiftUI's name for a visibility.
    public init(_ visibility: SplitViewVisibility) {
      switch visibility {
      case .automatic: self = .automatic
      case .all: self = .all
      case .doubleColumn: self = .doubleColumn
      case .detailOnly: self = .detailOnly
      }
    }
  }

  extension SplitViewVisibility {
    /// The visibility for SwiftUI's value; automatic for a value that Cairn does not know.
    public init(_ visibility: NavigationSplitViewVisibility) {
      self =
        switch visibility {
        case .all: .all
        case .doubleColumn: .doubleColumn
        case .detailOnly: .detailOnly
        default: .automatic
        }
    }
  }

  extension NavigationSplitViewColumn {
    /// SwiftUI's name for a column.
    public init(_ column: SplitViewColumn) {
      switch column {
      case .sidebar: self = .sidebar
      case .content: self = .content
      case .detail: self = .detail
      }
    }
  }

  extension SplitViewColumn {
    /// The column for SwiftUI's value; the first column for a value that Cairn does not know.
    public init(_ column: NavigationSplitViewColumn) {
      self =
        switch column {
        case .content: .content
        case .detail: .detail
        default: .sidebar
        }
    }
  }
#endif
