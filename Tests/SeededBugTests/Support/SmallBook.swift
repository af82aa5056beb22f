import Cairn

@testable import CookbookFeatures

extension RecipeBook {
  /// A pie and a related cream. Each has a step of a second.
  static let pieAndCream = RecipeBook([.short("pie", related: ["cream"]), .short("cream")])
}

extension Recipe {
  static func short(_ id: Recipe.ID, related: [Recipe.ID] = []) -> Recipe {
    Recipe(
      id: id,
      title: id.rawValue,
      category: .desserts,
      minutes: 1,
      servings: 1,
      ingredients: ["1 egg"],
      steps: ["Whisk for 1 second"],
      related: related
    )
  }
}

extension Cookbook.State {
  /// The app at a recipe with its related recipes looked up.
  init(at recipe: Recipe.ID) {
    self.init()
    var trail = Trail(to: .recipes([recipe]), in: book)
    for index in trail.screens.indices {
      trail.screens[index].relatedIDs = book.related(to: trail.screens[index].id).map(\.id)
    }
    browser.trail = trail
  }
}
