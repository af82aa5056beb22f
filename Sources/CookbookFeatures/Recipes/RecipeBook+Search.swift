import Foundation

extension RecipeBook {
  /// The recipes with a text in their title or in an ingredient, titles first. Case and accents do
  /// not count; an empty text finds nothing.
  ///
  /// - Complexity: O(*n*) in the size of the book.
  public func search(_ text: String) -> [Recipe] {
    let wanted = text.trimmingCharacters(in: .whitespaces).searchable
    guard !wanted.isEmpty else { return [] }
    let recipes = recipes.elements
    let titled = recipes.filter { $0.searchableTitle.contains(wanted) }
    let others = recipes.filter { recipe in
      !recipe.searchableTitle.contains(wanted)
        && recipe.ingredients.contains { $0.searchable.contains(wanted) }
    }
    return titled + others
  }
}

extension Recipe {
  var searchableTitle: String { title.searchable }
}

extension String {
  fileprivate var searchable: String {
    folding(options: [.caseInsensitive, .diacriticInsensitive, .widthInsensitive], locale: nil)
  }
}
