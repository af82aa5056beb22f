import CairnSwiftUI
import SwiftUI

// The view of Recipes/SearchWithADelay.md.

struct DishSearchView: View {
  @Bindable var store: StoreOf<DishSearch>

  var body: some View {
    List {
      ForEach(store.results) { dish in
        Text(verbatim: dish.title)
      }
      if store.phase == .failed {
        Button("Try again") { store.send(.retryTapped) }
      }
    }
    .searchable(text: $store.query, prompt: "Dishes")
    .onSubmit(of: .search) { store.send(.submitted) }
  }
}
