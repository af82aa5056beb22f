import CairnSwiftUI
import CookbookFeatures
import SwiftUI

struct LibraryView: View {
  @Bindable var store: StoreOf<Library>

  var body: some View {
    let split = $store.scope(state: \.split, action: \.split)
    NavigationSplitView(split) {
      List(Recipe.Category.allCases, id: \.self, selection: split.sidebarSelection()) {
        Text(verbatim: $0.rawValue)
      }
    } content: {
      List(recipes, id: \.id, selection: split.contentSelection()) {
        Text(verbatim: $0.title)
      }
    } detail: {
      NavigationStack(path: $store.scope(state: \.split.detail, action: \.split.detail)) {
        SelectedRecipeView(recipe: store.recipe.flatMap { store.book[id: $0] })
      } destination: { store in
        RecipeDetailView(store: store) { $0 }
      }
    }
    .reportingCollapse(to: split.store)
  }

  private var recipes: [Recipe] {
    store.category.map { store.book.recipes(in: $0) } ?? []
  }
}

/// The selected recipe, at the bottom of the path.
struct SelectedRecipeView: View {
  let recipe: Recipe?

  var body: some View {
    if let recipe {
      List {
        ForEach(recipe.related, id: \.self) { id in
          Text(verbatim: id.rawValue)
        }
      }
      .navigationTitle(recipe.title)
    } else {
      Text("Choose a recipe")
    }
  }
}
