/// The detail column of a collapsed split view, held on top while an action of its path runs.
///
/// Without a selection, only the path may keep the column on top. When the last screen is popped,
/// the user goes back by one screen, to the root of the detail. If the parent meanwhile navigates
/// elsewhere, by `show(_:)`, a selection or another state, the parent's change applies (rule V4).
@usableFromInline
struct HeldDetailColumn<
  Sidebar: Hashable & SendableMetatype,
  Content: Hashable & SendableMetatype
> {
  private let preferredColumn: SplitViewColumn
  private let sidebarSelection: Sidebar?
  private let contentSelection: Content?

  /// Prefers the detail column for now, so that a navigation elsewhere can be detected. Returns nil
  /// if the column stays on top without it.
  @usableFromInline
  init?<Detail>(holding split: inout SplitViewState<Sidebar, Content, Detail>) {
    guard split.isCollapsed, !split.detail.isEmpty,
      max(split.selectedColumn, split.preferredCompactColumn) < .detail
    else { return nil }
    preferredColumn = split.preferredCompactColumn
    sidebarSelection = split.sidebarSelection
    contentSelection = split.contentSelection
    split.preferredCompactColumn = .detail
  }

  /// Restores the preference unless it is needed to keep the user in the detail.
  @usableFromInline
  func release<Detail>(_ split: inout SplitViewState<Sidebar, Content, Detail>) {
    guard split.preferredCompactColumn == .detail else { return }
    let isSameSelection =
      areSame(split.sidebarSelection, sidebarSelection)
      && areSame(split.contentSelection, contentSelection)
    if !split.detail.isEmpty || !isSameSelection {
      split.preferredCompactColumn = preferredColumn
    }
  }
}
