import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures

/// Deleting a recipe after a confirmation.
@Suite struct CookbookDeletionTests {
  private let book = RecipeBook.standard

  private func dialog(_ id: Recipe.ID) -> Cookbook.Destination.State {
    .confirmDeletion(ConfirmationDialogState(deleting: book.known(id)))
  }

  private func without(_ id: Recipe.ID) -> RecipeBook {
    RecipeBook(book.recipes.filter { $0.id != id })
  }

  @Test func `A recipe is deleted after a confirmation, and its screen is removed`() async {
    let store = testStore(Cookbook.State(at: "apple-pie"))
    await store.send(.deleteTapped) { $0.destination = dialog("apple-pie") }
    await store.send(.deleteConfirmed("apple-pie")) {
      $0.destination = nil
      $0.book = without("apple-pie")
      $0.path.pop()
      $0.message = "Apple Pie was deleted."
    }
    #expect(store.state.screens == ["desserts"])
    #expect(store.state.path[id: 0, case: \.category]?.highlighted?.id == "pie-crust")
    await store.send(.messageRead) { $0.message = nil }
    await store.send(.messageRead)
    await store.send(.backTapped) { $0.path.pop() }
    await store.finish()
  }

  // H4
  @Test func `A recipe that another process deletes is removed with its screens`() async {
    let store = testStore(Cookbook.State(at: "pie-crust", "apple-pie"))
    await store.send(.bookChangedOutside(without("apple-pie"))) {
      $0.book = without("apple-pie")
      $0.path.pop()
    }
    await store.send(.preferencesChangedOutside(Preferences(layout: .twoColumns))) {
      let trail = $0.browser.trail
      $0.preferences.layout = .twoColumns
      $0.browser = Browser.State(.twoColumns, trail: trail)
    }
    #expect(store.state.link == .recipes(["pie-crust"]))
    await store.finish()
  }

  @Test func `Cancelling a deletion changes nothing`() async {
    let store = testStore(Cookbook.State(at: "apple-pie", "pie-crust"))
    let before = store.state
    await store.send(.deleteTapped) { $0.destination = dialog("pie-crust") }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    #expect(store.state == before)
    await store.finish()
  }

  // T5
  @MainActor
  @Test func `A recipe is deleted also if its dialog is dismissed before the button acts`() {
    let store = Store(initialState: Cookbook.State(at: "apple-pie")) { Cookbook(day: 0) }
    store.send(.deleteTapped)
    store.send(.destination(.dismiss))
    store.send(.deleteConfirmed("apple-pie"), .ifPresent)
    #expect(store.state.book == without("apple-pie"))
    #expect(store.state.screens == ["desserts"])
  }

  @Test func `Every screen of a deleted recipe is removed, with the screens above the first one`()
    async
  {
    let store = testStore(Cookbook.State(at: "pie-crust", "apple-pie", "pie-crust", "apple-pie"))
    await store.send(.deleteTapped) { $0.destination = dialog("apple-pie") }
    await store.send(.deleteConfirmed("apple-pie")) {
      $0.destination = nil
      $0.book = without("apple-pie")
      $0.path.pop(from: 2)
      $0.message = "Apple Pie was deleted."
    }
    #expect(store.state.screens == ["desserts", "pie-crust"])
    #expect(store.state.path[id: 1, case: \.recipe]?.highlighted?.id == "quiche-lorraine")
    await store.finish()
  }

  @Test func `A highlight on the last row moves back into the shorter list`() async {
    let store = testStore(
      Cookbook.State(at: "creme-anglaise", "apple-pie") {
        $0.path[id: 0, case: \.category]?.moveCursor(by: 7)
        $0.path[id: 1, case: \.recipe]?.moveCursor(by: 1)
      }
    )
    #expect(store.state.path[id: 1, case: \.recipe]?.highlighted?.id == "apple-pie")
    await store.send(.deleteTapped) { $0.destination = dialog("apple-pie") }
    await store.send(.deleteConfirmed("apple-pie")) {
      $0.destination = nil
      $0.book = without("apple-pie")
      $0.path.pop()
      $0.message = "Apple Pie was deleted."
    }
    #expect(store.state.path[id: 0, case: \.category]?.highlighted?.id == "patbingsu")
    #expect(store.state.path[id: 1, case: \.recipe]?.highlighted?.id == "creme-brulee")
    await store.finish()
  }

  // L1
  @Test
  func `Deleting a recipe cancels its look-up and removes it from the others' results`() async {
    let store = await heldTestStore()
    await store.send(.linkOpened("cookbook://recipes/apple-pie/pie-crust")) {
      $0.path = [.category(.desserts), .recipe("apple-pie"), .recipe("pie-crust")]
    }
    await store.send(.deleteTapped) { $0.destination = dialog("pie-crust") }
    await store.send(.deleteConfirmed("pie-crust")) {
      $0.destination = nil
      $0.book = without("pie-crust")
      $0.path.pop()
      $0.message = "Pie Crust was deleted."
    }
    #expect(store.lookUps == ["apple-pie"])
    let lookUp = store.effect("load related recipes", in: RecipeDetail.self)
    await lookUp.send(.relatedLoaded(["pie-crust", "creme-anglaise"])) {
      $0.path[id: 1, case: \.recipe]?.relatedIDs = ["pie-crust", "creme-anglaise"]
    }
    #expect(
      store.state.path[id: 1, case: \.recipe]?.related == [book.known("creme-anglaise")]
    )
    await store.finish()
  }

  @Test func `A link to a deleted recipe is an error`() async {
    let store = testStore(Cookbook.State(at: "apple-pie"))
    await store.send(.deleteTapped) { $0.destination = dialog("apple-pie") }
    await store.send(.deleteConfirmed("apple-pie")) {
      $0.destination = nil
      $0.book = without("apple-pie")
      $0.path.pop()
      $0.message = "Apple Pie was deleted."
    }
    await store.send(.linkOpened("cookbook://recipes/pie-crust/apple-pie")) {
      $0.message = "'apple-pie' at part 3 is no recipe"
    }
    await store.finish()
  }

  @Test func `The last recipe can be deleted`() async {
    let small = RecipeBook([book.known("chocolate-brownies")])
    let store = testStore(Cookbook.State(at: "chocolate-brownies"), book: small)
    await store.send(.deleteTapped) { $0.destination = dialog("chocolate-brownies") }
    await store.send(.deleteConfirmed("chocolate-brownies")) {
      $0.destination = nil
      $0.book = RecipeBook([])
      $0.path.pop()
      $0.message = "Chocolate Brownies 🍫 was deleted."
    }
    await store.send(.recipeOfTheDayTapped)
    await store.finish()
  }

  @Test func `Only a recipe on screen can be deleted`() async {
    let store = testStore()
    await store.send(.deleteTapped)
    await store.send(.categories(.categoryChosen)) { $0.path.append(.category(.desserts)) }
    await store.send(.deleteTapped)
    await store.finish()
  }

  // T4
  @Test func `One destination is presented at a time`() async {
    let store = testStore(Cookbook.State(at: "apple-pie"))
    await store.send(.helpTapped) { $0.destination = .help(KeyHelp.State()) }
    await store.send(.deleteTapped) { $0.destination = dialog("apple-pie") }
    await store.send(.linkTapped) { $0.destination = .openLink(LinkPrompt.State()) }
    await store.send(.destination(.dismiss)) { $0.destination = nil }
    await store.finish()
  }
}
