/// The detail column of a collapsed split view, held on top while an action of its path runs.
///
/// Without a selection the path may be all that keeps the column on top. When its last screen is
/// popped, the user has gone back by one screen, to the root of the detail; and when the parent goes
/// elsewhere meanwhile, by `show(_:)`, a selection or another state, that counts (rule V4).
@usableFromInline
struct HeldDetailColumn<
  Sidebar: Hashable & SendableMetatype,
  Content: Hashable & SendableMetatype
> {
  private let preferredColumn: SplitViewColumn
  private let sidebarSelection: Sidebar?
  private let contentSelection: Content?

  /// Prefers the detail column, so that whatever goes elsewhere leaves a trace. Nil if the column
  /// stays on top without help.
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

  /// Gives the preference back where it is not what keeps the user in the detail.
  @usableFromInline
  func release<Detail>(_ split: inout SplitViewState<Sidebar, Content, Detail>) {
    guard split.preferredCompactColumn == .detail else { return }
    let isSameSelection =
      split.sidebarSelection == sidebarSelection && split.contentSelection == contentSelection
    if !split.detail.isEmpty || !isSameSelection {
      split.preferredCompactColumn = preferredColumn
    }
  }
}
