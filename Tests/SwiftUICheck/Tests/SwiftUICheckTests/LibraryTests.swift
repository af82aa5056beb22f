import CairnSwiftUI
import CookbookFeatures
import SwiftUI
import Testing

@testable import CookbookViews

@MainActor @Suite struct LibraryTests {
  private let store: StoreOf<Library>
  private let window: Window

  init() {
    let store = Store(initialState: Library.State()) { Library() }
    self.store = store
    window = Window { LibraryView(store: store, book: .standard) }
    window.environment.horizontalSizeClass = .regular
  }

  private var columns: [Screen] { window.render().split?.columns ?? [] }

  // V1
  @Test func `Lists drive the columns further in`() throws {
    #expect(columns[2].texts == ["Choose a recipe"])
    columns[0].selections[0](Recipe.Category.desserts)
    #expect(store.split.sidebarSelection == .desserts)
    #expect(columns[1].texts.contains("Apple Pie"))
    columns[1].selections[0]("apple-pie" as Recipe.ID)
    #expect(columns[2].title == "Apple Pie")
    columns[0].selections[0](Recipe.Category.soups)
    #expect(store.split.contentSelection == nil)
    columns[0].selections[0](nil)
    #expect(columns[2].texts == ["Choose a recipe"])
  }

  // K9
  @Test func `The detail has a path of its own`() throws {
    let recipe = try #require(RecipeBook.standard[id: "apple-pie"])
    store.send(.split(.detail(.push(id: 0, state: RecipeDetail.State(recipe: recipe)))))
    #expect(columns[2].top.title == "Apple Pie")
    columns[2].path?.removeLast(1)
    #expect(store.split.detail.isEmpty)
  }

  // V2, V4
  @Test func `Columns collapse into a stack, in which going back deselects`() throws {
    columns[0].selections[0](Recipe.Category.desserts)
    columns[1].selections[0]("apple-pie" as Recipe.ID)
    #expect(!store.split.isCollapsed)
    window.environment.horizontalSizeClass = .compact
    let split = try #require(window.render().split)
    #expect(store.split.isCollapsed)
    #expect(split.compactColumn.wrappedValue == .detail)
    split.compactColumn.wrappedValue = .content
    #expect(store.split.contentSelection == nil)
    #expect(store.split.sidebarSelection == .desserts)
    window.environment.horizontalSizeClass = .regular
    window.render()
    #expect(!store.split.isCollapsed)
  }

  @Test func `The columns that are wanted are written in both directions`() throws {
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
