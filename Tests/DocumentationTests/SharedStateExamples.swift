import CairnTesting
import Foundation
import Testing

// The code of SharedState.md, letter for letter; `ArticleTests` checks that.

struct Preferences: Codable, Hashable, Sendable {
  var usesMetric = true
  var theme = "light"
}

let folders = FileManager.default.urls(for: .applicationSupportDirectory, in: .userDomainMask)

extension SharedKey<Preferences> {
  static var preferences: Self {
    Self(.fileStorage(folders[0].appending(path: "preferences.json")), default: Preferences())
  }
}

@Reducer
struct KitchenScale {
  @ObservableState
  struct State: Equatable {
    @Shared(.preferences) var preferences
    @Shared(.inMemory("visits")) var visits = 0

    var unit: String { preferences.usesMetric ? "g" : "oz" }
  }

  enum Action: Equatable { case appeared, unitTapped }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared: state.visits += 1
      case .unitTapped: state.preferences.usesMetric.toggle()
      }
      return .none
    }
  }
}

@MainActor
func previewStore() -> StoreOf<KitchenScale> {
  Store(initialState: KitchenScale.State()) {
    KitchenScale()
  } withDependencies: {
    $0[shared: .preferences].usesMetric = false
  }
}

@MainActor
func makeStore(in folder: URL) -> StoreOf<KitchenScale> {
  Store(initialState: KitchenScale.State()) {
    KitchenScale()
  } withDependencies: {
    $0[strategy: .preferences] = .fileStorage(folder.appending(path: "preferences.json"))
  }
}

extension KitchenScale.State {
  var problem: String? {
    $preferences.loadError.map { "Your preferences could not be read: \($0)." }
  }
}

@Reducer
struct Notepad {
  @ObservableState
  struct State: Codable, Equatable {
    @Shared(.preferences) var preferences
    @Shared(.inMemory("visits")) var visits = 0
    var text = ""

    enum CodingKeys: CodingKey { case text }
  }

  enum Action: Equatable { case typed(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .typed(let text): state.text = text
      }
      return .none
    }
  }
}

@Test func `The unit is stored`() async throws {
  let file = FileManager.default.temporaryDirectory.appending(path: "\(UUID()).json")
  defer { try? FileManager.default.removeItem(at: file) }
  func makeStore() -> TestStoreOf<KitchenScale> {
    TestStore(initialState: KitchenScale.State()) {
      KitchenScale()
    } withDependencies: {
      $0.persistsSharedValues = true
      $0[strategy: .preferences] = .fileStorage(file)
    }
  }

  let store = makeStore()
  await store.send(.unitTapped) { $0.preferences.usesMetric = false }
  store.saveSharedValues()

  let nextStart = makeStore()
  #expect(nextStart.state.unit == "oz")
  await nextStart.send(.unitTapped) { $0.preferences.usesMetric = true }
}

@MainActor
func didEnterBackground(_ store: StoreOf<KitchenScale>) {
  store.saveSharedValues()
}

@Reducer
struct PreferencesScreen {
  @ObservableState
  struct State: Equatable {
    @Shared(.preferences) var preferences
  }

  enum Action: Equatable {
    case appeared
    case changedOutside(Preferences)
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .appeared:
        return .run(name: "outside changes") { [preferences = state.$preferences] send in
          for await new in preferences.outsideChanges { await send(.changedOutside(new)) }
        }
      case .changedOutside(let new):
        state.preferences = new
        return .none
      }
    }
  }
}

@Suite struct SharedStateExamples {
  @Test func `The unit is shared`() async {
    let store = TestStore(initialState: KitchenScale.State()) { KitchenScale() }
    await store.send(.unitTapped) { $0.preferences.usesMetric = false }
    await store.send(.appeared) { $0.visits = 1 }
  }

  @MainActor @Test func `A preview begins with its own value, and touches no file`() {
    let store = previewStore()
    #expect(store.unit == "oz")
    store.send(.unitTapped)
    didEnterBackground(store)
    #expect(store.unit == "g")
  }

  @Test func `An action takes the values that others write`() async {
    let store = TestStore(initialState: PreferencesScreen.State()) { PreferencesScreen() }
    await store.send(.appeared)
    await store.send(.changedOutside(Preferences(theme: "dark"))) { $0.preferences.theme = "dark" }
    await store.finish()
  }
}

@Reducer
struct RecipeScaling {
  @ObservableState
  struct State: Equatable {
    @Shared(.preferences) var preferences
    var amounts: [String] = []
  }

  enum Action: Equatable { case amountsLoaded([String]) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .amountsLoaded(let amounts): state.amounts = amounts
      }
      return .none
    }
    .onChange(of: \.preferences.usesMetric) { state, _, _ in
      state.amounts = []
      return .none
    }
  }
}

@Reducer
struct Kitchenette {
  struct State: Equatable {
    var scale = KitchenScale.State()
    var scaling = RecipeScaling.State()
  }

  enum Action: Equatable {
    case scale(KitchenScale.Action)
    case scaling(RecipeScaling.Action)
  }

  var body: some ReducerOf<Self> {
    Scope(state: \.scale, action: \.scale) { KitchenScale() }
    Scope(state: \.scaling, action: \.scaling) { RecipeScaling() }
  }
}

@Test func `A feature reacts to the change of another one`() async {
  let store = TestStore(initialState: Kitchenette.State()) { Kitchenette() }
  await store.send(.scaling(.amountsLoaded(["200 g"]))) { $0.scaling.amounts = ["200 g"] }
  await store.send(.scale(.unitTapped)) {
    $0.scale.preferences.usesMetric = false
    $0.scaling.amounts = []
  }
}
