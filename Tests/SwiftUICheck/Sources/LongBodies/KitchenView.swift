import CairnSwiftUI
import SwiftUI

struct KitchenView: View {
  @Bindable var store: StoreOf<Kitchen>

  var body: some View {
    TabView(selection: $store.tab.sending(\.tabSelected)) {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        Text(verbatim: store.query)
      } destination: { store in
        DishView(store: store)
      }
      .tabItem { Text("Recipes") }
      .tag(Kitchen.Tab.recipes)
      Text("Timers")
        .tabItem { Text("Timers") }
        .tag(Kitchen.Tab.timers)
    }
    .searchable(text: $store.query, prompt: "Search")
    .toolbar {
      ToolbarItem(placement: .primaryAction) {
        Button("Add") { store.send(.addTapped) }
      }
    }
    .task { await store.send(.appeared).finish() }
    .onChange(of: store.query) { store.send(.queryChanged) }
    .refreshable { await store.send(.refreshed).finish() }
    .sheet(item: $store.scope(state: \.sheet, action: \.sheet)) { DishView(store: $0) }
    #if !os(macOS)
      .fullScreenCover(item: $store.scope(state: \.cover, action: \.cover)) { DishView(store: $0) }
    #endif
    #if !os(tvOS) && !os(watchOS)
      .popover(item: $store.scope(state: \.popover, action: \.popover)) { DishView(store: $0) }
    #endif
    .navigationDestination(item: $store.scope(state: \.screen, action: \.screen)) {
      DishView(store: $0)
    }
    .alert($store.scope(state: \.alert, action: \.alert))
    .confirmationDialog($store.scope(state: \.dialog, action: \.dialog))
  }
}

struct KitchenDestinationView: View {
  @State var store: StoreOf<Kitchen>

  var body: some View {
    Text(verbatim: "Kitchen")
      .searchable(text: $store.query, prompt: "Search")
      .toolbar {
        Button("Add") { store.send(.addTapped) }
      }
      .task(id: store.query) { await store.send(.appeared).finish() }
      .onChange(of: store.query, initial: true) { _, _ in store.send(.queryChanged) }
      .refreshable { await store.send(.refreshed).finish() }
      .sheet(item: $store.scope(state: \.destination?.sheet, action: \.destination.sheet)) {
        store in
        DishView(store: store)
      }
      #if !os(macOS)
        .fullScreenCover(
          item: $store.scope(\.$destination, action: \.destination).cover
        ) { store in
          DishView(store: store)
        }
      #endif
      #if !os(tvOS) && !os(watchOS)
        .popover(
          item: $store.scope(state: \.destination?.popover, action: \.destination.popover)
        ) { store in
          DishView(store: store)
        }
      #endif
      .navigationDestination(
        item: $store.scope(\.$destination, action: \.destination).screen
      ) { store in
        DishView(store: store)
      }
      .alert($store.scope(state: \.destination?.alert, action: \.destination.alert))
      .confirmationDialog(
        $store.scope(\.$destination, action: \.destination).dialog
      )
  }
}

struct DishView: View {
  let store: StoreOf<Dish>

  var body: some View {
    Text(verbatim: "Dish \(store.id)")
  }
}
