import Testing

import Cairn

@MainActor @Suite struct SplitViewBindingTests {
  private let store = Store(initialState: Trail.State()) { Trail() }

  private var split:
    Store<
      SplitViewState<String, Int, Spot.State>,
      SplitViewAction<String, Int, Spot.State, Spot.Action>
    >
  { store.scope(state: \.split, action: \.split) }

  // V1
  @Test func `A selection is sent once and shows the next columns`() {
    let sidebar = split.sidebarSelection()
    let content = split.contentSelection()
    sidebar.wrappedValue = "soups"
    content.wrappedValue = 3
    sidebar.wrappedValue = "soups"
    content.wrappedValue = 3
    #expect(store.state.log == ["sidebarSelected", "contentSelected"])
    sidebar.wrappedValue = "salads"
    #expect(sidebar.wrappedValue == "salads")
    #expect(content.wrappedValue == nil)
    content.wrappedValue = nil
    #expect(store.state.log.count == 3)
  }

  // V1
  @Test func `A list that writes nil deselects only where deselection is accepted`() {
    split.sidebarSelection().wrappedValue = "soups"
    split.contentSelection().wrappedValue = 3
    split.contentSelection().wrappedValue = nil
    split.sidebarSelection().wrappedValue = nil
    #expect(split.contentSelection().wrappedValue == 3)
    split.contentSelection(deselection: .accepted).wrappedValue = nil
    #expect(split.contentSelection().wrappedValue == nil)
    split.sidebarSelection(deselection: .accepted).wrappedValue = nil
    #expect(split.sidebarSelection().wrappedValue == nil)
  }

  // V1
  @Test func `A view whose write of nil is ignored is notified to read the selection again`() {
    split.sidebarSelection().wrappedValue = "soups"
    let sidebar = split.sidebarSelection()
    let tracking = Tracking()
    tracking { sidebar.wrappedValue }
    sidebar.wrappedValue = nil
    #expect(tracking.count == 1)
    #expect(sidebar.wrappedValue == "soups")
  }

  // V4
  @Test func `Writing columns that are shown already sends nothing`() async {
    let visibility = split.columnVisibility()
    visibility.wrappedValue = .automatic
    #expect(store.state.log.isEmpty)
    visibility.wrappedValue = .all
    #expect(store.state.split.visibility == .all)
    split.reportCollapsed(true)
    split.reportCollapsed(true)
    await mainActorIsFree()
    let column = split.compactColumn()
    split.sidebarSelection().wrappedValue = "soups"
    #expect(column.wrappedValue == .content)
    column.wrappedValue = .content
    await mainActorIsFree()
    column.wrappedValue = .sidebar
    #expect(column.wrappedValue == .sidebar)
    #expect(store.state.split.sidebarSelection == "soups")
    await mainActorIsFree()
    #expect(store.state.split.sidebarSelection == nil)
    #expect(
      store.state.log == [
        "visibilityChanged", "collapsed", "sidebarSelected", "compactColumnChanged",
      ]
    )
  }

  // V2
  @Test(arguments: [false, true], [false, true])
  func `A column that is written while columns collapse or expand is not sent`(
    isCollapsed: Bool,
    isWrittenFirst: Bool
  ) async {
    split.reportCollapsed(isCollapsed)
    split.sidebarSelection().wrappedValue = "soups"
    await mainActorIsFree()
    let column = split.compactColumn()
    if isWrittenFirst { column.wrappedValue = .sidebar }
    split.reportCollapsed(!isCollapsed)
    if !isWrittenFirst { column.wrappedValue = .sidebar }
    await mainActorIsFree()
    #expect(column.wrappedValue == .content)
    #expect(store.state.split.sidebarSelection == "soups")
    #expect(!store.state.log.contains("compactColumnChanged"))
  }

  @Test func `A binding can be mapped to another type`() {
    let isAll = split.columnVisibility().map({ $0 == .all }, { $0 ? .all : .automatic })
    #expect(!isAll.wrappedValue)
    isAll.wrappedValue = true
    #expect(store.state.split.visibility == .all)
  }
}
