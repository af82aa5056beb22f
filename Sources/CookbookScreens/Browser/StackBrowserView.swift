#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  /// The layout of a phone: the categories, and a path of screens over them.
  struct StackBrowserView: View {
    @Bindable var store: StoreOf<StackBrowser>

    var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        CategoryLinks(store: store.scope(state: \.categories, action: \.categories))
      } destination: { store in
        switch store.case {
        case .category(let store):
          RecipeListView(store: store)
        case .recipe(let store):
          RecipeView(store: store, screen: StackBrowser.Path.State.recipe)
        }
      }
    }
  }

  /// The categories, each of which leads to its recipes.
  private struct CategoryLinks: View {
    let store: StoreOf<CategoryList>

    var body: some View {
      List {
        ForEach(store.categories) { category in
          NavigationLink(
            state: StackBrowser.Path.State.category(RecipeList.State(category: category))
          ) {
            CategoryRow(category: category)
          }
        }
      }
      .navigationTitle("Cookbook")
      .toolbar {
        ToolbarItem(placement: .primaryAction) { AppMenu() }
      }
    }
  }

  /// The recipes of a category, each of which leads to its screen.
  private struct RecipeListView: View {
    let store: StoreOf<RecipeList>

    var body: some View {
      List {
        ForEach(store.recipes) { recipe in
          NavigationLink(state: StackBrowser.Path.State.recipe(RecipeDetail.State(id: recipe.id))) {
            RecipeRow(recipe: recipe)
          }
        }
      }
      .navigationTitle(LocalizedStringKey(store.category.title))
      .toolbar {
        ToolbarItem(placement: .primaryAction) { AppMenu() }
      }
    }
  }
#endif
