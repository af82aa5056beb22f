import CairnSwiftUI
import CookbookFeatures
import SwiftUI

struct PocketbookView: View {
  @Bindable var store: StoreOf<Pocketbook>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      CategoriesView(store: store)
    } destination: { store in
      switch store.case {
      case .category(let store): RecipeListView(store: store)
      case .recipe(let store):
        RecipeDetailView(store: store, screen: Pocketbook.Path.State.recipe)
      }
    }
    .sheet(item: $store.scope(\.$destination, action: \.destination).note) { store in
      NoteEditorView(store: store)
    }
  }
}

struct CategoriesView: View {
  @Bindable var store: StoreOf<Pocketbook>

  var body: some View {
    List {
      TextField("Search", text: $store.query)
      ForEach(Recipe.Category.allCases, id: \.self) { category in
        NavigationLink(
          category.rawValue,
          state: Pocketbook.Path.State.category(RecipeList.State(category: category))
        )
      }
      Button("Note") { store.send(.noteTapped) }
      Button("Delete") { store.send(.deleteTapped) }
        .alert($store.scope(\.$destination, action: \.destination).alert)
      Button("Share") { store.send(.shareTapped) }
        .confirmationDialog($store.scope(\.$destination, action: \.destination).dialog)
      store.message.map { Text(verbatim: $0) }
    }
    .navigationTitle("Cookbook")
  }
}
