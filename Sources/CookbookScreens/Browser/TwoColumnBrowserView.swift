#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import Foundation
  import SwiftUI

  /// The categories beside a stack: a grid of the recipes of a category, and the screens opened
  /// from it.
  struct TwoColumnBrowserView: View {
    @Bindable var store: StoreOf<TwoColumnBrowser>

    var body: some View {
      let split = $store.scope(state: \.split, action: \.split)
      NavigationSplitView(split) {
        CategoryColumn(split: split.store)
      } detail: {
        GridColumn(store: store)
      }
      .reportingCollapse(to: split.store)
    }
  }

  /// A view of its own: after a push, SwiftUI evaluates this column again, and not the other one.
  private struct GridColumn: View {
    @Bindable var store: StoreOf<TwoColumnBrowser>

    var body: some View {
      NavigationStack(path: $store.scope(state: \.split.detail, action: \.split.detail)) {
        RecipeGrid(browser: store)
      } destination: { store in
        RecipeView(store: store) { $0 }
      }
    }
  }

  private struct RecipeGrid: View {
    let browser: StoreOf<TwoColumnBrowser>
    /// The width scales with the text size.
    @ScaledMetric private var cardWidth: CGFloat = 200

    var body: some View {
      if let store = browser.scope(state: \.recipes, action: \.recipes) {
        ScrollView {
          LazyVGrid(columns: [GridItem(.adaptive(minimum: cardWidth), alignment: .leading)]) {
            ForEach(store.recipes) { recipe in
              NavigationLink(state: RecipeDetail.State(id: recipe.id)) {
                RecipeRow(recipe: recipe)
              }
              .buttonStyle(.plain)
            }
          }
          .padding()
        }
        .navigationTitle(LocalizedStringKey(store.category.title))
        .toolbar {
          ToolbarItem(placement: .primaryAction) { AppMenu() }
        }
      } else {
        NothingChosen(title: "Choose a category")
      }
    }
  }
#endif
