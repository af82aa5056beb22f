import CairnSwiftUI
import CookbookFeatures
import SwiftUI

/// Two tabs, each with a stack of its own.
@Reducer
struct Tabs {
  @ObservableState
  struct State: Equatable {
    var tab = Tab.browse
    var browsed = StackState<RecipeDetail.State>()
    var favorites = StackState<RecipeDetail.State>()
  }

  enum Tab: Hashable, Sendable { case browse, favorites }

  enum Action {
    case tabSelected(Tab)
    case browsed(StackActionOf<RecipeDetail>)
    case favorites(StackActionOf<RecipeDetail>)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      guard case .tabSelected(let tab) = action else { return .none }
      // The selected tab goes back to its root.
      switch (tab, state.tab) {
      case (.browse, .browse): state.browsed.popToRoot()
      case (.favorites, .favorites): state.favorites.popToRoot()
      default: state.tab = tab
      }
      return .none
    }
    .forEach(\.browsed, action: \.browsed) { RecipeDetail() }
    .forEach(\.favorites, action: \.favorites) { RecipeDetail() }
  }
}

struct TabsView: View {
  @Bindable var store: StoreOf<Tabs>

  var body: some View {
    TabView(selection: $store.tab.sending(\.tabSelected)) {
      Tab("Browse", systemImage: "book", value: Tabs.Tab.browse) {
        RecipeStack(path: $store.scope(state: \.browsed, action: \.browsed), first: "apple-pie")
      }
      Tab("Favorites", systemImage: "star", value: Tabs.Tab.favorites) {
        RecipeStack(path: $store.scope(state: \.favorites, action: \.favorites), first: "crepes")
      }
    }
  }
}

/// A stack of recipes in a view of its own: a push redraws the stack, and not the tabs.
private struct RecipeStack: View {
  let path:
    BindableScope<
      Tabs.State, Tabs.Action, StackState<RecipeDetail.State>, StackActionOf<RecipeDetail>
    >
  let first: Recipe.ID

  var body: some View {
    NavigationStack(path: path) {
      NavigationLink("Open", state: RecipeDetail.State(id: first))
    } destination: { store in
      RecipeDetailView(store: store) { $0 }
    }
  }
}
