import CairnLinks
import Testing

// The code in the doc comments of Sources/CairnLinks.

enum Category: String {
  case soups
}

@CasePathable
enum SettingsLink: Equatable {
  case language

  static let router = Router<SettingsLink> {
    Route(\.language) { "language" }
  }
}

@CasePathable
enum CookbookLink: Equatable {
  case root
  case category(Category)
  case recipes([Recipe.ID])
  case search(query: String, page: Int)
  case settings(SettingsLink)
}

let router = Router<CookbookLink> {
  Route(\.root) {}
  Route(\.category) {
    "categories"
    PathParameter("category", Category.self)
  }
  Route(\.recipes) {
    "recipes"
    PathParameter("recipe", Recipe.ID.self).oneOrMore
  }
  Route(\.search) {
    "search"
    QueryParameter("q", String.self)
    QueryParameter("page", Int.self).default(1)
  }
  Route(\.settings) {
    "settings"
    SettingsLink.router
  }
}
.scheme("cookbook")
.base("https://cookbook.example/app")

extension CookbookLink {
  func screens(in book: RecipeBook) -> [Screen] {
    switch self {
    case .recipes(let ids):
      ids.prefix(1).map { .category(book.category(of: $0)) } + ids.map { .recipe($0) }
    case .category(let category): [.category(category)]
    case .root, .search, .settings: []
    }
  }
}

struct RecipeBook {
  func category(of recipe: Recipe.ID) -> Category { .soups }
}

enum Screen: Equatable {
  case category(Category)
  case recipe(Recipe.ID)
}

struct Recipe: Identifiable, Equatable {
  typealias Category = DocCommentTests.Category

  var id = 0
  var title = ""
}

@Suite struct CairnLinksExamples {
  @Test func `A link is parsed and printed`() throws {
    // .search(query: "crêpe", page: 1)
    let link = try router.parse("https://cookbook.example/app/search?q=cr%C3%AApe")
    // cookbook://categories/soups
    let text = try router.print(.category(.soups))
    #expect(link == .search(query: "crêpe", page: 1))
    #expect(text == "cookbook://categories/soups")
  }

  @Test func `Each link leads to its value`() {
    router.check([
      .root, .category(.soups), .recipes([1, 2]), .search(query: "crêpe", page: 2),
      .settings(.language),
    ])
  }

  @Test func `A link has the screens underneath`() {
    #expect(
      CookbookLink.recipes([1, 2]).screens(in: RecipeBook())
        == [.category(.soups), .recipe(1), .recipe(2)]
    )
  }

  @Test func `A custom conversion reads what it writes`() throws {
    #expect(try Self.days.print(.day(Day(iso: "2026-11-23")!)) == "app://days/2026-11-23")
    #expect(try Self.days.parse("app://days/2026-11-23") == .day(Day(iso: "2026-11-23")!))
    #expect(throws: LinkError.self) { try Self.days.parse("app://days/today") }
  }

  struct Day: Equatable {
    let iso: String

    init?(iso: String) {
      guard iso.count == 10 else { return nil }
      self.iso = iso
    }
  }

  @CasePathable
  enum PlanLink: Equatable {
    case day(Day)
    case root
    case category(Recipe.Category)
  }

  static let days = Router<PlanLink> {
    Route(\.root) {}
    Route(\.category) {
      "categories"
      PathParameter("category", Recipe.Category.self)
    }
    Route(\.day) {
      "days"
      PathParameter("day", LinkConversion(read: { Day(iso: $0) }, write: \.iso))
    }
  }
  .scheme("app")
}
