import CairnSwiftUI
import CookbookFeatures
import SwiftUI

/// Pictures of recipes. A recipe zooms out of its picture.
@Reducer
struct Album {
  @ObservableState
  struct State: Equatable {
    var path = StackState<RecipeDetail.State>()
  }

  enum Action {
    case path(StackActionOf<RecipeDetail>)
  }

  var body: some ReducerOf<Self> {
    EmptyReducer()
      .forEach(\.path, action: \.path) { RecipeDetail() }
  }
}

struct AlbumView: View {
  @Bindable var store: StoreOf<Album>
  @Namespace private var pictures

  var body: some View {
    NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
      List(RecipeBook.standard.recipes) { recipe in
        NavigationLink(recipe.title, state: RecipeDetail.State(id: recipe.id))
          #if !os(macOS)
            .matchedTransitionSource(id: recipe.id, in: pictures)
          #endif
      }
    } destination: { recipe in
      RecipeDetailView(store: recipe) { $0 }
        #if !os(macOS)
          .navigationTransition(.zoom(sourceID: recipe.id, in: pictures))
        #endif
    }
  }
}
