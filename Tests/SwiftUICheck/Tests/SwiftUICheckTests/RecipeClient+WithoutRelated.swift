import CairnSwiftUI
import CookbookFeatures

extension RecipeClient {
  /// A client that finds no related recipes.
  static let withoutRelated = RecipeClient(related: { _, _ in [] })
}

/// A store of a feature of the cookbook that finds no related recipes.
@MainActor
func makeStore<R: Reducer>(_ state: R.State, _ feature: @autoclosure () -> R) -> StoreOf<R> {
  Store(initialState: state) {
    feature()
  } withDependencies: {
    $0.recipes = .withoutRelated
  }
}
