import CairnLinks
import Foundation
import Testing

@Suite struct RouterParsingTests {
  private static let places: [(String, CookbookLink)] = [
    ("cookbook://", .root),
    ("cookbook:", .root),
    ("cookbook:///", .root),
    ("COOKBOOK://categories/soups", .category(.soups)),
    ("cookbook:/categories//soups/", .category(.soups)),
    ("cookbook://c/soups", .category(.soups)),
    ("cookbook://categories/s%C3%BC%c3%9fe%20Sachen", .category(.desserts)),
    ("cookbook://categories/süße Sachen", .category(.desserts)),
    ("cookbook://recipes/a/b%2Fc/a", .recipes([.init("a"), .init("b/c"), .init("a")])),
    ("cookbook://search?q=a+b%2B%20c", .search(query: "a+b+ c", page: 1)),
    ("cookbook://search?page=3&&q", .search(query: "", page: 3)),
    ("cookbook://search/?q=a=b?c/d#f%GG", .search(query: "a=b?c/d", page: 1)),
    ("cookbook://filter", .filter(tags: [], text: nil, draft: false)),
    (
      "cookbook://filter?tag=b&draft&tag=&text=", .filter(tags: ["b", ""], text: "", draft: true)
    ),
    ("cookbook://filter?draft=false&t%61g=x", .filter(tags: ["x"], text: nil, draft: false)),
    ("cookbook://7%2F14/of/x", .day(Day(month: 7, day: 14), recipe: .init("x"))),
    (
      "cookbook://numbers/-1/true/and/%F0%9F%8D%B2/255?s=%00&x=0.5",
      .numbers(-1, 0.5, true, "\0", "🍲", 255)
    ),
    ("cookbook://settings", .settings(.overview)),
    ("cookbook://settings/language/ko", .settings(.language("ko"))),
    ("cookbook://accounts/me/?tab=2", .account("me", .overview, tab: 2)),
    ("cookbook:////categories///soups//?&&#", .category(.soups)),
    ("cookbook:#categories", .root),
    ("cookbook:?", .root),
    ("cookbook://recipes/%D7%A9%d7%9c", .recipes([.init("של")])),
    ("cookbook://recipes/%2F/a%3Fb%23", .recipes([.init("/"), .init("a?b#")])),
    ("cookbook://recipes/cr%C3%AApe", .recipes([.init("cre\u{302}pe")])),
    ("cookbook://search?q==&page=%2B1", .search(query: "=", page: 1)),
    ("cookbook://search?q=%26q=1&page=01", .search(query: "&q=1", page: 1)),
    ("https://cookbook.example/app", .root),
    ("HTTPS://Cookbook.EXAMPLE/app/?#", .root),
    ("https://cook%62ook.example/%61pp/c/soups", .category(.soups)),
  ]

  // R1
  @Test(arguments: places)
  func `A link is parsed to a value`(text: String, link: CookbookLink) throws {
    #expect(try CookbookLink.router.parse(text) == link)
  }

  // R1
  @Test(arguments: places)
  func `A parsed value is printed in one form, which is parsed to the same value`(
    text: String,
    link: CookbookLink
  ) throws {
    let printed = try CookbookLink.router.print(link)
    #expect(printed.hasPrefix("cookbook://"))
    #expect(try CookbookLink.router.parse(printed) == link)
    #expect(try CookbookLink.router.url(for: link).absoluteString == printed)
    #expect(try CookbookLink.router.parse(CookbookLink.router.url(for: link)) == link)
  }

  @Test func `Links without a scheme and a base are paths`() throws {
    #expect(try SettingsLink.router.print(.overview) == "/")
    #expect(try SettingsLink.router.print(.language("a/b")) == "/language/a%2Fb")
    #expect(try SettingsLink.router.parse("language/x:y") == .language("x:y"))
  }

  @Test func `The first scheme or base is printed`() throws {
    let router = SettingsLink.router.base("HTTP://Example.org:80/a b/").scheme("app")
    #expect(try router.print(.overview) == "http://example.org:80/a%20b")
    #expect(try router.print(.language("ü")) == "http://example.org:80/a%20b/language/%C3%BC")
    #expect(try router.parse("app:language/ü") == .language("ü"))
    let bare = SettingsLink.router.base("https://example.org")
    #expect(try bare.print(.overview) == "https://example.org")
    #expect(try bare.print(.language("x")) == "https://example.org/language/x")
  }

  @Test func `Unknown queries can be ignored`() throws {
    let router = CookbookLink.router.ignoringUnknownQueries()
    #expect(try router.parse("cookbook://?utm_source=x") == .root)
    #expect(try router.parse("cookbook://search?q=1&q2=2") == .search(query: "1", page: 1))
  }
}

extension RecipeID {
  init(_ rawValue: String) {
    self.init(rawValue: rawValue)
  }
}
