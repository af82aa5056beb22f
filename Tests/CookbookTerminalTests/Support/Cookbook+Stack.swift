import Cairn

@testable import CookbookFeatures

/// The stack layout, without its wrapping.
extension Cookbook.State {
  static func stack(book: RecipeBook = .standard) -> Self {
    Self(book: book, preferences: Preferences(layout: .stack))
  }

  var path: StackState<StackBrowser.Path.State> {
    get { browser[case: \.stack]?.path ?? [] }
    set { browser.modify(\.stack) { $0.path = newValue } }
  }
}
