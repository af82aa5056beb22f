import CairnLinks
import Testing

// The context of the code in the doc comments of Sources/CairnLinks.

enum Category: String { case soups }

@CasePathable
enum SettingsLink: Equatable {
  case language

  static let router = Router<SettingsLink> { Route(\.language) { "language" } }
}

struct RecipeBook { func category(of recipe: Recipe.ID) -> Category { .soups } }

enum Screen {
  case category(Category)
  case recipe(Recipe.ID)
}

// … CairnLinks/Router

extension Recipe { typealias Category = DocCommentTests.Category }

@Suite struct LinkListings {
  @Test func `A link is parsed and printed`() throws {
    // … CairnLinks/Router
    #expect(link == .search(query: "crêpe", page: 1))
    #expect(text == "cookbook://categories/soups")
  }

  // … Router+Check
}

// … CairnLinks/Router

struct Day: Equatable {
  let iso: String
  init?(iso: String) { self.iso = iso }
}

@CasePathable
enum PlanLink: Equatable {
  case day(Day)
  case root
  case category(Category)
  case recipes([Recipe.ID])
  case search(query: String, page: Int)
  case settings(SettingsLink)

  static let router = Router<PlanLink> {
    Route(\.day) {
      // … LinkConversion
    }
    // … CairnLinks/Router
    // … PathParameter
    // … QueryParameter
    // … Routes/Route
  }
}
