import CairnTesting
import Observation
import Testing

// The code of ComingFromNavigationPath.md, letter for letter; `ArticleTests` checks that.

@Reducer
struct RecipeScreen {
  struct State: Equatable {
    let id: String
    var title = ""
  }

  enum Action: Equatable {
    case loaded(title: String)
    case relatedTapped(id: String)
    case doneTapped
  }

  @Dependency(TitleClient.self) var client
  var body: some ReducerOf<Self> {
    Subscribe(key: { state in state.title.isEmpty ? state.id : nil }) { id in
      .run(name: "load the title") { [client] send in
        await send(.loaded(title: try await client.title(of: id)))
      }
    }
    Reduce { state, action in
      switch action {
      case .loaded(let title):
        state.title = title
        return .none
      case .doneTapped:
        return .dismiss()
      case .relatedTapped:
        return .none
      }
    }
  }
}

@DependencyClient
struct TitleClient: Sendable {
  var title: @Sendable (_ of: String) async throws -> String
}

extension TitleClient: DependencyKey {
  static let liveValue = TitleClient(title: { id in id })
  static let testValue = TitleClient()
}

@Reducer
struct RecipeApp {
  struct State: Equatable {
    var path = StackState<Route.State>()
  }

  enum Action: Equatable {
    case path(StackActionOf<Route>)
    case recipeTapped(id: String)
    case linkOpened(ids: [String])
  }

  @Reducer
  enum Route {
    case recipe(RecipeScreen)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .recipeTapped(let id), .path(.element(_, .recipe(.relatedTapped(let id)))):
        state.path.push(.recipe(RecipeScreen.State(id: id)))
      case .linkOpened(let ids):
        state.path = StackState(ids.map { .recipe(RecipeScreen.State(id: $0)) })
      case .path:
        break
      }
      return .none
    }
    .forEach(\.path, action: \.path)
  }
}

extension RecipeApp.Route.State: Equatable {}
extension RecipeApp.Route.Action: Equatable {}

@Test func `A link opens two screens, and the upper one goes when it is done`() async {
  let store = TestStore(initialState: RecipeApp.State()) {
    RecipeApp()
  } withDependencies: {
    $0[TitleClient.self].title = { id in id.uppercased() }
  }
  await store.send(.linkOpened(ids: ["pie", "crust"])) {
    $0.path = [.recipe(RecipeScreen.State(id: "pie")), .recipe(RecipeScreen.State(id: "crust"))]
  }
  await store.receive(\.path[id: 0].recipe.loaded) { $0.path[id: 0, case: \.recipe]?.title = "PIE" }
  await store.receive(\.path[id: 1].recipe.loaded) {
    $0.path[id: 1, case: \.recipe]?.title = "CRUST"
  }
  await store.send(.path(.element(id: 1, action: .recipe(.doneTapped))))
  await store.receive(.path(.popFrom(id: 1))) { $0.path.pop() }
  await store.finish()
}

@MainActor
@Observable
final class RecipePathModel {
  private(set) var ids: [String] = []
  @ObservationIgnored private let store: StoreOf<RecipeApp>
  @ObservationIgnored private var observation: StoreObservation?

  init(store: StoreOf<RecipeApp>) {
    self.store = store
    observation = store.observe({ $0.path.compactMap { $0[case: \.recipe]?.id } }) { [weak self] in
      self?.ids = $0
    }
  }

  func open(_ id: String) {
    store.send(.recipeTapped(id: id))
  }

  /// Writes the path as a `NavigationStack` does when the person goes back.
  func goBack(to count: Int) {
    guard let id = store.state.path.ids.dropFirst(count).first else { return }
    store.send(.path(.popFrom(id: id)))
  }
}

@MainActor
@Test func `A model follows the store`() {
  let store = Store(initialState: RecipeApp.State()) {
    RecipeApp()
  } withDependencies: {
    $0[TitleClient.self].title = { id in id }
  }
  let model = RecipePathModel(store: store)
  model.open("pie")
  model.open("crust")
  #expect(model.ids == ["pie", "crust"])
  model.goBack(to: 1)
  #expect(model.ids == ["pie"])
}
