import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures

/// Links that are opened in the running app.
@Suite struct CookbookLinkTests {
  // R0
  @Test func `A link to a recipe adds the screens below the recipe`() async {
    let store = testStore(Cookbook.State(at: "bibimbap"))
    await store.send(.linkOpened("cookbook://recipes/tomato-soup/grilled-cheese")) {
      $0.path = [.category(.soups), .recipe("tomato-soup"), .recipe("grilled-cheese")]
    }
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.receive(\.browser.stack.path[id: 2].recipe.relatedLoaded) { $0.load(2) }
    await store.send(.backTapped) { $0.path.pop() }
    await store.send(.backTapped) { $0.path.pop() }
    await store.send(.backTapped) { $0.path.pop() }
    await store.finish()
  }

  @Test(arguments: Recipe.Category.allCases)
  func `A link to a category shows its recipes`(category: Recipe.Category) async {
    let store = testStore(Cookbook.State(at: "bibimbap"))
    await store.send(.linkOpened("cookbook://categories/\(category.rawValue)")) {
      $0.path = [.category(category)]
    }
    await store.finish()
  }

  @Test func `A link to the root shows the categories`() async {
    let store = testStore(Cookbook.State(at: "bibimbap", "bulgogi"))
    await store.send(.linkOpened("cookbook://")) { $0.path = [] }
    await store.send(.linkOpened("cookbook://"))
    await store.finish()
  }

  @Test func `The recipes of a link need not be related`() async {
    let store = testStore()
    await store.send(.linkOpened("cookbook://recipes/gazpacho/tiramisu")) {
      $0.path = [.category(.soups), .recipe("gazpacho"), .recipe("tiramisu")]
    }
    await store.receive(\.browser.stack.path[id: 1].recipe.relatedLoaded) { $0.load(1) }
    await store.receive(\.browser.stack.path[id: 2].recipe.relatedLoaded) { $0.load(2) }
    await store.finish()
  }

  // R1
  @Test(
    arguments: [
      ("cookbook://recipes/stone-soup", "'stone-soup' at part 2 is no recipe"),
      ("cookbook://recipes/apple-pie/stone-soup", "'stone-soup' at part 3 is no recipe"),
      ("cookbook://categories/drinks", "'drinks' at part 2 is no category"),
      ("cookbook://drinks", "'drinks' at part 1 is unknown; known names: categories, recipes"),
      ("apple-pie", "'apple-pie' isn't a link of this app; its links start with cookbook://"),
    ]
  )
  func `A link to an unknown place shows the reason and changes nothing else`(
    link: String,
    why: String
  )
    async
  {
    let store = testStore(Cookbook.State(at: "bibimbap", "bulgogi"))
    await store.send(.linkOpened(link)) { $0.message = why }
    await store.send(.linkOpened(link))
    await store.send(.recipe(2, .cursorMoved(by: -1)))
    await store.send(.messageRead) { $0.message = nil }
    await store.finish()
  }
}

// MARK: - Prompt

extension CookbookLinkTests {
  private func prompt(_ text: String, problem: String? = nil) -> Cookbook.Destination.State {
    var prompt = LinkPrompt.State()
    prompt.text = text
    prompt.problem = problem
    return .openLink(prompt)
  }

  private func state(prompt text: String) -> Cookbook.State {
    Cookbook.State(at: "bibimbap") { $0.destination = prompt(text) }
  }

  @Test func `A prompt accepts typed text`() async {
    let store = testStore(Cookbook.State(at: "bibimbap"))
    await store.send(.linkTapped) { $0.destination = prompt("") }
    await store.send(.prompt(.characterTyped("c"))) { $0.destination = prompt("c") }
    await store.send(.prompt(.characterTyped("o"))) { $0.destination = prompt("co") }
    await store.send(.prompt(.characterDeleted)) { $0.destination = prompt("c") }
    await store.finish()
  }

  @Test func `A prompt with a valid link closes`() async {
    let store = testStore(state(prompt: "cookbook://categories/soups"))
    await store.send(.prompt(.submitted)) {
      $0.destination = nil
      $0.path = [.category(.soups)]
    }
    await store.finish()
  }

  @Test func `A prompt with an invalid link stays open, with the reason until it changes`() async {
    let link = "cookbook://recipes/stone-soup"
    let store = testStore(state(prompt: link))
    await store.send(.prompt(.submitted)) {
      $0.destination = prompt(link, problem: "'stone-soup' at part 2 is no recipe")
    }
    await store.send(.prompt(.submitted))
    await store.send(.prompt(.characterDeleted)) {
      $0.destination = prompt("cookbook://recipes/stone-sou")
    }
    await store.finish()
  }

  @Test func `An empty prompt stays open`() async {
    let store = testStore(state(prompt: ""))
    await store.send(.prompt(.submitted)) {
      let problem = "'' isn't a link of this app; its links start with cookbook://"
      $0.destination = prompt("", problem: problem)
    }
    await store.finish()
  }

  @Test func `A prompt does not show the message of the app`() async {
    let store = testStore(state(prompt: "x"))
    await store.send(.problemFound("The disk is full.")) { $0.message = "The disk is full." }
    await store.send(.prompt(.submitted)) {
      let problem = "'x' isn't a link of this app; its links start with cookbook://"
      $0.destination = prompt("x", problem: problem)
    }
    await store.finish()
  }

  @Test func `A new prompt starts empty`() async {
    let store = testStore(state(prompt: "x"))
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.send(.linkTapped) { $0.destination = prompt("") }
    await store.finish()
  }
}
