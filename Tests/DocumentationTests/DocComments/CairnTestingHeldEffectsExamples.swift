import CairnTesting
import Testing

// The code in the doc comments of Sources/CairnTesting/HeldEffects.

@MainActor
@Suite struct CairnTestingHeldEffectsExamples {
  @Test func `A test says what happens to an effect`() async {
    let store = TestStore(initialState: Search.State(), effects: .held) { Search() }
    await store.send(.queryChanged("so")) { $0.query = "so" }
    await store.effect("search").elapse()  // The debounce's time is over.
    await store.effect("search").send(.found(["Soup"])) { $0.results = ["Soup"] }
    await store.effect("search").finish()
  }

  @Test func `An effect knows what it would send`() async {
    let store = TestStore(initialState: Search.State(), effects: .held) { Search() }
    await store.send(.queryChanged("so")) { $0.query = "so" }
    await store.effect("search").elapse()
    #expect(store.effect("search").nextAction == .found(["Soup"]))
    await store.effect("search").send(.found(["Soup"])) { $0.results = ["Soup"] }
    await store.effect("search").finish()
  }

  @Test func `An effect with several tasks has several next actions`() async {
    let store = TestStore(initialState: Pages.State(), effects: .held) { Pages() }
    await store.send(.opened)
    // The effect loads two pages in two tasks.
    #expect(store.effect("load").nextActions == [.loaded(page: 1), .loaded(page: 2)])
    await store.effect("load").send(.loaded(page: 2)) { $0.pages = [2] }
    #expect(store.effect("load").nextActions == [.loaded(page: 1)])
    await store.effect("load").send(.loaded(page: 1)) { $0.pages = [2, 1] }
    await store.effect("load").finish()
  }

  @Test func `An effect of a child is found by its feature`() async {
    let store = TestStore(initialState: Book.State(), effects: .held) { Book() }
    let recipe = Recipe(id: 3, title: "Soup")
    await store.send(.path(.element(id: 0, action: .recipe(.appeared))))
    await store.effect("load", in: RecipeDetail.self).send(.loaded(recipe)) {
      $0.path[id: 0, case: \.recipe]?.recipe = recipe
    }
    await store.effect("load", in: RecipeDetail.self).finish()
  }

  @Reducer
  struct Search {
    struct State: Equatable {
      var query = ""
      var results: [String] = []
    }

    enum Action: Equatable {
      case queryChanged(String)
      case found([String])
    }

    enum Pause { case search }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .queryChanged(let query):
          state.query = query
          return .run(name: "search") { send in await send(.found(["Soup"])) }
            .debounce(id: Pause.search, for: .milliseconds(300))
        case .found(let results):
          state.results = results
          return .none
        }
      }
    }
  }

  @Reducer
  struct Pages {
    struct State: Equatable { var pages: [Int] = [] }

    enum Action: Equatable {
      case opened
      case loaded(page: Int)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .opened:
          return .run(name: "load") { send in
            await withTaskGroup(of: Void.self) { group in
              for page in 1...2 { group.addTask { await send(.loaded(page: page)) } }
            }
          }
        case .loaded(let page):
          state.pages.append(page)
          return .none
        }
      }
    }
  }

  @Reducer
  struct RecipeDetail {
    struct State: Equatable { var recipe: Recipe? }

    enum Action {
      case appeared
      case loaded(Recipe)
    }

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .appeared:
          return .run(name: "load") { send in await send(.loaded(Recipe())) }
        case .loaded(let recipe):
          state.recipe = recipe
          return .none
        }
      }
    }
  }

  @Reducer(state: .equatable)
  enum Path {
    case recipe(RecipeDetail)
  }

  @Reducer
  struct Book {
    struct State: Equatable {
      var path = StackState<Path.State>([.recipe(RecipeDetail.State())])
    }

    enum Action { case path(StackActionOf<Path>) }

    var body: some ReducerOf<Self> {
      EmptyReducer()
        .forEach(\.path, action: \.path)
    }
  }
}
