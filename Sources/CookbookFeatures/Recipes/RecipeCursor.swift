/// The highlighted recipe of a list.
///
/// The highlight stays on its recipe when others are added, removed or moved. When the recipe
/// itself is removed, the highlight stays in its row.
public struct RecipeCursor: Codable, Equatable, Sendable {
  private var id: Recipe.ID?
  private var row = 0

  /// The highlighted row, 0 at the top.
  ///
  /// - Complexity: O(*n*) in the number of recipes.
  func row(in recipes: [Recipe]) -> Int {
    recipes.firstIndex { $0.id == id } ?? max(0, min(row, recipes.count - 1))
  }

  /// The highlighted recipe; nil for an empty list.
  func recipe(in recipes: [Recipe]) -> Recipe? {
    recipes.isEmpty ? nil : recipes[row(in: recipes)]
  }

  /// Moves by some rows, up if negative, as far as the list goes.
  mutating func move(by rows: Int, in recipes: [Recipe]) {
    let old = row(in: recipes)
    var cursor = ListCursor(row: old)
    cursor.move(by: rows, count: recipes.count)
    if cursor.row != old { highlight(cursor.row, in: recipes) }
  }

  /// Highlights a recipe, if it is in the list.
  mutating func highlight(_ id: Recipe.ID?, in recipes: [Recipe]) {
    guard let row = recipes.firstIndex(where: { $0.id == id }) else { return }
    highlight(row, in: recipes)
  }

  /// Stays on the recipe that is highlighted now, even if its row changes.
  mutating func stay(in recipes: [Recipe]) {
    if !recipes.isEmpty { highlight(row(in: recipes), in: recipes) }
  }

  private mutating func highlight(_ row: Int, in recipes: [Recipe]) {
    id = recipes[row].id
    self.row = row
  }
}
