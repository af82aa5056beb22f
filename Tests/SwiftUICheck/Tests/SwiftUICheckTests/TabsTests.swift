import CairnSwiftUI
import CookbookFeatures
import SwiftUI
import Testing

@testable import CookbookViews

/// Tabs with a stack in each.
@MainActor @Suite(.serialized) struct TabsTests {
  private let store = Store(initialState: Tabs.State()) {
    Tabs()
  } withDependencies: {
    $0.recipes = RecipeClient(.standard)
  }
  private let window: Window

  init() {
    let store = store
    window = Window { TabsView(store: store) }
  }

  private func tab(_ tab: Tabs.Tab) throws -> Screen {
    try #require(window.render().tabs[tab])
  }

  @Test func `Each tab has a path of its own, which stays while another tab is shown`() throws {
    try tab(.browse).follow("Open", in: tab(.browse))
    window.render().selectTab(Tabs.Tab.favorites)
    #expect(store.tab == .favorites)
    try tab(.favorites).follow("Open", in: tab(.favorites))
    #expect(try tab(.browse).top.title == "Apple Pie")
    #expect(try tab(.favorites).top.title == "Crêpes")
  }

  // O5
  @Test func `Selecting the selected tab goes back to its root`() throws {
    try tab(.browse).follow("Open", in: tab(.browse))
    window.render().selectTab(Tabs.Tab.browse)
    #expect(try tab(.browse).pushed.isEmpty)
  }

  @Test func `A push in a tab redraws its stack only`() {
    window.render()
    store.send(.browsed(.push(id: 0, state: RecipeDetail.State(id: "crepes"))))
    #expect(window.outdatedParts == ["RecipeStack"])
  }
}
