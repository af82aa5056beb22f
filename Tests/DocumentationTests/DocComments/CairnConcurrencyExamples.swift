import CairnTesting
import Testing

// The code in the doc comments of Sources/Cairn/Concurrency.

@MainActor
@Suite struct CairnConcurrencyExamples {
  @Test func `A test reads what a dependency received`() async {
    let saved = LockIsolated<[String]>([])
    let store = TestStore(initialState: Editor.State()) {
      Editor()
    } withDependencies: {
      $0.storage.save = { text in saved.withValue { $0.append(text) } }
    }
    await store.send(.saveTapped)
    #expect(saved.value == ["Draft"])
  }

  @Test func `An effect sends a result`() async {
    let store = TestStore(initialState: Cookbook.State()) {
      Cookbook()
    } withDependencies: {
      $0.recipes.load = { ["Soup"] }
    }
    await store.send(.load)
    await store.receive(\.response.success, ["Soup"]) { $0.titles = ["Soup"] }
  }

  @Test func `A dependency that never answers leaves its effect in flight`() async {
    let store = TestStore(initialState: Cookbook.State()) {
      Cookbook()
    } withDependencies: {
      $0.recipes.load = { try await Task.never() }
    }
    let load = await store.send(.load)
    load.cancel()
  }

  @Reducer
  struct Editor {
    struct State: Equatable {}
    enum Action { case saveTapped }

    @Dependency(\.storage) var storage

    var body: some ReducerOf<Self> {
      Reduce { _, _ in
        storage.save("Draft")
        return .none
      }
    }
  }

  @Reducer
  struct Cookbook {
    struct State: Equatable { var titles: [String] = [] }
    enum Action {
      case load
      case response(Result<[String], any Error>)
    }

    @Dependency(\.recipes) var recipes

    var body: some ReducerOf<Self> {
      Reduce { state, action in
        switch action {
        case .load:
          return .run { [recipes] send in
            await send(.response(Result { try await recipes.load() }))
          }
        case .response(let result):
          state.titles = (try? result.get()) ?? []
          return .none
        }
      }
    }
  }

  struct Storage: DependencyKey {
    var save: @Sendable (String) -> Void
    static let liveValue = Storage(save: { _ in })
  }

  struct Recipes: DependencyKey {
    var load: @Sendable () async throws -> [String]
    static let liveValue = Recipes(load: { [] })
  }
}

extension DependencyValues {
  fileprivate var storage: CairnConcurrencyExamples.Storage {
    get { self[CairnConcurrencyExamples.Storage.self] }
    set { self[CairnConcurrencyExamples.Storage.self] = newValue }
  }

  fileprivate var recipes: CairnConcurrencyExamples.Recipes {
    get { self[CairnConcurrencyExamples.Recipes.self] }
    set { self[CairnConcurrencyExamples.Recipes.self] = newValue }
  }
}
