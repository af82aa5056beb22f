import CairnLinks
import CairnTesting
import Foundation
import Testing

@Suite struct NavigationExampleTests {
  // K9
  @Test func `The path is assigned, pushed and popped`() async {
    let store = TestStore(initialState: Browser.State()) { Browser() }
    await store.send(.recipeOfTheDayTapped) {
      $0.path = [.recipe(RecipePage.State(id: "apple-pie"))]
    }
    await store.send(.path(.element(id: 0, action: .recipe(.relatedTapped("crust"))))) {
      $0.path.push(.recipe(RecipePage.State(id: "crust")))
    }
    await store.send(.startTapped) { $0.path = [] }
    await store.finish()
  }

  // R0, R1
  @Test func `A link leads to a path with the screens underneath`() throws {
    var state = Browser.State()
    try open("cookbook://recipes/pie/crust", in: &state)
    #expect(state.saved.recipes == ["pie", "crust"])
    #expect(throws: LinkError.self) { try open("cookbook://nowhere", in: &state) }
    #expect(state.saved.recipes == ["pie", "crust"])
    let search = PlaceLink.search(query: "crème brûlée", page: 2)
    #expect(try PlaceLink.router.parse(PlaceLink.router.print(search)) == search)
  }

  // R1
  @Test(
    arguments: [
      (NoteLink.note(UUID(7)), "notes://notes/00000000-0000-0000-0000-000000000007"),
      (.notes(.date), "notes://notes"), (.notes(.title), "notes://notes?sort=title"),
    ]
  )
  func `A parameter of a link has a conversion`(link: NoteLink, text: String) throws {
    #expect(try NoteLink.router.print(link) == text)
    #expect(try NoteLink.router.parse(text) == link)
  }

  // R1
  @Test func `A link error names the part that is wrong`() {
    let links = [
      "cookbook://recipies/pie", "cookbook://recipes",
      "cookbook://search?page=2", "cookbook://search?q=pie&page=two",
      "cookbook://search?q=pie&sort=name",
    ]
    let lines = links.map { link in
      do {
        return "\(link)\n  leads to \(try PlaceLink.router.parse(link))"
      } catch {
        return "\(link)\n  \(error)"
      }
    }
    #expect(
      lines.joined(separator: "\n") == """
        cookbook://recipies/pie
          'recipies' at part 1 is unknown; known names: recipes, search
        cookbook://recipes
          the link ends where a recipe is expected
        cookbook://search?page=2
          the query 'q' is missing
        cookbook://search?q=pie&page=two
          the query 'page' cannot be 'two'
        cookbook://search?q=pie&sort=name
          the query 'sort' is unknown; known names: q, page
        """
    )
  }

  // R2
  @MainActor
  @Test func `The place is saved when the app goes to the background`() throws {
    let url = FileManager.default.temporaryDirectory.appending(path: UUID().uuidString)
    defer { try? FileManager.default.removeItem(at: url) }
    let file = SnapshotFile<SavedPlace>(url)
    let keeper = PlaceKeeper(file: file)
    keeper.store.send(.browser(.recipeOfTheDayTapped))
    #expect(try file.load() == nil)
    keeper.didEnterBackground()
    #expect(try file.load() == SavedPlace(recipes: ["apple-pie"]))
  }

  // R2
  @Test func `A place is restored as far as it is still there`() {
    var state = Browser.State()
    let message = state.restore(
      SavedPlace(recipes: ["pie", "gone", "crust"]),
      recipes: ["pie", "crust"]
    )
    #expect(state.saved.recipes == ["pie"])
    #expect(message == "gone is not shown: it was deleted.")
  }
}

@Test func `A place is restored as far as its recipes exist`() async {
  let store = TestStore(initialState: CookbookShelf.State()) {
    CookbookShelf()
  } withDependencies: {
    $0[shared: SharedKey(.inMemory("recipe ids"), default: [])] = ["pie"] as Set<String>
  }
  await store.send(.restored(SavedPlace(recipes: ["pie", "soup"]))) {
    $0.browser.path = [.recipe(RecipePage.State(id: "pie"))]
    $0.message = "soup is not shown: it was deleted."
  }
}

@Test func `A payload is changed in place`() async {
  let store = TestStore(initialState: Toolbox.State(tool: .timer(Timer.State(secondsLeft: 9)))) {
    Toolbox()
  }
  await store.send(.resetTapped) { $0.tool?.timer?.secondsLeft = 0 }
  await store.send(.helpTapped) { $0.tool = .help }
  await store.send(.resetTapped)
}
