import CairnSwiftUI
import CookbookFeatures
import SwiftUI
import Testing

@testable import CookbookViews

@MainActor @Suite struct LibraryTests {
  private let store: StoreOf<Library>
  private let window: Window

  init() {
    let store = makeStore(Library.State(), Library())
    self.store = store
    window = Window { LibraryView(store: store) }
    window.environment.horizontalSizeClass = .regular
  }

  private var columns: [Screen] { window.render().split?.columns ?? [] }

  // V1
  @Test func `A selection in a list fills the next columns`() throws {
    #expect(columns[2].texts == ["Choose a recipe"])
    columns[0].selections[0](Recipe.Category.desserts)
    #expect(store.split.sidebarSelection == .desserts)
    #expect(columns[1].texts.contains("Apple Pie"))
    columns[1].selections[0]("apple-pie" as Recipe.ID)
    #expect(columns[2].title == "Apple Pie")
    columns[0].selections[0](Recipe.Category.soups)
    #expect(store.split.contentSelection == nil)
    store.send(.split(.sidebarSelected(nil)))
    #expect(columns[2].texts == ["Choose a recipe"])
  }

  // K9
  @Test func `The detail has a path of its own`() throws {
    let recipe = try #require(RecipeBook.standard[id: "apple-pie"])
    store.send(.split(.detail(.push(id: 0, state: RecipeDetail.State(id: recipe.id)))))
    #expect(columns[2].top.title == "Apple Pie")
    columns[2].path?.removeLast(1)
    #expect(store.split.detail.isEmpty)
  }

  // V2, V4
  @Test func `Collapsed columns are a stack, in which going back deselects`() async throws {
    columns[0].selections[0](Recipe.Category.desserts)
    columns[1].selections[0]("apple-pie" as Recipe.ID)
    #expect(!store.split.isCollapsed)
    window.environment.horizontalSizeClass = .compact
    let split = try #require(window.render().split)
    #expect(store.split.isCollapsed)
    await mainActorIsFree()
    #expect(split.compactColumn.wrappedValue == .detail)
    split.compactColumn.wrappedValue = .content
    #expect(split.compactColumn.wrappedValue == .content)
    await mainActorIsFree()
    #expect(store.split.contentSelection == nil)
    #expect(store.split.sidebarSelection == .desserts)
    window.environment.horizontalSizeClass = .regular
    window.render()
    #expect(!store.split.isCollapsed)
  }

  // V2
  @Test func `A state that replaces the state of collapsed columns is collapsed too`() {
    window.environment.horizontalSizeClass = .compact
    window.render()
    #expect(store.split.isCollapsed)
    store.send(.replaced(SplitViewState(sidebarSelection: .desserts)))
    window.render()
    #expect(store.split.isCollapsed)
    #expect(store.split.sidebarSelection == .desserts)
  }

  // V2
  @Test func `A store that replaces the store of collapsed columns is collapsed too`() {
    let other = Store(initialState: Library.State()) { Library() }
    var shown = store
    let window = Window { LibrarySwitch { shown } }
    window.environment.horizontalSizeClass = .compact
    window.render()
    shown = other
    window.render()
    #expect(other.split.isCollapsed)
  }

  /// A recipe with a path over it, in columns that are collapsed or not.
  private func showPath(collapsed: Bool) async throws {
    let recipe = try #require(RecipeBook.standard[id: "apple-pie"])
    store.send(.split(.sidebarSelected(.desserts)))
    store.send(.split(.contentSelected("apple-pie")))
    store.send(.split(.detail(.push(id: 0, state: RecipeDetail.State(id: recipe.id)))))
    window.environment.horizontalSizeClass = collapsed ? .compact : .regular
    window.render()
    await mainActorIsFree()
  }

  /// The time at which SwiftUI writes the column on top: before or after it reports a change of
  /// size.
  enum Order: CaseIterable { case before, after, both }

  // V2
  @Test(arguments: [false, true], Order.allCases)
  func `A column that SwiftUI writes while columns collapse or expand empties no column`(
    collapsed: Bool,
    order: Order
  ) async throws {
    try await showPath(collapsed: collapsed)
    let split = store.split
    let column = try #require(window.render().split).compactColumn
    if order != .after { column.wrappedValue = .sidebar }
    window.environment.horizontalSizeClass = collapsed ? .regular : .compact
    window.render()
    if order != .before { column.wrappedValue = .sidebar }
    await mainActorIsFree()
    var turned = split
    turned.isCollapsed = !collapsed
    #expect(store.split == turned)
    #expect(window.render().split?.compactColumn.wrappedValue == .detail)
  }

  // V2
  @Test func `The view shows the column of the state again after SwiftUI wrote another one`()
    async throws
  {
    try await showPath(collapsed: false)
    let column = try #require(window.render().split).compactColumn
    window.environment.horizontalSizeClass = .compact
    window.render()
    column.wrappedValue = .sidebar
    #expect(window.outdatedParts == ["LibraryView"])
    await mainActorIsFree()
    #expect(column.wrappedValue == .detail)
  }

  // V4
  @Test func `Going back over several columns at once deselects in both`() async throws {
    try await showPath(collapsed: true)
    let column = try #require(window.render().split).compactColumn
    column.wrappedValue = .content
    column.wrappedValue = .sidebar
    await mainActorIsFree()
    #expect(store.split.sidebarSelection == nil)
    #expect(store.split.contentSelection == nil)
    #expect(store.split.detail.isEmpty)
  }

  // V1
  @Test func `A list that writes nil keeps the selection and the detail`() async throws {
    try await showPath(collapsed: false)
    let split = store.split
    columns[0].selections[0](nil)
    #expect(window.outdatedParts == ["LibraryView"])
    columns[1].selections[0](nil)
    #expect(store.split == split)
  }

  // V1
  @Test func `A list can deselect where the view accepts it`() async throws {
    try await showPath(collapsed: false)
    let split = Bindable(store).scope(state: \.split, action: \.split)
    split.contentSelection(deselection: .accepted).wrappedValue = nil
    #expect(store.split.contentSelection == nil)
    #expect(store.split.detail.isEmpty)
    split.sidebarSelection(deselection: .accepted).wrappedValue = nil
    #expect(store.split.sidebarSelection == nil)
  }

  // K9, K11
  @Test func `A link in the detail pushes a screen on its path`() async throws {
    try await showPath(collapsed: false)
    store.send(.split(.detail(.element(id: 0, action: .relatedLoaded(["pie-crust"])))))
    let log = IssueLog()
    log {
      let detail = columns[2]
      detail.top.follow("Pie Crust", in: detail)
      #expect(columns[2].top.title == "Pie Crust")
    }
    #expect(store.split.detail.map(\.id) == ["apple-pie", "pie-crust"])
    #expect(log.texts == [])
  }

  @Test func `The visible columns are written in both directions`() throws {
    let split = try #require(window.render().split)
    let visibilities: [(NavigationSplitViewVisibility, SplitViewVisibility)] = [
      (.all, .all), (.doubleColumn, .doubleColumn), (.detailOnly, .detailOnly),
      (.automatic, .automatic),
    ]
    for (written, read) in visibilities {
      split.visibility.wrappedValue = written
      #expect(store.split.visibility == read)
      #expect(split.visibility.wrappedValue == written)
    }
    for column in SplitViewColumn.allCases {
      #expect(SplitViewColumn(NavigationSplitViewColumn(column)) == column)
    }
  }
}

/// A library whose store may be another one at the next rendering.
private struct LibrarySwitch: View {
  let store: () -> StoreOf<Library>

  var body: some View { LibraryView(store: store()) }
}
