#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension View {
    /// Reports to a split view's store whether there is room for columns. Apply it to the
    /// `NavigationSplitView` itself: inside of a column there is never room.
    ///
    /// Collapsing and expanding change only how the state is shown (rule V2). A column that SwiftUI
    /// writes meanwhile isn't a choice of the person. If the state has another value, such as the
    /// state of another store, the modifier reports again.
    @MainActor
    public func reportingCollapse<SidebarItem, ContentItem, DetailState, DetailAction>(
      to split: Store<
        SplitViewState<SidebarItem, ContentItem, DetailState>,
        SplitViewAction<SidebarItem, ContentItem, DetailState, DetailAction>
      >
    ) -> some View {
      modifier(
        CollapseReport(
          isReported: { split.isCollapsed == $0 },
          report: { split.reportCollapsed($0) }
        )
      )
    }
  }

  private struct CollapseReport: ViewModifier {
    @Environment(\.horizontalSizeClass) private var sizeClass
    let isReported: (Bool) -> Bool
    let report: (Bool) -> Void

    func body(content: Content) -> some View {
      let isCollapsed = sizeClass == .compact
      content.onChange(of: isReported(isCollapsed), initial: true) { _, isReported in
        if !isReported { report(isCollapsed) }
      }
    }
  }
#endif
