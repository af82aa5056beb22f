import CairnLinks

enum Category: String, CaseIterable {
  case soups
  case desserts = "süße Sachen"
}

struct RecipeID: RawRepresentable, Hashable {
  let rawValue: String
}

/// A value with a conversion of its own.
struct Day: Equatable {
  let month: Int
  let day: Int

  static let conversion = LinkConversion<Day>(
    read: { text in
      let numbers = text.split(separator: "/", omittingEmptySubsequences: false).map { Int($0) }
      guard numbers.count == 2, let month = numbers[0], let day = numbers[1] else { return nil }
      return Day(month: month, day: day)
    },
    write: { "\($0.month)/\($0.day)" }
  )
}

@CasePathable
enum SettingsLink: Equatable {
  case overview
  case language(String)

  static let router = Router<SettingsLink> {
    Route(\.overview) {}
    Route(\.language) {
      "language"; PathParameter("language", String.self)
    }
  }
}

@CasePathable
enum CookbookLink: Equatable {
  case root
  case category(Category)
  case recipes([RecipeID])
  case search(query: String, page: Int)
  case filter(tags: [String], text: String?, draft: Bool)
  case day(Day, recipe: RecipeID)
  case numbers(Int, Double, Bool, String, Character, UInt8)
  case settings(SettingsLink)
  case account(String, SettingsLink, tab: Int?)
  case hidden

  static let router = Router<CookbookLink> {
    Route(\.root) {}
    Route(\.category) {
      "categories"; PathParameter("category", Category.self)
    }
    Route(\.category) {
      "c"; PathParameter("category", Category.self)
    }
    Route(\.recipes) {
      "recipes"; PathParameter("recipe", RecipeID.self).oneOrMore
    }
    Route(\.search) {
      "search"
      QueryParameter("q", String.self)
      QueryParameter("page", Int.self).default(1)
    }
    Route(\.filter) {
      "filter"
      QueryParameter("tag", String.self).repeated
      QueryParameter("text", String.self).optional
      QueryFlag("draft")
    }
    Route(\.day) {
      PathParameter("day", Day.conversion); "of"; PathParameter("recipe", RecipeID.self)
    }
    Route(\.numbers) {
      "numbers"
      PathParameter("whole number", Int.self)
      QueryParameter("x", Double.self)
      PathParameter("truth", Bool.self)
      QueryParameter("s", String.self)
      "and"
      PathParameter("character", Character.self)
      PathParameter("byte", UInt8.self)
    }
    Route(\.settings) {
      "settings"; SettingsLink.router
    }
    Route(\.account) {
      "accounts"
      PathParameter("account", String.self)
      SettingsLink.router
      QueryParameter("tab", Int.self).optional
    }
  }
  .scheme("cookbook")
  .base("https://cookbook.example/app")
}

extension CookbookLink {
  static func error(_ text: String) -> LinkError? {
    do {
      _ = try router.parse(text)
      return nil
    } catch {
      return error
    }
  }
}
