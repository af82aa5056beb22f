#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  /// Categories, recipes, and a recipe side by side. Each column is a view of its own, which
  /// SwiftUI evaluates separately.
  struct ThreeColumnBrowserView: View {
    @Bindable var store: StoreOf<ThreeColumnBrowser>

    var body: some View {
      let split = $store.scope(state: \.split, action: \.split)
      NavigationSplitView(split) {
        CategoryColumn(split: split.store)
      } content: {
        RecipeColumn(store: store)
      } detail: {
        DetailColumn(store: store)
      }
      .reportingCollapse(to: split.store)
    }
  }

  /// The recipes of the selected category.
  private struct RecipeColumn: View {
    @Bindable var store: StoreOf<ThreeColumnBrowser>

    var body: some View {
      if let recipes = store.scope(state: \.recipes, action: \.recipes) {
        let split = $store.scope(state: \.split, action: \.split)
        List(recipes.recipes, id: \.id, selection: split.contentSelection()) { recipe in
          RecipeRow(recipe: recipe)
        }
        .navigationTitle(LocalizedStringKey(recipes.category.title))
      } else {
        NothingChosen(title: "Choose a category")
      }
    }
  }

  /// The selected recipe, and the recipes opened from it.
  private struct DetailColumn: View {
    @Bindable var store: StoreOf<ThreeColumnBrowser>

    var body: some View {
      NavigationStack(path: $store.scope(state: \.split.detail, action: \.split.detail)) {
        SelectedRecipe(browser: store)
      } destination: { store in
        RecipeView(store: store) { $0 }
      }
    }
  }

  private struct SelectedRecipe: View {
    let browser: StoreOf<ThreeColumnBrowser>

    var body: some View {
      if let store = browser.scope(state: \.recipe, action: \.recipe) {
        RecipeView(store: store) { $0 }
      } else {
        NothingChosen(title: "Choose a recipe")
      }
    }
  }
#endif
