import CairnTesting
import Testing

// The code of Effects.md, letter for letter; `ArticleTests` checks that.

@DependencyClient
struct RecipeService: Sendable {
  var search: @Sendable (_ query: String) async throws -> [String]
  var save: @Sendable (_ draft: String) async throws -> Void
  var stock: @Sendable () -> AsyncStream<Int> = { AsyncStream { $0.finish() } }
}

extension RecipeService: DependencyKey {
  static let liveValue = RecipeService(
    search: { query in ["\(query) soup"] },
    save: { draft in print("\(draft) was saved") },
    stock: { AsyncStream { $0.finish() } }
  )
  static let testValue = RecipeService()
}

@Reducer
struct RecipeSearch {
  struct State: Equatable {
    var query = ""
    var found: [String] = []
    var message: String?
  }

  enum Action: Equatable {
    case queryChanged(String)
    case found([String])
    case failed
    case closeTapped
  }

  enum CancelID {
    case search
  }

  @Dependency(RecipeService.self) var service

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .run(name: "search") { [service] send in
          await send(.found(try await service.search(query: query)))
        } catch: { _, send in
          await send(.failed)
        }
        .debounce(id: CancelID.search, for: .milliseconds(300))
      case .found(let recipes):
        state.found = recipes
        return .none
      case .failed:
        state.message = "The search is out of reach."
        return .none
      case .closeTapped:
        return .cancel(id: CancelID.search)
      }
    }
  }
}

@Test func `Only what was typed last is searched for`() async {
  let clock = TestClock()
  let store = TestStore(initialState: RecipeSearch.State()) {
    RecipeSearch()
  } withDependencies: {
    $0.continuousClock = clock
    $0[RecipeService.self].search = { query in ["\(query) soup"] }
  }
  await store.send(.queryChanged("lee")) { $0.query = "lee" }
  await clock.advance(by: .milliseconds(200))
  await store.send(.queryChanged("leek")) { $0.query = "leek" }
  await clock.advance(by: .milliseconds(300))
  await store.receive(.found(["leek soup"])) { $0.found = ["leek soup"] }
  await store.finish()
}

@Reducer
struct Stopwatch {
  struct State: Equatable {
    var seconds = 0
  }

  enum Action: Equatable {
    case startTapped
    case stopTapped
    case ticked
  }

  enum CancelID {
    case timer
  }

  @Dependency(\.continuousClock) var clock

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        return .run(each: clock.timer(interval: .seconds(1))) { _ in .ticked }
          .cancellable(id: CancelID.timer, ifInFlight: .drop)
      case .stopTapped:
        return .cancel(id: CancelID.timer)
      case .ticked:
        state.seconds += 1
        return .none
      }
    }
  }
}

@Test func `A stopwatch ticks until it is stopped`() async {
  let clock = TestClock()
  let store = TestStore(initialState: Stopwatch.State()) {
    Stopwatch()
  } withDependencies: {
    $0.continuousClock = clock
  }
  await store.send(.startTapped)
  await clock.advance(by: .seconds(2))
  await store.receive(.ticked) { $0.seconds = 1 }
  await store.receive(.ticked) { $0.seconds = 2 }
  await store.send(.stopTapped)
  await store.finish()
}

@Test func `A search that fails says so, and one that is closed is silent`() async {
  struct Offline: Error {}
  let store = TestStore(initialState: RecipeSearch.State()) {
    RecipeSearch()
  } withDependencies: {
    $0.continuousClock = ImmediateClock()
    $0[RecipeService.self].search = { _ in throw Offline() }
  }
  await store.send(.queryChanged("a")) { $0.query = "a" }
  await store.receive(.failed) { $0.message = "The search is out of reach." }
  store.dependencies.continuousClock = TestClock()
  await store.send(.queryChanged("b")) { $0.query = "b" }
  await store.send(.closeTapped)
  await store.finish()
}

@Reducer
struct RecipeDraft {
  struct State: Equatable {
    var text = ""
    var isSaved = true
  }

  enum Action: Equatable {
    case textChanged(String)
    case saveTapped
    case saved
  }

  enum CancelID {
    case save
  }

  @Dependency(RecipeService.self) var service

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .textChanged(let text):
        state.text = text
        state.isSaved = false
        return .none
      case .saveTapped:
        return .run(reading: State.self, name: "save") { [service] send, current in
          guard let draft = await current()?.text else { return }
          try await service.save(draft: draft)
          await send(.saved)
        }
        .cancellable(id: CancelID.save, ifInFlight: .drop)
      case .saved:
        state.isSaved = true
        return .none
      }
    }
  }
}

@Test func `A draft is saved as it is when the effect reads it`() async {
  let saved = AsyncStream<String>.makeStream()
  let store = TestStore(initialState: RecipeDraft.State()) {
    RecipeDraft()
  } withDependencies: {
    $0[RecipeService.self].save = { draft in saved.continuation.yield(draft) }
  }
  await store.send(.textChanged("Whisk.")) {
    $0.text = "Whisk."
    $0.isSaved = false
  }
  await store.send(.saveTapped)
  await store.receive(.saved) { $0.isSaved = true }
  await store.finish()
  saved.continuation.finish()
  var drafts: [String] = []
  for await draft in saved.stream { drafts.append(draft) }
  #expect(drafts == ["Whisk."])
}

