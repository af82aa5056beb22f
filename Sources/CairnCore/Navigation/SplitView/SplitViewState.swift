/// The state of a split view with two or three columns: what is selected, and the path in the
/// detail.
///
/// ```swift
/// // Three columns.
/// var mail = SplitViewState<Mailbox.ID, Message.ID, Path.State>()
/// // Two columns.
/// var cookbook = SplitViewState<Recipe.ID, Never, Path.State>()
/// ```
///
/// A split view has columns where there is room, and is one stack of screens where there is none.
/// That is two ways to show one state, and never two states: collapsing and expanding change
/// ``isCollapsed`` and nothing else, so nobody's effects end and the user stays where they are.
/// ``compact`` says what the stack is.
///
/// The reducer operator `splitView` carries out the actions. What the columns show besides is the
/// parent's own state.
public struct SplitViewState<
  Sidebar: Hashable & SendableMetatype,
  Content: Hashable & SendableMetatype,
  Detail
> {
  /// Which columns are wanted. Without meaning while the split view is collapsed.
  public var visibility: SplitViewVisibility
  /// How far in a collapsed split view is when the selection does not lead further: the first column,
  /// unless told otherwise. A view shows ``compactColumn``. Of two columns, the middle one means the
  /// first.
  public var preferredCompactColumn: SplitViewColumn {
    didSet { preferredCompactColumn = Self.existing(preferredCompactColumn) }
  }
  /// Whether the columns are shown as one stack. The view says so when it changes, and it is not
  /// encoded: where a whole state is assigned, as for a link, take it over from the one before.
  public var isCollapsed = false
  /// What is selected in the first column.
  public internal(set) var sidebarSelection: Sidebar?
  /// What is selected in the middle one of three columns.
  public internal(set) var contentSelection: Content?
  /// The path in the detail column, on top of what the selection shows there.
  public var detail: StackState<Detail>

  /// A split view, for instance one that a link leads to.
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

  /// Whether there are three columns: two, if the selection of the middle one is `Never`.
  public static var hasContentColumn: Bool { Content.self != Never.self }

  /// The column that a collapsed split view shows: the innermost one that something leads to.
  public var compactColumn: SplitViewColumn {
    max(reachedColumn, preferredCompactColumn)
  }

  /// The column itself, or the first one in place of a middle one that is not there.
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
