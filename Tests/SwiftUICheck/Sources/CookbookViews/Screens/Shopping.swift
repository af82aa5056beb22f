import CairnSwiftUI
import SwiftUI

/// A shopping list: rows that are features.
@Reducer
struct Shopping {
  @ObservableState
  struct State: Equatable {
    var title = "Groceries"
    var items: IdentifiedArrayOf<ShoppingItem.State> = []
  }

  enum Action {
    case titleChanged(String)
    case itemAdded(ShoppingItem.State)
    case boughtCleared
    case items(IdentifiedActionOf<ShoppingItem>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .titleChanged(let title):
        state.title = title
      case .itemAdded(let item):
        state.items.append(item)
      case .boughtCleared:
        state.items.removeAll { $0.isBought }
      case .items:
        break
      }
      return .none
    }
    .forEach(\.items, action: \.items) { ShoppingItem() }
  }
}

@Reducer
struct ShoppingItem {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    var name: String
    var isBought = false
  }

  @CasePathable
  enum Action: BindableAction {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
  }
}

struct ShoppingView: View {
  let store: StoreOf<Shopping>

  var body: some View {
    List {
      ForEach(store.scope(state: \.items, action: \.items)) { item in
        ShoppingItemView(store: item)
      }
      Button("Clear") { store.send(.boughtCleared) }
    }
    .navigationTitle(store.title)
  }
}

struct ShoppingItemView: View {
  @Bindable var store: StoreOf<ShoppingItem>

  var body: some View {
    Toggle(store.name, isOn: $store.isBought)
  }
}