@Reducer
struct Stockroom {
  struct State: Equatable {
    var isWatching = false
    var eggs = 0
  }

  enum Action: Equatable {
    case watchTapped
    case stockChanged(Int)
  }

  @Dependency(RecipeService.self) var service

  var body: some ReducerOf<Self> {
    Subscribe(key: { state in state.isWatching ? "stock" : nil }) { _ in
      .run(each: service.stock(), name: "watch the stock") { .stockChanged($0) }
    }
    Reduce { state, action in
      switch action {
      case .watchTapped: state.isWatching.toggle()
      case .stockChanged(let eggs): state.eggs = eggs
      }
      return .none
    }
  }
}

// E8
@Test func `The stock is watched while the state says so`() async {
  let stock = AsyncStream<Int>.makeStream()
  let store = TestStore(initialState: Stockroom.State(isWatching: true)) {
    Stockroom()
  } withDependencies: {
    $0[RecipeService.self].stock = { stock.stream }
  }
  stock.continuation.yield(12)
  await store.receive(.stockChanged(12)) { $0.eggs = 12 }
  await store.send(.watchTapped) { $0.isWatching = false }
  await store.finish()
}

@Reducer
struct DraftScreen {
  struct State: Equatable {
    var draft = RecipeDraft.State()
    var ideas: [String] = []
  }

  enum Action: Equatable {
    case draft(RecipeDraft.Action)
    case ideas([String])
  }

  @Dependency(RecipeService.self) var service

  var body: some ReducerOf<Self> {
    CombineReducers {
      Scope(state: \.draft, action: \.draft) { RecipeDraft() }
      Reduce { state, action in
        if case .ideas(let ideas) = action { state.ideas = ideas }
        return .none
      }
    }
    .onMount { _ in
      .run { [service] send in await send(.ideas(try await service.search(query: ""))) }
    }
    .onDismount { last in
      .run { [service] _ in try await service.save(draft: last.draft.text) }
    }
  }
}

// L6
@Test func `Ideas are loaded when the screen is there`() async {
  let store = TestStore(initialState: DraftScreen.State()) {
    DraftScreen()
  } withDependencies: {
    $0[RecipeService.self].search = { _ in ["Pie"] }
  }
  await store.receive(.ideas(["Pie"])) { $0.ideas = ["Pie"] }
  await store.finish()
}

@Reducer
struct EffectShapes {
  struct State: Equatable {
    var offset = 0
  }

  enum Action: Equatable {
    case startTapped
    case scrolled(Int)
    case remembered(Int)
    case first
    case second
    case third
  }

  enum CancelID {
    case scroll
  }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .startTapped:
        return .merge(
          .send(.first),
          .concatenate(
            .run { send in await send(.second) },
            .run { send in await send(.third) }
          )
        )
      case .scrolled(let offset):
        return .send(.remembered(offset))
          .throttle(id: CancelID.scroll, for: .seconds(1), latest: true)
      case .remembered(let offset):
        state.offset = offset
        return .none
      case .first, .second, .third:
        return .none
      }
    }
  }
}

// E3
@Test func `Effects one after the other`() async {
  let clock = TestClock()
  let store = TestStore(initialState: EffectShapes.State()) {
    EffectShapes()
  } withDependencies: {
    $0.continuousClock = clock
  }
  await store.send(.startTapped)
  await store.receive(.first)
  await store.receive(.second)
  await store.receive(.third)
  await store.send(.scrolled(1))
  await store.receive(.remembered(1)) { $0.offset = 1 }
  await store.send(.scrolled(2))
  await store.send(.scrolled(3))
  await clock.advance(by: .seconds(1))
  await store.receive(.remembered(3)) { $0.offset = 3 }
  await store.finish()
}

// S5
@MainActor
func saveAndWait(_ store: StoreOf<RecipeDraft>) async -> Bool {
  await store.send(.saveTapped).finish()
  return store.state.isSaved
}

@MainActor
@Test func `The sender waits for the effects`() async {
  let store = Store(initialState: RecipeDraft.State(text: "Whisk.", isSaved: false)) {
    RecipeDraft()
  } withDependencies: {
    $0[RecipeService.self].save = { _ in }
  }
  #expect(await saveAndWait(store))
}

func saveInBackground(_ text: String, service: RecipeService) async -> Bool {
  let store = StoreActor(initialState: RecipeDraft.State(text: text, isSaved: false)) {
    RecipeDraft()
  } withDependencies: {
    $0[RecipeService.self] = service
  }
  await store.send(.saveTapped).finish()
  return await store.state.isSaved
}

// S9
@Test func `A draft is saved without the main actor`() async {
  var service = RecipeService()
  service.save = { _ in }
  #expect(await saveInBackground("Whisk.", service: service))
}
