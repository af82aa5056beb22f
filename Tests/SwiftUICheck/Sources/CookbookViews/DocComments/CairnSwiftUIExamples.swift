import CairnLinks
import CairnRecording
import CairnSwiftUI
import Foundation
import SwiftUI

// The code in the doc comments of Sources/CairnSwiftUI.

enum CairnSwiftUIExamples {
  @Reducer
  struct Loader {
    struct State: Equatable { var text = "" }

    enum Action {
      case appeared
      case loaded(String)
    }

    struct Client: Sendable {
      let load: @Sendable () async throws -> String
    }

    let client: Client

    func effect() -> Effect<Action> {
      .run { send in
        await send(.loaded(try await client.load()), animation: .default)
      }
    }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  @Reducer
  struct Login {
    enum Field: Hashable, Sendable { case name }

    struct State: Equatable {
      var name = ""
      var focus: Field?
    }

    enum Action: BindableAction { case binding(BindingAction<State>) }

    var body: some ReducerOf<Self> { BindingReducer() }
  }

  struct LoginView: View {
    @Bindable var store: StoreOf<Login>
    @FocusState private var focus: Login.Field?

    var body: some View {
      Form {
        TextField("Name", text: $store.name).focused($focus, equals: .name)
      }
      .bind($store.focus, to: $focus)
    }
  }

  @CasePathable
  enum CookbookLink: Equatable {
    case recipe(String)

    static let router = Router<CookbookLink> {
      Route(\.recipe) { PathParameter("recipe", String.self) }
    }
  }

  nonisolated struct Place: Codable, Equatable {
    var recipes: [String] = []
  }

  @Reducer struct Categories {}

  @Reducer
  struct RecipeDetail {
    struct State: Equatable { let id: String }
  }

  @Reducer struct Timer {}

  @Reducer
  enum Path {
    case recipe(RecipeDetail)
    case timer(Timer)
  }

  @Reducer struct Letter {}

  @Reducer
  struct Item {
    struct State: Equatable, Identifiable { let id: Int }
  }

  @Reducer
  struct Cookbook {
    struct State {
      var categories = Categories.State()
      var items: IdentifiedArrayOf<Item.State> = []
      var path = StackState<Path.State>()
      @Presents var letter: Letter.State?
      var removalRequest: RemovalRequest<Action>?
      var openRecipes: [String] = []

      var place: Place { Place(recipes: path.compactMap { $0[case: \.recipe]?.id }) }

      var question: AlertState<RemovalAction<Action>>? { nil }
    }

    enum Action {
      case categories(Categories.Action)
      case items(IdentifiedActionOf<Item>)
      case path(StackActionOf<Path>)
      case letter(PresentationAction<Letter.Action>)
      case removal(RemovalAction<Action>)
      case linkOpened(CookbookLink)
      case linkRefused(LinkError)
      case restored(Place)
      case windowClosed(String)
    }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  struct CategoryListView: View {
    let store: StoreOf<Categories>
    var body: some View { Text("Categories") }
  }

  struct RecipeView: View {
    let store: StoreOf<RecipeDetail>
    var body: some View { Text(verbatim: store.id) }
  }

  struct TimerView: View {
    let store: StoreOf<Timer>
    var body: some View { Text("Timer") }
  }

  struct LetterView: View {
    let store: StoreOf<Letter>
    var body: some View { Text("Letter") }
  }

  struct ItemView: View {
    let store: StoreOf<Item>
    var body: some View { Text("\(store.id)") }
  }

  struct CookbookView: View {
    @Bindable var store: StoreOf<Cookbook>

    var body: some View {
      NavigationStack(path: $store.scope(state: \.path, action: \.path)) {
        CategoryListView(store: store.scope(state: \.categories, action: \.categories))
      } destination: { store in
        switch store.case {
        case .recipe(let store): RecipeView(store: store)
        case .timer(let store): TimerView(store: store)
        }
      }
    }
  }

  struct LinkedView: View {
    let store: StoreOf<Cookbook>

    var body: some View {
      CookbookView(store: store)
        .onOpenURL(CookbookLink.router) { link in
          store.send(.linkOpened(link))
        } onError: { error in
          store.send(.linkRefused(error))
        }
    }
  }

