import CairnSwiftUI
import SwiftUI

// The view of Recipes/PagingAndRefresh.md.

struct DishListView: View {
  let store: StoreOf<DishList>

  var body: some View {
    List {
      ForEach(store.dishes) { dish in
        Text(verbatim: dish.title)
          .onAppear { store.send(.rowAppeared(dish.id)) }
      }
      if store.loading == .page { ProgressView() }
      if store.failed != nil {
        Button("Try again") { store.send(.retryTapped) }
      }
    }
    .refreshable { await store.send(.refreshPulled).finish() }
    .onAppear { store.send(.appeared) }
  }
}
