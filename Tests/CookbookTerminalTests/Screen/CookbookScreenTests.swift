import Cairn
import CairnTesting
import Testing

@testable import CookbookFeatures
@testable import CookbookTerminal

/// Properties of screens beside the golden screens.
@MainActor
@Suite struct CookbookScreenTests {
  private func shown(
    link: String? = nil,
    script: String = "",
    size: ScreenSize
  ) async throws -> [String] {
    let cookbook = try ScriptedCookbook(link: link, size: size)
    try await cookbook.play(script)
    return cookbook.screen
  }

  @Test func `A screen shows that related recipes are looked up`() {
    let state = Cookbook.State.stack {
      $0.path = [.recipe(RecipeDetail.State(id: "apple-pie"))]
    }
    for size in [ScreenSize(80, 24), ScreenSize(40, 12), ScreenSize(20, 6)] {
      let screen = state.screen(size: size, colored: false)
      #expect(screen.contains { $0.contains("┃ Looking… ") })
    }
  }

  @Test func `A recipe without related recipes shows it`() async throws {
    let link = "cookbook://recipes/chocolate-brownies"
    let screen = try await shown(link: link, size: ScreenSize(80, 24))
    #expect(screen.contains { $0.contains("┃ Nothing here") })
  }

  @Test func `A recipe without steps shows it while the person cooks`() async throws {
    let removals = String(repeating: "x ", count: 20)
    let screen = try await shown(
      link: "cookbook://recipes/apple-pie",
      script: "e down down down down enter \(removals) escape s c",
      size: ScreenSize(80, 24)
    )
    #expect(screen.contains { $0.contains("┃ No steps") })
  }

  @Test func `A message is shown above the hints until the next key`() async throws {
    let cookbook = try ScriptedCookbook(
      link: "cookbook://recipes/apple-pie",
      size: ScreenSize(80, 24)
    )
    try await cookbook.play("d y")
    #expect(cookbook.screen[22] == " Apple Pie was deleted.")
    try await cookbook.play("down")
    #expect(cookbook.screen[22] == "")
  }

  @Test func `Recipes are counted, one recipe in the singular`() {
    let book = RecipeBook(Array(RecipeBook.standard.recipes.prefix(1)))
    let screen = Cookbook.State.stack(book: book).screen(size: ScreenSize(40, 12), colored: false)
    #expect(screen[1] == "┃ ▸ Desserts                  1 recipe ┃")
    #expect(screen[2] == "┃   Pancakes                 0 recipes ┃")
  }

  @Test func `An empty list shows that it is empty`() {
    let state = Cookbook.State.stack(book: RecipeBook([])) {
      $0.path = [.category(RecipeList.State(category: .soups))]
    }
    let screen = state.screen(size: ScreenSize(40, 12), colored: false)
    #expect(screen[1] == "┃ Nothing here                         ┃")
  }

  @Test(
    arguments: [
      (0, " Cookbook "),
      (1, " Cookbook › Desserts › Apple Pie › Pie Crust "),
      (2, " … › Apple Pie › Pie Crust › Apple Pie › Pie Crust "),
      (400, " … › Apple Pie › Pie Crust › Apple Pie › Pie Crust "),
    ]
  )
  func `A deep path shows its end`(pairs: Int, path: String) {
    var state = Cookbook.State.stack()
    let pie = RecipeDetail.State(id: "apple-pie")
    let crust = RecipeDetail.State(id: "pie-crust")
    for _ in 0..<pairs { state.path.append(contentsOf: [.recipe(pie), .recipe(crust)]) }
    let title = state.screen(size: ScreenSize(60, 12), colored: false)[0]
    #expect(title.hasPrefix("┏━\(path)━"))
    #expect(title.displayWidth == 60)
  }

  @Test(.timeLimit(.minutes(60))) func `A path of a hundred thousand screens is drawn`() {
    var state = Cookbook.State.stack()
    let pie = RecipeDetail.State(id: "apple-pie")
    state.path.append(contentsOf: repeatElement(.recipe(pie), count: 100_000))
    let title = state.screen(size: ScreenSize(40, 12), colored: false)[0]
    #expect(title == "┏━ … › Apple Pie › Apple Pie ━━━━━━━━━━┓")
  }

