#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import Foundation
  import SwiftUI

  /// The categories in the first column of a split view. The selected category sets the content of
  /// the next column.
  struct CategoryColumn<Content: Hashable & Sendable, DetailState, DetailAction>: View {
    let split:
      Store<
        SplitViewState<Recipe.Category, Content, DetailState>,
        SplitViewAction<Recipe.Category, Content, DetailState, DetailAction>
      >

    var body: some View {
      List(
        Recipe.Category.allCases,
        id: \.self,
        selection: Binding(split.sidebarSelection())
      ) { category in
        CategoryRow(category: category)
      }
      .navigationTitle("Cookbook")
      .toolbar {
        ToolbarItem(placement: .primaryAction) { AppMenu() }
      }
    }
  }

  /// A category, and the number of its recipes.
  struct CategoryRow: View {
    let category: Recipe.Category
    @Environment(StoreOf<Cookbook>.self) private var store

    var body: some View {
      LabeledContent(
        LocalizedStringKey(category.title),
        value: store.book.recipes(in: category).count.formatted()
      )
    }
  }

  /// A recipe in a list.
  struct RecipeRow: View {
    let recipe: Recipe

    var body: some View {
      VStack(alignment: .leading) {
        Text(verbatim: recipe.title)
          .font(.headline)
        Text("\(recipe.minutes) min · serves \(recipe.servings)")
          .font(.footnote)
          .foregroundStyle(.secondary)
      }
      .accessibilityElement(children: .combine)
    }
  }

  /// An empty column.
  struct NothingChosen: View {
    let title: LocalizedStringKey

    var body: some View {
      ContentUnavailableView(title, systemImage: "fork.knife")
    }
  }
#endif
