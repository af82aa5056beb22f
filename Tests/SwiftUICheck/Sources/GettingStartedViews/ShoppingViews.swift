import CairnSwiftUI
import SwiftUI

// The views of GettingStarted.md, letter for letter; `ArticleTests` checks that.

/// The views before the app has a second screen.
enum WithoutScreens {
  struct ShoppingListView: View {
    let store: StoreOf<ShoppingList>

    var body: some View {
      let items = store.items
      List {
        ForEach(items.indices, id: \.self) { row in
          Text(verbatim: items[row])
        }
        .onDelete { rows in
          for row in rows { store.send(.itemBought(items[row])) }
        }
        Button("Suggest something") { store.send(.suggestionTapped) }
          .disabled(store.isAsking)
      }
      .navigationTitle("Shopping")
    }
  }

  struct ShoppingApp: App {
    @State private var store = Store(initialState: ShoppingList.State(items: ["Flour"])) {
      ShoppingList()
    }

    var body: some Scene {
      WindowGroup {
        NavigationStack { ShoppingListView(store: store) }
      }
    }
  }

  @MainActor static var preview: some View {
    StorePreview(initialState: ShoppingList.State(items: ["Flour", "Butter"])) {
      ShoppingList()
    } withDependencies: {
      $0[ShoppingClient.self].suggest = { _ in "Eggs" }
    } content: { store in
      ShoppingListView(store: store)
    }
  }
}

struct ShoppingListView: View {
  let store: StoreOf<ShoppingList>

  var body: some View {
    let items = store.items
    List {
      ForEach(items.indices, id: \.self) { row in
        NavigationLink(
          items[row],
          state: Shopping.Screen.State.note(ItemNote.State(item: items[row]))
        )
      }
      .onDelete { rows in
        for row in rows { store.send(.itemBought(items[row])) }
      }
    }
    .navigationTitle("Shopping")
  }
}

struct ShoppingView: View {
  @Bindable var store: StoreOf<Shopping>

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      ShoppingListView(store: store.scope(state: \.list, action: \.list))
    } destination: { screen in
      switch screen.case {
      case .note(let note): ItemNoteView(store: note)
      }
    }
  }
}

struct ItemNoteView: View {
  @Bindable var store: StoreOf<ItemNote>

  var body: some View {
    Form {
      TextField("Note", text: $store.text.sending(\.textChanged))
      Button("Bought") { store.send(.boughtTapped) }
    }
    .navigationTitle(store.item)
  }
}
