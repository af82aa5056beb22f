import Cairn

extension Trail {
  /// The place of a link, including the screens underneath, so that Back works (rule R0).
  init(to link: CookbookLink, in book: RecipeBook) {
    switch link {
    case .root:
      self.init()
    case .category(let category):
      self.init(category: category)
    case .recipes(let ids):
      let recipes = ids.compactMap { book[id: $0] }
      self.init(
        category: recipes.first?.category,
        screens: recipes.map { RecipeDetail.State(id: $0.id) }
      )
    }
  }

  /// Returns the place over the recipes of another place whose timers run. A place without recipes
  /// is under all recipes, so nothing stays open.
  fileprivate func over(_ other: Trail) -> Trail {
    var running = other.screens.filter(\.hasRunningTimer)
    guard !screens.isEmpty, !running.isEmpty else { return self }
    let opened = screens.map { screen in
      running.firstIndex { $0.id == screen.id }.map { running.remove(at: $0) } ?? screen
    }
    return Trail(
      category: running.first?.recipe?.category ?? category,
      screens: running + opened
    )
  }

  /// The link to the place.
  public var link: CookbookLink {
    if !screens.isEmpty { return .recipes(screens.map(\.id)) }
    return category.map { .category($0) } ?? .root
  }
}

extension Cookbook.State {
  /// The app at the place of a link.
  public init(showing link: String) {
    self.init()
    open(link)
  }

  /// The link to the person's place.
  public var link: CookbookLink { browser.trail.link }

  /// Goes to a place, and dismisses the sheet or dialog over the browser. Recipes whose timers run
  /// stay open under another recipe, so that Back leads to them.
  mutating func go(to link: CookbookLink) {
    destination = nil
    browser.trail = Trail(to: link, in: book).over(browser.trail)
  }

  /// Opens a link. If it leads nowhere, shows a message about the wrong part and stays.
  mutating func open(_ text: String) {
    do {
      go(to: try CookbookLink(parsing: text, in: book))
    } catch {
      message = error.description
    }
  }

  /// Opens the link of the prompt. If it leads nowhere, the prompt stays and shows the problem.
  mutating func openTypedLink() {
    guard let text = destination?.openLink?.text else { return }
    do {
      go(to: try CookbookLink(parsing: text, in: book))
    } catch {
      destination?.openLink?.problem = error.description
    }
  }
}
