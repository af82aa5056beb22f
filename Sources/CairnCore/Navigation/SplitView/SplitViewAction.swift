/// The actions of a split view, and of the screens in its detail.
public enum SplitViewAction<
  Sidebar: Hashable & SendableMetatype,
  Content: Hashable & SendableMetatype,
  DetailState,
  DetailAction
> {
  /// An item of the first column was selected, or none. A view need not send this action for the
  /// present selection.
  case sidebarSelected(Sidebar?)
  /// An item of the middle column was selected, or none.
  case contentSelected(Content?)
  /// The view, or a person, changed the columns to show.
  case visibilityChanged(SplitViewVisibility)
  /// A collapsed split view goes to another column; going back clears the selection.
  case compactColumnChanged(SplitViewColumn)
  /// The split view was collapsed to one stack, or expanded to columns.
  case collapsed(Bool)
  /// An action of the path in the detail column.
  case detail(StackAction<DetailState, DetailAction>)
}

/// The ``SplitViewAction`` with a reducer for the screens in the detail.
public typealias SplitViewActionOf<
  Sidebar: Hashable & SendableMetatype,
  Content: Hashable & SendableMetatype,
  R: Reducer
> =
  SplitViewAction<Sidebar, Content, R.State, R.Action>

extension SplitViewAction: Equatable where DetailState: Equatable, DetailAction: Equatable {}
extension SplitViewAction: Hashable where DetailState: Hashable, DetailAction: Hashable {}
extension SplitViewAction: Sendable
where Sidebar: Sendable, Content: Sendable, DetailState: Sendable, DetailAction: Sendable {}
extension SplitViewAction: Encodable
where Sidebar: Encodable, Content: Encodable, DetailState: Encodable, DetailAction: Encodable {}
extension SplitViewAction: Decodable
where Sidebar: Decodable, Content: Decodable, DetailState: Decodable, DetailAction: Decodable {}

extension SplitViewState {
  /// The action that goes one screen back in a collapsed split view; nil at the first column.
  public func back<DetailAction>(
    _: DetailAction.Type = DetailAction.self
  ) -> SplitViewAction<Sidebar, Content, Detail, DetailAction>? {
    if let top = detail.topID { return .detail(.popFrom(id: top)) }
    switch compactColumn {
    case .sidebar: return nil
    case .content: return .compactColumnChanged(.sidebar)
    case .detail: return .compactColumnChanged(Self.hasContentColumn ? .content : .sidebar)
    }
  }
}
