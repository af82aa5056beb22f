import CairnLinks
import Testing

/// The example of ``Router``'s documentation, with the types that it uses.
private enum Example {
  enum Category: String {
    case soups, desserts
  }

  struct RecipeBook {
    func category(of id: RecipeID) -> Category { .desserts }
  }

  @CasePathable
  enum Screen: Equatable {
    case category(Category)
    case recipe(RecipeID)
  }

  @CasePathable
  enum Link: Equatable {
    case root
    case category(Category)
    case recipes([RecipeID])
    case search(query: String, page: Int)
    case settings(SettingsLink)

    func screens(in book: RecipeBook) -> [Screen] {
      switch self {
      case .recipes(let ids):
        ids.prefix(1).map { .category(book.category(of: $0)) } + ids.map { .recipe($0) }
      case .category(let category): [.category(category)]
      case .root, .search, .settings: []
      }
    }
  }

  static let router = Router<Link> {
    Route(\.root) {}
    Route(\.category) {
      "categories"; PathParameter("category", Category.self)
    }
    Route(\.recipes) {
      "recipes"; PathParameter("recipe", RecipeID.self).oneOrMore
    }
    Route(\.search) {
      "search"
      QueryParameter("q", String.self)
      QueryParameter("page", Int.self).default(1)
    }
    Route(\.settings) {
      "settings"; SettingsLink.router
    }
  }
  .scheme("cookbook")
  .base("https://cookbook.example/app")
}

@Suite struct RouterExampleTests {
  // R1
  @Test func `The example of the documentation behaves as described`() throws {
    let router = Example.router
    let link = try router.parse("https://cookbook.example/app/search?q=cr%C3%AApe")
    #expect(link == .search(query: "crêpe", page: 1))
    #expect(try router.print(.category(.soups)) == "cookbook://categories/soups")
  }

  // R0
  @Test func `A link adds the screens below its target`() throws {
    let link = try Example.router.parse("cookbook://recipes/pie/crust")
    #expect(
      link.screens(in: Example.RecipeBook())
        == [.category(.desserts), .recipe(.init("pie")), .recipe(.init("crust"))]
    )
  }
}
