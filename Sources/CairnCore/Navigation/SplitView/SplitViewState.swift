/// The state of a split view with two or three columns: the selections, and the path in the detail.
///
/// ```swift
/// // Three columns.
/// var mail = SplitViewState<Mailbox.ID, Message.ID, Path.State>()
/// // Two columns.
/// var cookbook = SplitViewState<Recipe.ID, Never, Path.State>()
/// ```
///
/// If there is enough space, a split view has columns. Otherwise it is one stack of screens. Both
/// are presentations of one state: collapsing and expanding change only ``isCollapsed``, so no
/// effects are cancelled and the user stays at the same screen. ``compact`` is the stack.
///
/// The reducer operator `splitView` handles the actions. Other content of the columns is the
/// parent's own state.
public struct SplitViewState<
  Sidebar: Hashable & SendableMetatype,
  Content: Hashable & SendableMetatype,
  Detail
> {
  /// The columns to show if there is room for them. Ignored while the split view is collapsed.
  public var visibility: SplitViewVisibility
  /// The column that a collapsed split view shows if no selection leads to a column further in; by
  /// default the first column. A view shows ``compactColumn``. If there are two columns, the middle
  /// column means the first.
  public var preferredCompactColumn: SplitViewColumn {
    didSet { preferredCompactColumn = Self.existing(preferredCompactColumn) }
  }
  /// Whether the columns are shown as one stack. The view sends an action when this changes. The
  /// value isn't encoded. If you assign a whole state, such as for a link, copy the value from the
  /// former state.
  public var isCollapsed = false
  /// The selection in the first column.
  public internal(set) var sidebarSelection: Sidebar?
  /// The selection in the middle one of three columns.
  public internal(set) var contentSelection: Content?
  /// The path in the detail column, on top of the screen for the selection.
  public var detail: StackState<Detail>

  /// Makes a split view, such as one for a link.
  public init(
    sidebarSelection: Sidebar? = nil,
    contentSelection: Content? = nil,
    detail: StackState<Detail> = StackState(),
    visibility: SplitViewVisibility = .automatic,
    preferredCompactColumn: SplitViewColumn = .sidebar
  ) {
    self.visibility = visibility
    self.preferredCompactColumn = Self.existing(preferredCompactColumn)
    self.sidebarSelection = sidebarSelection
    self.contentSelection = contentSelection
    self.detail = detail
  }

  /// Whether there are three columns. There are two if `Content` is `Never`.
  public static var hasContentColumn: Bool { Content.self != Never.self }

  /// The column that a collapsed split view shows: the innermost one that a selection, the path or
  /// the preference leads to.
  public var compactColumn: SplitViewColumn {
    max(reachedColumn, preferredCompactColumn)
  }

  /// Returns the column, or the first column if there is no middle one.
  static func existing(_ column: SplitViewColumn) -> SplitViewColumn {
    column == .content && !hasContentColumn ? .sidebar : column
  }

  private var reachedColumn: SplitViewColumn {
    detail.isEmpty ? selectedColumn : .detail
  }

  /// The column that the selections lead to.
  var selectedColumn: SplitViewColumn {
    guard contentSelection == nil else { return .detail }
    guard sidebarSelection != nil else { return .sidebar }
    return Self.hasContentColumn ? .content : .detail
  }
}

extension SplitViewState: Equatable where Detail: Equatable {}
extension SplitViewState: Hashable where Detail: Hashable {}
extension SplitViewState: Sendable where Sidebar: Sendable, Content: Sendable, Detail: Sendable {}

extension SplitViewState {
  private enum CodingKeys: String, CodingKey {
    case visibility, preferredCompactColumn, sidebarSelection, contentSelection, detail
  }
}

extension SplitViewState: Encodable
where Sidebar: Encodable, Content: Encodable, Detail: Encodable {}

extension SplitViewState: Decodable
where Sidebar: Decodable, Content: Decodable, Detail: Decodable {
  public init(from decoder: any Decoder) throws {
    let container = try decoder.container(keyedBy: CodingKeys.self)
    self.init(
      sidebarSelection: try container.decodeIfPresent(Sidebar.self, forKey: .sidebarSelection),
      contentSelection: try container.decodeIfPresent(Content.self, forKey: .contentSelection),
      detail: try container.decode(StackState<Detail>.self, forKey: .detail),
      visibility: try container.decode(SplitViewVisibility.self, forKey: .visibility),
      preferredCompactColumn: try container.decode(
        SplitViewColumn.self,
        forKey: .preferredCompactColumn
      )
    )
  }
}
