/// A change of a selection empties the inner columns, because they belong to the former selection.
extension SplitViewState {
  /// Selects an item in the first column, or nothing. Clears the selection of the middle column and
  /// the detail's path. Selecting the present selection changes nothing.
  ///
  /// A collapsed split view then shows the column that the selection leads to, even if an inner
  /// column was preferred. Without a selection, it shows the first column (rule V4).
  ///
  /// - Returns: Whether anything was changed.
  @discardableResult
  public mutating func selectSidebar(_ selection: Sidebar?) -> Bool {
    guard !areSame(selection, sidebarSelection) else { return false }
    sidebarSelection = selection
    contentSelection = nil
    detail.popToRoot()
    showSelection()
    return true
  }

  /// Selects an item in the middle column, or nothing. Clears the detail's path. Selecting the
  /// present selection changes nothing.
  ///
  /// A collapsed split view then shows the column that the selections lead to, even if an inner
  /// column was preferred. Without a selection in the middle column, it shows the list again (rule
  /// V4).
  ///
  /// - Returns: Whether anything was changed.
  @discardableResult
  public mutating func selectContent(_ selection: Content?) -> Bool {
    guard !areSame(selection, contentSelection) else { return false }
    contentSelection = selection
    detail.popToRoot()
    showSelection()
    return true
  }

  /// Shows a column.
  ///
  /// In a collapsed split view, going back to a column clears the selections that led further in.
  /// If no selection leads to the column, the column becomes the preferred column. In an expanded
  /// split view, the column is the one to show after a collapse.
  public mutating func show(_ column: SplitViewColumn) {
    guard isCollapsed else {
      preferredCompactColumn = column
      return
    }
    let column = Self.existing(column)
    if column == .sidebar { sidebarSelection = nil }
    if column < .detail {
      contentSelection = nil
      detail.popToRoot()
    }
    keepShowing(column)
  }

  /// Makes a collapsed split view show this column, whatever is selected.
  mutating func keepShowing(_ column: SplitViewColumn) {
    if compactColumn != column { preferredCompactColumn = column }
  }

  /// Ends the preference for an inner column, which would show nothing for the new selection.
  private mutating func showSelection() {
    guard isCollapsed else { return }
    preferredCompactColumn = min(preferredCompactColumn, selectedColumn)
  }
}

extension SplitViewState {
  /// Applies an action, unless it is an action of the detail.
  @usableFromInline
  mutating func apply<DetailAction>(
    _ action: SplitViewAction<Sidebar, Content, Detail, DetailAction>
  ) {
    switch action {
    case .sidebarSelected(let selection): selectSidebar(selection)
    case .contentSelected(let selection): selectContent(selection)
    case .visibilityChanged(let visibility): self.visibility = visibility
    case .compactColumnChanged(let column): show(column)
    case .collapsed(let isCollapsed): self.isCollapsed = isCollapsed
    case .detail: break
    }
  }
}
