#if canImport(SwiftUI)
  import CairnSwiftUI
  import CookbookFeatures
  import SwiftUI

  /// Finds recipes by a word. SwiftUI evaluates the field again when the query changes, and the
  /// results when they change.
  struct SearchView: View {
    let store: StoreOf<RecipeSearch>

    var body: some View {
      NavigationStack {
        SearchResults(store: store)
          .modifier(SearchField(store: store))
          .navigationTitle("Search")
          .toolbar {
            ToolbarItem(placement: .cancellationAction) { CloseButton() }
          }
      }
    }
  }

  private struct SearchField: ViewModifier {
    @Bindable var store: StoreOf<RecipeSearch>

    func body(content: Content) -> some View {
      content.searchable(
        text: $store.query.sending(\.queryChanged),
        prompt: "A title or an ingredient"
      )
    }
  }

  private struct SearchResults: View {
    let store: StoreOf<RecipeSearch>

    var body: some View {
      let found = store.found
      List {
        ForEach(found ?? []) { recipe in
          Button {
            store.send(.recipeTapped(recipe.id))
          } label: {
            RecipeRow(recipe: recipe)
          }
        }
        if let found {
          Text(found.isEmpty ? "Nothing found" : "\(found.count) found")
            .foregroundStyle(.secondary)
        }
      }
    }
  }
#endif
