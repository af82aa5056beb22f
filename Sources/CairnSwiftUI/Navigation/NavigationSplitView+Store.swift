#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension NavigationSplitView {
    /// Makes a split view of three columns. The state holds the visibility of the columns, and the
    /// column on top when the columns are collapsed. The lists in the columns bind the selections;
    /// see `sidebarSelection()`.
    ///
    /// To report to the store that the columns collapse, use
    /// ``SwiftUI/View/reportingCollapse(to:)``.
    @MainActor
    public init<
      ParentState,
      ParentAction,
      SidebarItem,
      ContentItem,
      DetailState,
      DetailAction
    >(
      _ split: BindableScope<
        ParentState,
        ParentAction,
        SplitViewState<SidebarItem, ContentItem, DetailState>,
        SplitViewAction<SidebarItem, ContentItem, DetailState, DetailAction>
      >,
      @ViewBuilder sidebar: () -> Sidebar,
      @ViewBuilder content: () -> Content,
      @ViewBuilder detail: () -> Detail
    ) {
      let store = split.store
      self.init(
        columnVisibility: store.navigationVisibility(),
        preferredCompactColumn: store.navigationColumn(),
        sidebar: sidebar,
        content: content,
        detail: detail
      )
    }

    /// Makes a split view of two columns.
    @MainActor
    public init<ParentState, ParentAction, SidebarItem, DetailState, DetailAction>(
      _ split: BindableScope<
        ParentState,
        ParentAction,
        SplitViewState<SidebarItem, Never, DetailState>,
        SplitViewAction<SidebarItem, Never, DetailState, DetailAction>
      >,
      @ViewBuilder sidebar: () -> Sidebar,
      @ViewBuilder detail: () -> Detail
    ) where Content == EmptyView {
      let store = split.store
      self.init(
        columnVisibility: store.navigationVisibility(),
        preferredCompactColumn: store.navigationColumn(),
        sidebar: sidebar,
        detail: detail
      )
    }
  }

  extension Store {
    fileprivate func navigationVisibility<SidebarItem, ContentItem, DetailState, DetailAction>()
      -> Binding<NavigationSplitViewVisibility>
    where
      State == SplitViewState<SidebarItem, ContentItem, DetailState>,
      Action == SplitViewAction<SidebarItem, ContentItem, DetailState, DetailAction>
    {
      Binding(
        columnVisibility().map(NavigationSplitViewVisibility.init, SplitViewVisibility.init)
      )
    }

    fileprivate func navigationColumn<SidebarItem, ContentItem, DetailState, DetailAction>()
      -> Binding<NavigationSplitViewColumn>
    where
      State == SplitViewState<SidebarItem, ContentItem, DetailState>,
      Action == SplitViewAction<SidebarItem, ContentItem, DetailState, DetailAction>
    {
      Binding(compactColumn().map(NavigationSplitViewColumn.init, SplitViewColumn.init))
    }
  }
#endif