  @Reducer
  struct Kitchen {
    enum Tab: String, Sendable { case recipes, pantry }

    struct State: Equatable {
      var tab = Tab.recipes
      var tabs: [Tab] = [.recipes, .pantry]
      var link: URL?
    }

    enum Action {
      case tabSelected(Tab)
      case linkOpened(URL)
    }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  struct KitchenTabs: View {
    let tabs: [Kitchen.Tab]
    var body: some View {
      ForEach(tabs, id: \.self) { Text(verbatim: $0.rawValue).tag($0) }
    }
  }

  struct KitchenView: View {
    @Bindable var store: StoreOf<Kitchen>

    var body: some View {
      Group {
        TabView(selection: $store.tab.sending(\.tabSelected)) {
          KitchenTabs(tabs: store.tabs)
        }
        .checkingTab(\.tab, isIn: \.tabs, of: store)
      }
      .openingLinks { url in
        store.send(.linkOpened(url))
        return true
      }
    }
  }

  struct GuardedView: View {
    @Bindable var store: StoreOf<Cookbook>

    var body: some View {
      ItemsView(store: store)
        .sheet(item: $store.scope(state: \.letter, action: \.letter)) { letter in
          LetterView(store: letter)
            .interactiveDismissDisabled(whileRefusing: .letter(.dismiss), by: store)
        }
    }
  }

  struct AskingView: View {
    @Bindable var store: StoreOf<Cookbook>

    var body: some View {
      ItemsView(store: store)
        .sheet(item: $store.scope(state: \.letter, action: \.letter)) { letter in
          LetterView(store: letter)
            .alert(store, question: \.question, answer: \.removal)
        }
    }
  }

  struct ItemsView: View {
    let store: StoreOf<Cookbook>

    var body: some View {
      List {
        ForEach(store.scope(state: \.items, action: \.items)) { item in
          ItemView(store: item)
        }
      }
    }
  }

  struct RestoredView: View {
    let store: StoreOf<Cookbook>

    @SceneStorage("place") private var place: Data?

    var body: some View {
      CookbookView(store: store)
        .restoration(
          of: store,
          in: $place,
          format: SnapshotFormat<Place>(),
          saving: \.place
        ) { place in
          store.send(.restored(place))
        }
    }
  }

  struct RecipePreview: View {
    var body: some View {
      // In #Preview("Looking up"):
      StorePreview(initialState: RecipeDetail.State(id: "apple-pie")) {
        RecipeDetail()
      } withDependencies: {
        $0.holdsEffects = true
      } content: { store in
        RecipeView(store: store)
      }
    }
  }

  #if !os(tvOS) && !os(watchOS)
    enum Recipe {
      typealias ID = String
    }

    struct DeskView: View {
      let store: StoreOf<Cookbook>

      var body: some View { ItemsView(store: store) }
    }

    struct RecipeWindow: View {
      let id: Recipe.ID
      let store: StoreOf<Cookbook>

      var body: some View { Text(verbatim: id) }
    }

    struct DeskScene: Scene {
      let store: StoreOf<Cookbook>

      var body: some Scene {
        WindowGroup { DeskView(store: store).windows(for: \.openRecipes, of: store) }
        WindowGroup(for: Recipe.ID.self) { $id in
          if let id {
            RecipeWindow(id: id, store: store)
              .onDisappear { store.send(.windowClosed(id)) }
          }
        }
      }
    }
  #endif
}

/// A feature whose recordings can be read.
enum RecordedExamples {
  @Reducer
  struct Cookbook {
    struct State: Codable, Equatable, Sendable { var count = 0 }
    enum Action: Codable, Sendable { case tapped }

    var body: some ReducerOf<Self> { EmptyReducer() }
  }

  struct CookbookView: View {
    let store: StoreOf<Cookbook>

    var body: some View { Text("\(store.count)") }
  }

  struct CookbookPreview: View {
    var body: some View {
      // In #Preview("As it was when it went wrong"):
      StorePreview {
        try Recording(contentsOf: URL(filePath: "/tmp/bug.jsonl")).makePreviewStore(at: 812) {
          Cookbook()
        }
      } content: { store in
        CookbookView(store: store)
      }
    }
  }
}
