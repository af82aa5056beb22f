import Testing

@testable import Cairn

@MainActor @Suite struct SplitViewBindingTests {
  private let store = Store(initialState: Trail.State()) { Trail() }

  private var split:
    Store<
      SplitViewState<String, Int, Spot.State>,
      SplitViewAction<String, Int, Spot.State, Spot.Action>
    >
  { store.scope(state: \.split, action: \.split) }

  // V1
  @Test func `A selection is written once, and drives the columns further in`() {
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

  // V4
  @Test func `Columns that are shown already are not written`() {
    let visibility = split.columnVisibility()
    visibility.wrappedValue = .automatic
    #expect(store.state.log.isEmpty)
    visibility.wrappedValue = .all
    #expect(store.state.split.visibility == .all)
    store.send(.split(.collapsed(true)))
    let column = split.compactColumn()
    split.sidebarSelection().wrappedValue = "soups"
    #expect(column.wrappedValue == .content)
    column.wrappedValue = .content
    column.wrappedValue = .sidebar
    #expect(store.state.split.sidebarSelection == nil)
    #expect(
      store.state.log == [
        "visibilityChanged", "collapsed", "sidebarSelected", "compactColumnChanged",
      ]
    )
  }

  @Test func `A binding has other words for its value where a view needs them`() {
    let isAll = split.columnVisibility().map({ $0 == .all }, { $0 ? .all : .automatic })
    #expect(!isAll.wrappedValue)
    isAll.wrappedValue = true
    #expect(store.state.split.visibility == .all)
  }
}
