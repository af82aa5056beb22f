#if canImport(SwiftUI)
  import Cairn
  import SwiftUI

  extension Binding {
    /// The selection in the first column of a split view, for its list:
    /// `List(selection: $store.scope(state: \.split, action: \.split).sidebarSelection())`.
    @MainActor
    public func sidebarSelection<SidebarItem, ContentItem, DetailState, DetailAction>(
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<SidebarItem?>
    where
      Value == Store<
        SplitViewState<SidebarItem, ContentItem, DetailState>,
        SplitViewAction<SidebarItem, ContentItem, DetailState, DetailAction>
      >
    {
      Binding<SidebarItem?>(
        wrappedValue.sidebarSelection(
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
      )
    }

    /// The selection in the middle one of three columns.
    @MainActor
    public func contentSelection<SidebarItem, ContentItem, DetailState, DetailAction>(
      fileID: StaticString = #fileID,
      filePath: StaticString = #filePath,
      line: UInt = #line,
      column: UInt = #column
    ) -> Binding<ContentItem?>
    where
      Value == Store<
        SplitViewState<SidebarItem, ContentItem, DetailState>,
        SplitViewAction<SidebarItem, ContentItem, DetailState, DetailAction>
      >
    {
      Binding<ContentItem?>(
        wrappedValue.contentSelection(
          fileID: fileID,
          filePath: filePath,
          line: line,
          column: column
        )
      )
    }
  }
#endif
