import CairnTesting
import Testing

@testable import CookbookFeatures

@Suite struct CookingTests {
  private let clock = TestClock()
  private let steps = ["Heat the oven to 200 °C.", "Bake for 2 minutes.", "Wait 3 seconds."]

  /// A book in which apple pie has the given steps.
  private func book(_ steps: [String]) -> RecipeBook {
    var book = RecipeBook.standard
    book[id: "apple-pie"]?.steps = steps
    return book
  }

  private func store() -> TestStoreOf<Cooking> {
    TestStore(initialState: Cooking.State(recipe: "apple-pie")) {
      Cooking()
    } withDependencies: {
      $0[shared: .book] = book(steps)
      $0.continuousClock = clock
    }
  }

  @Test func `Moving through the steps stops at the first and the last`() async {
    let store = store()
    await store.send(.stepMoved(by: -1))
    await store.send(.stepMoved(by: 1)) { $0.step = 1 }
    await store.send(.stepMoved(by: .max)) { $0.step = 2 }
    await store.finish()
  }

  // E8
  @Test func `A timer ticks while another step is read, pauses and continues`() async {
    let store = store()
    await store.send(.timerTapped)
    await store.send(.stepMoved(by: 1)) { $0.step = 1 }
    await store.send(.timerTapped) { $0.timer = StepTimer(step: 1, seconds: 120) }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.timer?.tick() }
    await store.send(.stepMoved(by: -1)) { $0.step = 0 }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.timer?.tick() }
    await store.send(.stepMoved(by: 1)) { $0.step = 1 }
    await store.send(.timerTapped) { $0.timer?.toggle() }
    await clock.advance(by: .seconds(60))
    #expect(store.state.timer?.secondsLeft == 118)
    await store.send(.timerTapped) { $0.timer?.toggle() }
    await clock.advance(by: .seconds(1))
    await store.receive(.ticked) { $0.timer?.tick() }
    #expect(store.state.timer?.secondsLeft == 117)
    await store.send(.timerTapped) { $0.timer?.toggle() }
    await store.finish()
  }

  @Test func `A finished timer stops ticking, and can start again`() async {
    let store = store()
    await store.send(.stepMoved(by: 2)) { $0.step = 2 }
    await store.send(.timerTapped) { $0.timer = StepTimer(step: 2, seconds: 3) }
    for _ in 1...3 {
      await clock.advance(by: .seconds(1))
      await store.receive(.ticked) { $0.timer?.tick() }
    }
    #expect(store.state.timer?.isDone == true)
    #expect(store.state.timer?.isRunning == false)
    await clock.advance(by: .seconds(60))
    await store.send(.timerTapped) { $0.timer = StepTimer(step: 2, seconds: 3) }
    await store.send(.timerTapped) { $0.timer?.toggle() }
    await store.finish()
  }

  // H2
  @Test func `An edited step ends a timer with another duration`() async {
    let store = TestStore(initialState: Kitchen.State(step: 2, timer: 1)) {
      Kitchen()
    } withDependencies: {
      $0[shared: .book] = book(steps)
      $0.continuousClock = clock
    }
    await store.send(.edited([steps[0], "Bake for 2 minutes, covered."])) {
      $0.book[id: "apple-pie"]?.steps = [steps[0], "Bake for 2 minutes, covered."]
      $0.cooking.step = 1
    }
    await store.send(.edited(["Eat."])) {
      $0.book[id: "apple-pie"]?.steps = ["Eat."]
      $0.cooking.step = 0
      $0.cooking.timer = nil
    }
    await store.finish()
  }

  /// A feature that edits the recipe that is cooked.
  @Reducer
  struct Kitchen {
    struct State: Equatable {
      @Shared(.book) var book
      var cooking = Cooking.State(recipe: "apple-pie")

      init(step: Int, timer: Int) {
        cooking.step = step
        cooking.timer = StepTimer(step: timer, seconds: 120)
      }
    }

    enum Action: Equatable {
      case cooking(Cooking.Action)
      case edited([String])
    }

    var body: some ReducerOf<Self> {
      Scope(state: \.cooking, action: \.cooking) { Cooking() }
      Reduce { state, action in
        if case .edited(let steps) = action { state.book[id: "apple-pie"]?.steps = steps }
        return .none
      }
    }
  }

  @Test(
    arguments: [
      ("Bake for 40 minutes; rest.", 2400), ("Chill for 3 hours.", 10_800),
      ("Wait 1 minute.", 60), ("Heat to 200 °C, then 5 minutes.", 300), ("Stir.", nil),
      ("0 minutes", nil), ("99999999999999999999 minutes", nil), ("", nil), ("30 seconds", 30),
    ] as [(String, Int?)]
  )
  func `An instruction states its duration`(instruction: String, seconds: Int?) {
    #expect(StepTimer.seconds(in: instruction) == seconds)
  }

  // L1
  @Test func `A timer continues under other screens, and ends with its own`() async {
    let store = testStore(
      Cookbook.State(at: "apple-pie") {
        $0.path[id: 1, case: \.recipe]?.cooking = Cooking.State(recipe: "apple-pie")
        $0.path[id: 1, case: \.recipe]?.cooking?.step = 1
      },
      book: book(steps)
    ) {
      $0.continuousClock = clock
    }
    await store.send(.recipe(1, .cooking(.timerTapped))) {
      $0.path[id: 1, case: \.recipe]?.cooking?.timer = StepTimer(step: 1, seconds: 120)
    }
    await store.send(.recipe(1, .relatedChosen)) { $0.path.append(.recipe("pie-crust")) }
    await store.receive(\.browser.stack.path[id: 2].recipe.relatedLoaded) { $0.load(2) }
    await clock.advance(by: .seconds(1))
    await store.receive(\.browser.stack.path[id: 1].recipe.cooking.ticked) {
      $0.path[id: 1, case: \.recipe]?.cooking?.timer?.tick()
    }
    await store.send(.backTapped) { $0.path.pop() }
    await store.send(.backTapped) {
      $0.path.pop()
      $0.message = "The timer of Apple Pie has ended, because the recipe was closed."
    }
    await clock.advance(by: .seconds(60))
    await store.finish()
  }

  /// A recipe with a running timer.
  private func cooking(_ recipe: Recipe.ID) -> RecipeDetail.State {
    var screen = RecipeDetail.State(id: recipe)
    screen.cooking = Cooking.State(recipe: recipe)
    screen.cooking?.timer = StepTimer(step: 0, seconds: 120)
    return screen
  }

  /// The app in a layout, with running timers of some recipes.
  private func store(
    _ layout: BrowserLayout,
    timersOf recipes: [Recipe.ID]
  ) -> TestStoreOf<Cookbook> {
    var state = Cookbook.State()
    state.show(layout)
    state.browser.trail = Trail(category: .desserts, screens: recipes.map(cooking))
    let store = testStore(state, book: .standard) { $0.continuousClock = clock }
    store.exhaustivity = .off
    return store
  }

  // L1
  @Test(
    arguments: BrowserLayout.allCases,
    [
      (.recipeFound("crepes"), ["apple-pie", "pie-crust", "crepes"]),
      (.recipeFound("apple-pie"), ["pie-crust", "apple-pie"]),
      (.linkOpened("cookbook://recipes/crepes/apple-pie"), ["pie-crust", "crepes", "apple-pie"]),
    ] as [(Cookbook.Action, [Recipe.ID])]
  )
  func `A recipe that a search or a link opens covers recipes whose timers run`(
    layout: BrowserLayout,
    step: (action: Cookbook.Action, recipes: [Recipe.ID])
  ) async {
    let store = store(layout, timersOf: ["apple-pie", "pie-crust"])
    await store.send(step.action)
    #expect(store.state.browser.trail.screens.map(\.id) == step.recipes)
    #expect(Set(store.state.recipesWithRunningTimers) == ["apple-pie", "pie-crust"])
    #expect(store.state.message == nil)
  }

  @Test(
    arguments: BrowserLayout.allCases,
    [.rootTapped, .linkOpened("cookbook:///")] as [Cookbook.Action]
  )
  func `A message says that a timer has ended with its recipe`(
    layout: BrowserLayout,
    action: Cookbook.Action
  ) async {
    let store = store(layout, timersOf: ["apple-pie"])
    await store.send(action)
    #expect(store.state.timers.isEmpty)
    #expect(
      store.state.message == "The timer of Apple Pie has ended, because the recipe was closed."
    )
  }

  @Test func `A timer that is paused or done ends without a message`() async {
    var screen = cooking("apple-pie")
    screen.cooking?.timer?.toggle()
    var state = Cookbook.State()
    state.browser.trail = Trail(category: .desserts, screens: [screen])
    let store = testStore(state, book: .standard) { $0.continuousClock = clock }
    store.exhaustivity = .off
    await store.send(.recipeFound("crepes"))
    #expect(store.state.link == .recipes(["crepes"]))
    #expect(store.state.message == nil)
  }
}
