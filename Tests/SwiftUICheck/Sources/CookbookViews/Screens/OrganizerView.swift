import CairnSwiftUI
import CookbookFeatures
import SwiftUI

/// Recipes with several selected at once, found by a text and by categories, with an inspector.
@Reducer
struct Organizer {
  @ObservableState
  struct State: Equatable {
    @Shared(.book) var book
    var query = ""
    var categories: [Recipe.Category] = []
    var selection: Set<Recipe.ID> = []
    @Presents var inspector: Inspector.State?

    /// The listed recipes.
    var recipes: [Recipe] {
      book.recipes.filter { recipe in
        (categories.isEmpty || categories.contains(recipe.category))
          && (query.isEmpty || recipe.title.localizedCaseInsensitiveContains(query))
      }
    }

    /// The selected recipes, in the order of the book.
    var selected: [Recipe] { book.recipes.filter { selection.contains($0.id) } }
  }

  enum Action: BindableAction {
    case binding(BindingAction<State>)
    case inspectTapped
    case inspector(PresentationAction<Inspector.Action>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      if case .inspectTapped = action {
        state.inspector = Inspector.State(minutes: state.selected.map(\.minutes).reduce(0, +))
      }
      return .none
    }
    .ifLet(\.$inspector, action: \.inspector) { Inspector() }
    .onChange(of: \.recipes) { state, _, recipes in
      // Recipes that are no longer listed are deselected.
      state.selection.formIntersection(recipes.map(\.id))
      return .none
    }
  }
}

/// Details of the selected recipes.
@Reducer
struct Inspector {
  @ObservableState
  struct State: Equatable { var minutes: Int }

  enum Action { case doubled }

  var body: some ReducerOf<Self> {
    Reduce { state, _ in
      state.minutes *= 2
      return .none
    }
  }
}

struct OrganizerView: View {
  @Bindable var store: StoreOf<Organizer>

  var body: some View {
    NavigationSplitView {
      RecipeSelection(store: store)
        .modifier(RecipeSearchField(store: store))
    } detail: {
      SelectedRecipes(store: store)
        #if !os(tvOS) && !os(watchOS)
          .modifier(RecipeInspector(store: store))
        #endif
    }
  }
}

private struct RecipeSearchField: ViewModifier {
  @Bindable var store: StoreOf<Organizer>

  func body(content: Content) -> some View {
    #if os(tvOS) || os(watchOS)
      // This platform has no tokens.
      content.searchable(text: $store.query, prompt: "Recipes")
    #else
      content
        .searchable(text: $store.query, tokens: $store.categories, prompt: "Recipes") { category in
          Text(verbatim: category.title)
        }
    #endif
  }
}

/// The list in a view of its own: typing does not redraw it if the recipes stay the same.
private struct RecipeSelection: View {
  @Bindable var store: StoreOf<Organizer>

  var body: some View {
    #if os(watchOS)
      // A watch selects one recipe at a time.
      List(store.recipes, id: \.id) { Text(verbatim: $0.title) }
    #else
      List(store.recipes, id: \.id, selection: $store.selection) { Text(verbatim: $0.title) }
    #endif
  }
}

private struct SelectedRecipes: View {
  let store: StoreOf<Organizer>

  var body: some View {
    ForEach(store.selected) { Text(verbatim: $0.title) }
    Button("Inspect") { store.send(.inspectTapped) }
  }
}

#if !os(tvOS) && !os(watchOS)
  private struct RecipeInspector: ViewModifier {
    @Bindable var store: StoreOf<Organizer>

    func body(content: Content) -> some View {
      let scope = $store.scope(state: \.inspector, action: \.inspector)
      content.inspector(isPresented: scope.isPresented()) {
        if let inspector = store.scope(state: \.inspector, action: \.inspector) {
          InspectorView(store: inspector)
        }
      }
    }
  }
#endif

struct InspectorView: View {
  let store: StoreOf<Inspector>

  var body: some View {
    Text(verbatim: "\(store.minutes) min")
  }
}
