import CairnSwiftUI
import SwiftUI

// The views of InOnePage.md.

struct GroceriesView: View {
  @Bindable var store: StoreOf<Groceries>
  var body: some View {
    NavigationStack(path: $store.scope(\.path, action: \.path)) {
      List {
        Toggle("Prices", isOn: $store.showsPrices)
        ForEach(store.scope(\.items, action: \.items)) { BasketItemView(store: $0) }
        Button("Add") { store.send(.addTapped) }
        Button("Clear") { store.send(.clearTapped) }
          .alert($store.scope(\.$destination, action: \.destination).alert)
      }
      .onAppear { store.send(.appeared) }
      .sheet(item: $store.scope(\.$destination, action: \.destination).form) {
        ItemFormView(store: $0)
      }
    } destination: { screen in
      switch screen.case {
      case .form(let form): ItemFormView(store: form)
      }
    }
  }
}
struct BasketItemView: View {
  @Bindable var store: StoreOf<BasketItem>
  var body: some View { Toggle(store.name, isOn: $store.isBought) }
}
struct ItemFormView: View {
  @Bindable var store: StoreOf<ItemForm>
  var body: some View {
    TextField("Name", text: $store.item.name).onSubmit { store.send(.saveTapped) }
  }
}
