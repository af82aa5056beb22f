import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures

/// Related recipes are looked up as the path asks for it, however the path was made (rule E8).
@Suite struct CookbookLoadingTests {
  private let pie = "cookbook://recipes/apple-pie"

  // E8
  @Test func `A pushed screen looks up its related recipes`() async {
    let store = await heldTestStore(.stack { $0.path = [.category(.desserts)] })
    #expect(store.effectsInFlight.isEmpty)
    await store.send(.category(0, .recipeChosen)) {
      $0.path[id: 0, case: \.category]?.choose()
      $0.path.append(.recipe("apple-pie"))
    }
    #expect(store.lookUps == ["apple-pie"])
    await store.finishLookUp(of: 1)
    await store.finish()
  }

  // E8
  @Test func `Every screen of a link looks up its related recipes`() async {
    let store = await heldTestStore()
    await store.send(.linkOpened("\(pie)/pie-crust")) {
      $0.path = [.category(.desserts), .recipe("apple-pie"), .recipe("pie-crust")]
    }
    #expect(store.lookUps == ["apple-pie", "pie-crust"])
    await store.finishLookUp(of: 2)
    await store.finishLookUp(of: 1)
    await store.finish()
  }

  // E8, K9
  @Test func `Every screen of an assigned path looks up its related recipes`() async {
    let store = await heldTestStore()
    let path: StackState<StackBrowser.Path.State> = [
      .category(.soups), .loaded("gazpacho"), .recipe("greek-salad"),
    ]
    await store.send(.path(.set(path))) { $0.path = path }
    #expect(store.lookUps == ["greek-salad"])
    await store.finishLookUp(of: 2)
    await store.finish()
  }

  // E8, L6
  @Test func `Every screen of a restored path looks up its related recipes without an action`()
    async
  {
    let store = await heldTestStore(
      .stack { $0.path = [.category(.desserts), .recipe("apple-pie")] }
    )
    await store.send(.linkTapped) { $0.destination = .openLink(LinkPrompt.State()) }
    #expect(store.lookUps == ["apple-pie"])
    await store.finishLookUp(of: 1)
    await store.finish()
  }

  // X26
  @Test func `A test of the app need not assert the progress of a look-up`() async {
    let store = await heldTestStore()
    await store.send(.linkOpened(pie)) { $0.path = [.category(.desserts), .recipe("apple-pie")] }
    let lookUp = store.effect("load related recipes", in: RecipeDetail.self)
    await lookUp.send(.relatedProgressed(percent: 40))
    #expect(store.state.path[id: 1, case: \.recipe]?.percentLoaded == 40)
    await store.finishLookUp(of: 1)
    await store.finish()
  }

  // L1
  @Test(arguments: [Cookbook.Action.backTapped, .rootTapped, .path(.popFrom(id: 1))])
  func `Popping a screen cancels its look-up`(pop: Cookbook.Action) async {
    let store = await heldTestStore()
    await store.send(.linkOpened(pie)) { $0.path = [.category(.desserts), .recipe("apple-pie")] }
    await store.send(pop) { state in
      if pop == .rootTapped { state.path.popToRoot() } else { state.path.pop() }
    }
    #expect(store.effectsInFlight.isEmpty)
    await store.finish()
  }

  // L1
  @Test func `Removing a screen cancels no other look-up`() async {
    let store = await heldTestStore()
    await store.send(.linkOpened("\(pie)/pie-crust")) {
      $0.path = [.category(.desserts), .recipe("apple-pie"), .recipe("pie-crust")]
    }
    await store.send(.backTapped) { $0.path.pop() }
    #expect(store.lookUps == ["apple-pie"])
    await store.finishLookUp(of: 1)
    await store.finish()
  }

  // K12
  @Test func `Two screens of one recipe look up separately`() async {
    let store = await heldTestStore()
    await store.send(.linkOpened("\(pie)/apple-pie")) {
      $0.path = [.category(.desserts), .recipe("apple-pie"), .recipe("apple-pie")]
    }
    #expect(store.lookUps == ["apple-pie", "apple-pie"])
    await store.send(.backTapped) { $0.path.pop() }
    #expect(store.lookUps == ["apple-pie"])
    await store.finishLookUp(of: 1)
    await store.finish()
  }

  // L2
  @Test func `The recipe of the day ends the look-ups of the former path`() async {
    let store = await heldTestStore(day: 8)
    await store.send(.linkOpened("\(pie)/pie-crust")) {
      $0.path = [.category(.desserts), .recipe("apple-pie"), .recipe("pie-crust")]
    }
    await store.send(.recipeOfTheDayTapped) {
      $0.path = [.category(.pancakes), .recipe("crepes")]
    }
    #expect(store.effectsInFlight.count == 1)
    #expect(store.lookUps == ["crepes"])
    await store.finishLookUp(of: 1)
    await store.finish()
  }

  // L2: ids start at 0 in every new path, and an assigned path still inherits nothing
  @Test func `Assigning the same place again looks up again`() async {
    let store = await heldTestStore()
    await store.send(.linkOpened(pie)) { $0.path = [.category(.desserts), .recipe("apple-pie")] }
    let first = store.effectsInFlight.map(\.id)
    await store.send(.recipeOfTheDayTapped)
    #expect(store.lookUps == ["apple-pie"])
    #expect(store.effectsInFlight.map(\.id) != first)
    await store.finishLookUp(of: 1)
    await store.finish()
  }

  @Test func `A look-up continues under a dialog`() async {
    let store = await heldTestStore()
    await store.send(.linkOpened(pie)) { $0.path = [.category(.desserts), .recipe("apple-pie")] }
    let lookUp = store.effectsInFlight.map(\.id)
    await store.send(.helpTapped) { $0.destination = .help(KeyHelp.State()) }
    #expect(store.effectsInFlight.map(\.id) == lookUp)
    await store.finishLookUp(of: 1)
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.finish()
  }

  @Test func `A message stays until it is read, whatever is looked up meanwhile`() async {
    let store = await heldTestStore()
    await store.send(.linkOpened(pie)) { $0.path = [.category(.desserts), .recipe("apple-pie")] }
    await store.send(.linkOpened("cookbook://recipes/stone-soup")) {
      $0.message = "'stone-soup' at part 2 is no recipe"
    }
    await store.finishLookUp(of: 1)
    #expect(store.state.message != nil)
    await store.send(.messageRead) { $0.message = nil }
    await store.finish()
  }
}
