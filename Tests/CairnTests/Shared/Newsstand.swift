import Cairn

struct Preferences: Codable, Hashable, Sendable {
  var theme = "light"
  var size = 10
  var words: [String] = []
}

extension SharedKey<Preferences> {
  static var preferences: Self { Self(.inMemory("preferences"), default: Preferences()) }
}

/// An app whose screens all read and can all change the same preferences.
@Reducer
struct Newsstand {
  @ObservableState
  struct State: Equatable {
    @Shared(.preferences) var preferences
    @Shared(.inMemory("visits")) var visits = 0
    var title = ""
    var sidebar = Article.State(id: -1)
    @Presents var sheet: Article.State?
    var pages: IdentifiedArrayOf<Article.State> = []

    var theme: String { preferences.theme }
  }

  enum Action {
    case change(@Sendable (inout State) -> Void)
    case open(Article.State)
    case sidebar(Article.Action)
    case sheet(PresentationAction<Article.Action>)
    case pages(IdentifiedActionOf<Article>)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.sidebar, action: \.sidebar) { Article() }
    Reduce { state, action in
      switch action {
      case .change(let change): change(&state)
      case .open(let page): state.pages.append(page)
      case .sidebar, .sheet, .pages: break
      }
      return .none
    }
    .ifLet(\.$sheet, action: \.sheet) { Article() }
    .forEach(\.pages, action: \.pages) { Article() }
  }
}

@Reducer
struct Article {
  @ObservableState
  struct State: Equatable, Identifiable {
    let id: Int
    @Shared(.preferences) var preferences
    var text = ""

    var theme: String { preferences.theme }
  }

  enum Action {
    case setTheme(String)
    case typed(String)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .setTheme(let theme): state.preferences.theme = theme
      case .typed(let text): state.text = text
      }
      return .none
    }
    Subscribe { (state: State) in
      state.id > 0 ? state.preferences.theme : nil
    } effect: { theme in
      .run(name: theme) { _ in try await Task.never() }
    }
  }
}

extension Store<Newsstand.State, Newsstand.Action> {
  func change(_ change: @escaping @Sendable (inout Newsstand.State) -> Void) {
    send(.change(change))
  }
}
