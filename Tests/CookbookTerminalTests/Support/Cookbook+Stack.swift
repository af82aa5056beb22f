import Cairn

@testable import CookbookFeatures
@testable import CookbookTerminal

/// States in the stack layout.
extension Cookbook.State {
  /// A state of a store with a book.
  @MainActor
  static func stack(
    book: RecipeBook = .standard,
    _ prepare: @escaping (inout Self) -> Void = { _ in }
  ) -> Self {
    func state() -> Self {
      var state = Self()
      state.browser = .stack(StackBrowser.State())
      prepare(&state)
      return state
    }
    return Store(initialState: state()) {
      Cookbook(day: 0)
    } withDependencies: {
      $0[shared: .book] = book
      $0.recipes.related = { _, _ in [] }
    }.state
  }

  var path: StackState<StackBrowser.Path.State> {
    get { browser[case: \.stack]?.path ?? [] }
    set { browser.modify(\.stack) { $0.path = newValue } }
  }

  /// The state on a screen of another size.
  func screen(size: ScreenSize, colored: Bool) -> [String] {
    var state = self
    state.size = size
    return state.screen(colored: colored)
  }
}
