import CairnTesting
import Foundation
import Testing

// The code of Testing.md, letter for letter; `ArticleTests` checks that.

@Reducer
struct Search {
  struct State: Equatable {
    var query = ""
    var results: [String] = []
    var isLoading = false
    var lastSearch: Date?
  }

  enum Action: Equatable {
    case queryChanged(String)
    case paused
    case found([String])
    case closeTapped
  }

  enum CancelID { case pause }

  @Dependency(\.continuousClock) var clock
  @Dependency(\.date.now) var now
  @Dependency(RecipeIndex.self) var index

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        return .run(name: "pause") { [clock] send in
          try await clock.sleep(for: .milliseconds(300))
          await send(.paused)
        }
        .cancellable(id: CancelID.pause, cancelInFlight: true)
      case .paused:
        state.isLoading = true
        state.lastSearch = now
        return .run(name: "look up") { [index, query = state.query] send in
          await send(.found(await index.recipes(query)))
        }
      case .found(let results):
        state.isLoading = false
        state.results = results
        return .none
      case .closeTapped:
        return .dismiss()
      }
    }
  }
}

struct RecipeIndex: DependencyKey {
  var recipes: @Sendable (_ query: String) async -> [String]

  static let liveValue = Self { _ in [] }
  static let testValue = Self { query in query == "soup" ? ["Gazpacho", "Minestrone"] : [] }
}

@Test func `A search begins after a pause in typing`() async {
  let clock = TestClock()
  let store = TestStore(initialState: Search.State()) {
    Search()
  } withDependencies: {
    $0.continuousClock = clock
    $0.date = .constant(Date(timeIntervalSince1970: 0))
  }
  await store.send(.queryChanged("so")) { $0.query = "so" }
  await clock.advance(by: .milliseconds(200))
  await store.send(.queryChanged("soup")) { $0.query = "soup" }
  await clock.advance(by: .milliseconds(300))
  await store.receive(.paused) {
    $0.isLoading = true
    $0.lastSearch = Date(timeIntervalSince1970: 0)
  }
  await store.receive(\.found) {
    $0.isLoading = false
    $0.results = ["Gazpacho", "Minestrone"]
  }
  await store.finish()
}

@Reducer
struct Checkout {
  struct State: Equatable {
    var isLocked = false
    var isPaid = false
  }

  enum Action: Equatable {
    case payTapped
    case locked
    case paid
  }

  enum CancelID { case payment }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .payTapped:
        return .run { send in
          await send(.locked)
          try Task.checkCancellation()
          await send(.paid)
        }
        .cancellable(id: CancelID.payment)
      case .locked:
        // The customer has a debt: no payment.
        state.isLocked = true
        return .cancel(id: CancelID.payment)
      case .paid:
        state.isPaid = true
        return .none
      }
    }
  }
}

@Test func `A customer who is locked does not pay`() async {
  let store = TestStore(initialState: Checkout.State()) { Checkout() }
  await store.send(.payTapped)
  await store.receive(.locked) { $0.isLocked = true }
  await store.finish()
}

@Test func `A result arrives`() async {
  let clock = TestClock()
  let store = TestStore(initialState: Search.State(), ignoring: \.lastSearch) {
    Search()
  } withDependencies: {
    $0.continuousClock = clock
    $0.date = .constant(.now)
  }
  await store.send(.queryChanged("soup")) { $0.query = "soup" }
  await clock.advance(by: .seconds(1))
  await store.receive(until: \.found, ["Gazpacho", "Minestrone"]) {
    $0.results = ["Gazpacho", "Minestrone"]
  }
  await store.send(.queryChanged("pie")) { $0.query = "pie" }
  await clock.advance(by: .seconds(1))
  await store.receive(inAnyOrder: .found([]), .paused) {
    $0.results = []
  }
  await store.finish()
}

