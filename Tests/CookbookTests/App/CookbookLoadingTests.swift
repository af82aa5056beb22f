import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures

/// Related recipes are looked up as the path asks for it, however it came to be (rule E8).
@Suite struct CookbookLoadingTests {
  private let gate = RelatedGate()
  private let pie = "cookbook://recipes/apple-pie"

  // E8
  @Test func `A pushed screen looks up`() async {
    let store = testStore(.stack { $0.path = [.category(.desserts)] }, gate: gate)
    #expect(gate.asked.isEmpty)
    await store.send(.category(0, .recipeChosen)) {
      $0.path[id: 0, case: \.category]?.choose()
      $0.path.append(.recipe("apple-pie"))
    }
    #expect(gate.waiting == ["apple-pie"])
    gate.open("apple-pie")
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.finish()
  }

  // E8
  @Test func `Every screen of a link looks up`() async {
    let store = testStore(gate: gate)
    await store.send(.linkOpened("\(pie)/pie-crust")) {
      $0.path = [.category(.desserts), .recipe("apple-pie"), .recipe("pie-crust")]
    }
    #expect(gate.waiting == ["apple-pie", "pie-crust"])
    gate.open("pie-crust")
    await store.receive(\.browser.stack.path[id: 2].recipe.relatedLoaded) { $0.load(2) }
    gate.open("apple-pie")
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.finish()
    #expect(gate.asked == ["apple-pie", "pie-crust"])
  }

  // E8, K9
  @Test func `An assigned path looks up`() async {
    let store = testStore(gate: gate)
    let path: StackState<StackBrowser.Path.State> = [
      .category(.soups), .loaded("gazpacho"), .recipe("greek-salad"),
    ]
    await store.send(.path(.set(path))) { $0.path = path }
    #expect(gate.waiting == ["greek-salad"])
    gate.open("greek-salad")
    await store.receive(\.browser.stack.path[id: 2].recipe.relatedLoaded) { $0.load(2) }
    await store.finish()
  }

  // E8, L6
  @Test func `A restored path looks up without any action`() async {
    let store = testStore(
      .stack { $0.path = [.category(.desserts), .recipe("apple-pie")] },
      gate: gate
    )
    await store.send(.linkTapped) { $0.destination = .openLink(LinkPrompt.State()) }
    #expect(gate.asked == ["apple-pie"])
    gate.open("apple-pie")
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.finish()
  }

  // L1
  @Test(arguments: [Cookbook.Action.backTapped, .rootTapped, .path(.popFrom(id: 1))])
  func `Popping a screen cancels its look-up`(pop: Cookbook.Action) async {
    let store = testStore(gate: gate)
    await store.send(.linkOpened(pie)) { $0.path = [.category(.desserts), .recipe("apple-pie")] }
    await store.send(pop) { state in
      if pop == .rootTapped { state.path.popToRoot() } else { state.path.pop() }
    }
    await store.finish()
    #expect(gate.cancelled == ["apple-pie"])
    #expect(gate.waiting.isEmpty)
  }

  // L1
  @Test func `Only the screen that goes is cancelled`() async {
    let store = testStore(gate: gate)
    await store.send(.linkOpened("\(pie)/pie-crust")) {
      $0.path = [.category(.desserts), .recipe("apple-pie"), .recipe("pie-crust")]
    }
    await store.send(.backTapped) { $0.path.pop() }
    #expect(gate.cancelled == ["pie-crust"])
    gate.open("apple-pie")
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.finish()
  }

  // K12
  @Test func `Two screens of one recipe look up each for itself`() async {
    let store = testStore(gate: gate)
    await store.send(.linkOpened("\(pie)/apple-pie")) {
      $0.path = [.category(.desserts), .recipe("apple-pie"), .recipe("apple-pie")]
    }
    #expect(gate.waiting == ["apple-pie", "apple-pie"])
    await store.send(.backTapped) { $0.path.pop() }
    #expect(gate.cancelled == ["apple-pie"])
    gate.open("apple-pie")
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.finish()
  }

  // L2
  @Test func `The recipe of the day ends the look-ups of the path before`() async {
    let store = testStore(day: 8, gate: gate)
    await store.send(.linkOpened("\(pie)/pie-crust")) {
      $0.path = [.category(.desserts), .recipe("apple-pie"), .recipe("pie-crust")]
    }
    await store.send(.recipeOfTheDayTapped) {
      $0.path = [.category(.pancakes), .recipe("crepes")]
    }
    #expect(Set(gate.cancelled) == ["apple-pie", "pie-crust"])
    #expect(gate.waiting == ["crepes"])
    gate.open("crepes")
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.finish()
  }

  // L2: ids start at 0 in every new path, and an assigned one still inherits nothing
  @Test func `The same place assigned again looks up again`() async {
    let store = testStore(gate: gate)
    await store.send(.linkOpened(pie)) { $0.path = [.category(.desserts), .recipe("apple-pie")] }
    await store.send(.recipeOfTheDayTapped)
    #expect(gate.asked == ["apple-pie", "apple-pie"])
    #expect(gate.cancelled == ["apple-pie"])
    gate.open("apple-pie")
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.finish()
  }

  @Test func `A look-up goes on under a dialog`() async {
    let store = testStore(gate: gate)
    await store.send(.linkOpened(pie)) { $0.path = [.category(.desserts), .recipe("apple-pie")] }
    await store.send(.helpTapped) { $0.destination = .help }
    gate.open("apple-pie")
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.finish()
    #expect(gate.asked == ["apple-pie"])
  }

  @Test func `A message stays until it is read, whatever is looked up meanwhile`() async {
    let store = testStore(gate: gate)
    await store.send(.linkOpened(pie)) { $0.path = [.category(.desserts), .recipe("apple-pie")] }
    await store.send(.linkOpened("cookbook://recipes/stone-soup")) {
      $0.message = "'stone-soup' at part 2 is no recipe"
    }
    gate.open("apple-pie")
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    #expect(store.state.message != nil)
    await store.send(.messageRead) { $0.message = nil }
    await store.finish()
  }
}