  @Test func `The end of a long link is visible while it is typed`() async throws {
    let script = "o\ntype:cookbook://recipes/apple-pie/pie-crust/apple-pie/김치"
    let screen = try await shown(script: script, size: ScreenSize(40, 12))
    #expect(screen.contains { $0.contains("apple-pie/김치▏ ┃") })
    #expect(screen.dropLast(2).allSatisfy { $0.displayWidth == 40 })
  }

  @Test func `Colours do not change the text`() async throws {
    for scene in Scene.allCases {
      let cookbook = try ScriptedCookbook(
        link: scene.link,
        layout: scene.layout,
        size: ScreenSize(80, 24)
      )
      try await cookbook.play(scene.script)
      let colored = cookbook.screen(size: cookbook.size, colored: true)
      #expect(colored != cookbook.screen)
      #expect(colored.map(\.withoutStyles.withoutTrailingSpaces) == cookbook.screen)
    }
  }

  @Test(arguments: [(80, 24), (100, 30), (132, 43), (71, 7), (60, 20), (30, 10), (20, 6)])
  func `Borders are straight in every layout`(width: Int, height: Int) throws {
    let size = ScreenSize(width, height)
    for layout in BrowserLayout.allCases {
      for recipe in RecipeBook.standard.recipes where !recipe.title.allSatisfy(\.isASCII) {
        let link = "cookbook://recipes/\(recipe.id)"
        let cookbook = try ScriptedCookbook(link: link, layout: layout, size: size)
        let screen = cookbook.screen
        let panels = screen.dropLast(BrowserPlan.footerHeight)
        #expect(screen.count == height)
        #expect(panels.allSatisfy { $0.displayWidth == width })
        #expect(panels.dropFirst().dropLast().allSatisfy { $0.hasSuffix("┃") })
      }
    }
  }

  @Test func `A screen shows the progress of a look-up and the duration of a timer`() throws {
    let size = ScreenSize(80, 24)
    var state = Cookbook.State()
    var detail = RecipeDetail.State(id: "apple-pie")
    detail.percentLoaded = 30
    state.browser.trail = Trail(category: .desserts, screens: [detail])
    let screen = state.screen(size: size, colored: false)
    #expect(screen.contains { $0.contains("┃ Looking… █████░░░░░░░░░░░░░░ 30 %") })
    for (toggles, shown) in [(0, "1:00:00"), (1, "1:00:00 (halted)")] {
      detail.cooking = Cooking.State(recipe: detail.id)
      detail.cooking?.step = 5
      detail.cooking?.timer = StepTimer(step: 5, seconds: 3600)
      for _ in 0..<toggles { detail.cooking?.timer?.toggle() }
      state.browser.trail = Trail(category: .desserts, screens: [detail])
      let screen = state.screen(size: size, colored: false)
      #expect(screen.contains { $0.contains("┃ ⏱ \(shown)   Space ") })
      #expect(screen[22] == " ⏱ \(shown) Apple Pie")
    }
  }

  @Test(arguments: [(80, 24), (100, 30), (40, 12), (20, 6), (21, 7), (132, 43)])
  func `Borders are straight with any titles`(width: Int, height: Int) {
    let size = ScreenSize(width, height)
    for recipe in RecipeBook.standard.recipes {
      var state = Cookbook.State.stack()
      state.path = [
        .category(RecipeList.State(category: recipe.category)),
        .recipe(RecipeDetail.State(id: recipe.id)),
      ]
      let screen = state.screen(size: size, colored: false)
      #expect(screen.count == height)
      let panel = screen.dropLast(BrowserPlan.footerHeight)
      #expect(panel.allSatisfy { $0.displayWidth == width })
      #expect(panel.dropFirst().dropLast().allSatisfy { $0.hasPrefix("┃ ") && $0.hasSuffix(" ┃") })
    }
  }
}
