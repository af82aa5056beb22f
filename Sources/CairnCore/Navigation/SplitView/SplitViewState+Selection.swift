/// What a selection drives is emptied with it: the columns further in belong to what was selected.
extension SplitViewState {
  /// Selects an item in the first column, or nothing. The content's selection and the detail's path
  /// go with the one that was selected before. Selecting what is selected changes nothing.
  ///
  /// A collapsed split view then shows the column that the selection leads to, even if one further
  /// in was preferred; without a selection that is the first one (rule V4).
  ///
  /// - Returns: whether anything was changed.
  @discardableResult
  public mutating func selectSidebar(_ selection: Sidebar?) -> Bool {
    guard selection != sidebarSelection else { return false }
    sidebarSelection = selection
    contentSelection = nil
    detail.popToRoot()
    showSelection()
    return true
  }

  /// Selects an item in the middle column, or nothing. The detail's path goes with the one that was
  /// selected before. Selecting what is selected changes nothing.
  ///
  /// A collapsed split view then shows the column that the selections lead to, even if one further
  /// in was preferred; without one here that is the list again (rule V4).
  ///
  /// - Returns: whether anything was changed.
  @discardableResult
  public mutating func selectContent(_ selection: Content?) -> Bool {
    guard selection != contentSelection else { return false }
    contentSelection = selection
    detail.popToRoot()
    showSelection()
    return true
  }

  /// Shows a column.
  ///
  /// In a collapsed split view, going back to a column deselects what led further; going on to one
  /// that nothing is selected for makes it the preferred one. Where there are columns, it says what
  /// to show when they collapse.
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

  /// Has a collapsed split view show this column, whatever is selected.
  mutating func keepShowing(_ column: SplitViewColumn) {
    if compactColumn != column { preferredCompactColumn = column }
  }

  /// A column that was preferred for the selection before holds nothing of the new one: whoever
  /// stayed there would look at an empty screen.
  private mutating func showSelection() {
    guard isCollapsed else { return }
    preferredCompactColumn = min(preferredCompactColumn, selectedColumn)
  }
}

extension SplitViewState {
  /// Carries an action out that is none of the detail.
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
