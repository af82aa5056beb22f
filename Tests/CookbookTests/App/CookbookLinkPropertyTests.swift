import Cairn
import TestSupport
import Testing

@testable import CookbookFeatures

/// The link to every place that a user can reach leads back to the place.
@MainActor
@Suite struct CookbookLinkPropertyTests {
  private func store(book: RecipeBook = .standard) -> StoreOf<Cookbook> {
    Store(initialState: .stack()) {
      Cookbook(day: 3)
    } withDependencies: {
      $0[shared: .book] = book
      $0[shared: .preferences].layout = .stack
      $0.recipes.related = { _, _ in [] }
    }
  }

  /// A step that a user can take, with the related recipes of the recipe on screen.
  private func step(
    _ state: Cookbook.State,
    _ generator: inout some RandomNumberGenerator
  ) -> Cookbook.Action {
    let rows = Int.random(in: -3...3, using: &generator)
    guard let id = state.path.topID, let top = state.path.last else {
      return .categories(Bool.random(using: &generator) ? .cursorMoved(by: rows) : .categoryChosen)
    }
    if case .recipe(let detail) = top, detail.relatedIDs == nil {
      return .recipe(id, .relatedLoaded(state.book.related(to: detail.id).map(\.id)))
    }
    switch (top, Int.random(in: 0..<16, using: &generator)) {
    case (_, 0...1): return .backTapped
    case (_, 2): return state.path.count > 6 ? .rootTapped : .recipeOfTheDayTapped
    case (.recipe, 3) where state.book.recipes.count > 10: return .deleteTapped
    case (.category, 3...6): return .category(id, .cursorMoved(by: rows))
    case (.category, _): return .category(id, .recipeChosen)
    case (.recipe, 4...6): return .recipe(id, .cursorMoved(by: rows))
    case (.recipe, _): return .recipe(id, .relatedChosen)
    }
  }

  // R1
  @Test(arguments: 1...5)
  func `The link of every place leads to the same screens`(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    var visited: Set<String> = []
    let store = self.store()
    for _ in 1...40 {
      store.send(step(store.state, &generator))
      if store.state.destination != nil, let id = store.state.shownRecipe?.id {
        store.send(.deleteConfirmed(id))
      }
      let state = store.state
      let link = state.link
      #expect(try CookbookLink(parsing: link.description, in: state.book) == link)
      let opened = self.store(book: state.book)
      opened.send(.linkOpened(link.description))
      #expect(opened.state.screens == state.screens)
      #expect(opened.state.link == link)
      for layout in BrowserLayout.allCases {
        opened.send(.layoutTapped(layout))
        #expect(opened.state.link == link)
      }
      visited.insert(link.description)
    }
    #expect(visited.count > 8)
  }
}
