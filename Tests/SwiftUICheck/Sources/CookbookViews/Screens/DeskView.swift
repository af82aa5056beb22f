import CairnSwiftUI
import CookbookFeatures
import SwiftUI

/// Recipes in windows of their own: the state contains the open windows.
@Reducer
struct Desk {
  @ObservableState
  struct State: Equatable {
    var openRecipes: [Recipe.ID] = []
  }

  enum Action {
    case recipeTapped(Recipe.ID)
    case windowClosed(Recipe.ID)
    case allClosed
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .recipeTapped(let id):
        if !state.openRecipes.contains(id) { state.openRecipes.append(id) }
      case .windowClosed(let id):
        state.openRecipes.removeAll { $0 == id }
      case .allClosed:
        state.openRecipes = []
      }
      return .none
    }
  }
}

struct DeskView: View {
  let store: StoreOf<Desk>

  var body: some View {
    List {
      ForEach(RecipeBook.standard.recipes) { recipe in
        Button(recipe.title) { store.send(.recipeTapped(recipe.id)) }
      }
      Button("Close all windows") { store.send(.allClosed) }
    }
  }
}

#if !os(tvOS) && !os(watchOS)
  struct DeskScene: Scene {
    let store: StoreOf<Desk>

    var body: some Scene {
      WindowGroup {
        DeskView(store: store)
          .windows(for: \.openRecipes, of: store)
      }
      WindowGroup(for: Recipe.ID.self) { $id in
        if let id {
          Text(verbatim: RecipeBook.standard[id: id]?.title ?? "")
            .onDisappear { store.send(.windowClosed(id)) }
        }
      }
    }
  }
#endif