@Test func `A search ends with its results`() async {
  let store = TestStore(initialState: Search.State()) {
    Search()
  } withDependencies: {
    $0.continuousClock = ImmediateClock()
    $0.date = .constant(.now)
  }
  store.exhaustivity = .off
  await store.send(.queryChanged("soup"))
  await store.receive(\.found) { $0.results = ["Gazpacho", "Minestrone"] }
  store.assert { $0.isLoading = false }
}

@Test func `A timer in the kitchen`() async throws {
  let clock = TestClock()
  let store = TestStore(initialState: Kitchen.State()) {
    Kitchen()
  } withDependencies: {
    $0.continuousClock = clock
  }
  let oven = store.scope(state: \.oven, action: \.oven)
  await oven.send(.startTapped(seconds: 1)) { $0.secondsLeft = 1 }
  await clock.advance(by: .seconds(1))
  await oven.receive(\.ticked) { $0.secondsLeft = 0 }

  await store.send(.eggTimerTapped) { $0.destination = .eggTimer(Timer.State()) }
  let egg = try #require(
    store.scope(state: \.$destination, action: \.destination)?
      .scope(state: \.eggTimer, action: \.eggTimer)
  )
  await egg.send(.startTapped(seconds: 9)) { $0.secondsLeft = 9 }
  await store.send(.destination(.dismiss)) { $0.destination = nil }
  await store.finish()
}

@Test func `Closing asks for dismissal`() async {
  let store = TestStore(initialState: Search.State()) { Search() }
  await store.send(.closeTapped)
  #expect(store.isDismissed)
  await store.finish()
}

@Test func `A picker returns the table that was tapped`() async {
  let store = TestStore(initialState: TablePicker.State(freeTables: [3, 7])) { TablePicker() }
  await store.send(.tableTapped(7))
  #expect(store.dismissalResult as? Int == 7)
  await store.finish()
}

@Test func `A tap may come after the egg timer was removed`() async {
  let store = TestStore(initialState: Kitchen.State()) { Kitchen() }
  await store.send(.destination(.presented(.eggTimer(.startTapped(seconds: 9)))), .ifPresent)
  #expect(store.missedActionCount == 1)
  await store.finish()
}

@Test func `A cart adds up`() {
  var cart = ["Apple": 1]
  expectDifference(cart) {
    cart["Apple", default: 0] += 1
  } changes: {
    $0["Apple"] = 2
  }
  expectNoDifference(cart, ["Apple": 2])
  #expect(
    difference(["a", "b"], ["a", "c"]) == """
        [
          [0]: "a",
      -   [1]: "b"
      +   [1]: "c"
        ]
      """
  )
}

/// Types a query into the search field.
func type(
  _ query: String,
  in store: TestStoreOf<Search>,
  fileID: StaticString = #fileID,
  filePath: StaticString = #filePath,
  line: UInt = #line,
  column: UInt = #column,
  isolation: isolated (any Actor)? = #isolation
) async {
  await store.send(
    .queryChanged(query),
    fileID: fileID,
    filePath: filePath,
    line: line,
    column: column
  ) {
    $0.query = query
  }
}

@MainActor
@Test func `A query is what was typed last`() async {
  let store = TestStore(initialState: Search.State()) {
    Search()
  } withDependencies: {
    $0.continuousClock = TestClock()
  }
  await type("so", in: store)
  await type("soup", in: store)
  await store.skipInFlightEffects()
}

@Reducer
struct SearchBar {
  @ObservableState
  struct State: Equatable {
    var query = ""
    @FeaturePrivate var keystrokes = 0
  }

  enum Action: Equatable { case queryChanged(String) }

  var body: some ReducerOf<Self> {
    Reduce { state, action in
      switch action {
      case .queryChanged(let query):
        state.query = query
        state.keystrokes += 1
        return .none
      }
    }
  }
}

@Test func `A search bar counts keystrokes`() async {
  let store = TestStore(initialState: SearchBar.State()) { SearchBar() }
  await store.send(.queryChanged("s")) {
    $0.query = "s"
    $0.keystrokes = 1
  }
}

