import CairnSwiftUI
import CookbookFeatures
import SwiftUI

/// The recipes of a category.
struct RecipeListView: View {
  let store: StoreOf<RecipeList>

  var body: some View {
    List {
      ForEach(store.recipes) { recipe in
        NavigationLink(
          recipe.title,
          state: Pocketbook.Path.State.recipe(RecipeDetail.State(id: recipe.id))
        )
      }
    }
    .navigationTitle(store.category.rawValue)
  }
}

/// A recipe with links to related recipes. It is shown in paths of different types, so its caller
/// passes the target of a link.
struct RecipeDetailView<Screen>: View {
  let store: StoreOf<RecipeDetail>
  let screen: (RecipeDetail.State) -> Screen

  var body: some View {
    List {
      ForEach(store.recipe?.steps ?? [], id: \.self) { Text(verbatim: $0) }
      ForEach(store.related ?? []) { recipe in
        NavigationLink(recipe.title, state: screen(RecipeDetail.State(id: recipe.id)))
      }
    }
    .navigationTitle(store.recipe?.title ?? "")
  }
}
