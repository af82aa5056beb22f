#if canImport(SwiftUI)
  public import Cairn
  public import SwiftUI

  extension BindableScope {
    /// Returns the selection in the first column of a split view, for its list:
    /// `List(selection: $store.scope(state: \.split, action: \.split).sidebarSelection())`.
    public func sidebarSelection<SidebarItem, ContentItem, DetailState, DetailAction>(
      deselection: ListDeselection = .ignored,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<SidebarItem?>
    where
      ChildState == SplitViewState<SidebarItem, ContentItem, DetailState>,
      ChildAction == SplitViewAction<SidebarItem, ContentItem, DetailState, DetailAction>
    {
      Binding<SidebarItem?>(
        store.sidebarSelection(
          deselection: deselection,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
      )
    }

    /// Returns the selection in the middle column of three.
    public func contentSelection<SidebarItem, ContentItem, DetailState, DetailAction>(
      deselection: ListDeselection = .ignored,
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<ContentItem?>
    where
      ChildState == SplitViewState<SidebarItem, ContentItem, DetailState>,
      ChildAction == SplitViewAction<SidebarItem, ContentItem, DetailState, DetailAction>
    {
      Binding<ContentItem?>(
        store.contentSelection(
          deselection: deselection,
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
      )
    }
  }
#endif