@Test func `A catalog has a search bar`() async {
  let store = TestStore(initialState: Catalog.State()) { Catalog() }
  await store.send(\.searchBar.queryChanged, "s") { $0.searchBar.query = "s" }
}

@Reducer
struct Catalog {
  @ObservableState
  struct State: Equatable {
    var searchBar = SearchBar.State()
  }

  @CasePathable
  enum Action { case searchBar(SearchBar.Action) }

  var body: some ReducerOf<Self> {
    Scope(state: \.searchBar, action: \.searchBar) { SearchBar() }
  }
}

@Test func `A late answer replaces a newer one`() async {
  let store = TestStore(
    initialState: Search.State(),
    ignoring: \.lastSearch,
    effects: .held
  ) {
    Search()
  } withDependencies: {
    $0.date = .constant(.now)
  }
  await store.send(.queryChanged("so")) { $0.query = "so" }
  await store.effect("pause").send(.paused) { $0.isLoading = true }
  await store.effect("pause").finish()
  await store.send(.queryChanged("soup")) { $0.query = "soup" }
  await store.effect("pause").send(.paused)
  await store.effect("pause").finish()
  let lookUps = store.effects("look up")
  await lookUps[1].send(.found(["Gazpacho"])) {
    $0.isLoading = false
    $0.results = ["Gazpacho"]
  }
  await lookUps[0].send(.found(["Soda bread"])) { $0.results = ["Soda bread"] }
  for lookUp in lookUps { await lookUp.finish() }
  await store.finish()
}

@Suite(.reducerCoverage(of: SearchBar.self))
struct SearchBarTests {
  @Test func `A query is kept`() async {
    let store = TestStore(initialState: SearchBar.State()) { SearchBar() }
    store.exhaustivity = .off
    await store.send(\.queryChanged, "soup") { $0.query = "soup" }
  }
}

@Reducer
struct ProfileForm {
  @ObservableState
  struct State: Equatable {
    var name = ""
    var isPublic = false
    var isChanged = false
    var suggestions: [String] = []
  }

  enum Action: BindableAction, Equatable {
    case binding(BindingAction<State>)
  }

  var body: some ReducerOf<Self> {
    BindingReducer()
    Reduce { state, action in
      switch action {
      case .binding(\.isPublic):
        state.suggestions = state.isPublic ? ["Add a picture"] : []
      case .binding:
        break
      }
      return .none
    }
    .onChange(of: \.name) { state, _, _ in
      state.isChanged = true
      return .none
    }
  }
}

@Test func `A form sees what its view writes`() async {
  let store = TestStore(initialState: ProfileForm.State()) { ProfileForm() }
  await store.send(\.binding.name, "Ada") {
    $0.name = "Ada"
    $0.isChanged = true
  }
  await store.send(.set(\.isPublic, true)) {
    $0.isPublic = true
    $0.suggestions = ["Add a picture"]
  }
}

@Test func `A screen is tested where it is in the path`() async throws {
  let path: StackState<Browser.Screen.State> = [.timer(Timer.State())]
  let clock = TestClock()
  let store = TestStore(initialState: Browser.State(path: path)) {
    Browser()
  } withDependencies: {
    $0.continuousClock = clock
  }
  let timer = try #require(
    store.scope(state: \.path, action: \.path, id: 0)?.scope(state: \.timer, action: \.timer)
  )
  await timer.send(.startTapped(seconds: 1)) { $0.secondsLeft = 1 }
  await clock.advance(by: .seconds(1))
  await timer.receive(\.ticked) { $0.secondsLeft = 0 }
}

@MainActor
@Test func `A live store counts down`() async {
  let clock = TestClock()
  let store = Store(initialState: Timer.State()) {
    Timer()
  } withDependencies: {
    $0.continuousClock = clock
  }
  store.send(.startTapped(seconds: 1))
  // Until the effect sleeps:
  while (try? await clock.checkSuspension()) != nil {}
  await clock.advance(by: .seconds(1))
  for await seconds in store.values(of: \.secondsLeft) where seconds == 0 { break }
}
