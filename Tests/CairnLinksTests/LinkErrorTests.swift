import CairnLinks
import Testing

@Suite struct LinkErrorTests {
  // R1
  @Test(
    arguments: [
      ("cookbook://categories/crêpe", "'crêpe' at part 2 is no category"),
      ("cookbook://categories", "the link ends where a category is expected"),
      (
        "cookbook://categories/soups/hot",
        "'hot' at part 3 leads nowhere: the link should end before it"
      ),
      ("cookbook://recipes/a/%2e%2E", "'..' at part 3 is no recipe"),
      (
        "cookbook://colour",
        "'colour' at part 1 is no day; known names: categories, c, recipes, search, filter, "
          + "numbers, settings, accounts"
      ),
      ("cookbook://numbers/1.5/true", "'1.5' at part 2 is no whole number"),
      ("cookbook://numbers/1/true?x=1&s=", "the link ends where 'and' is expected"),
      ("cookbook://numbers/1/true/or?x=1&s=", "'or' at part 4 is unknown; known names: and"),
      ("cookbook://numbers/1/true/and/ab/1?x=1&s=", "'ab' at part 5 is no character"),
      ("cookbook://settings/sound", "'sound' at part 2 is unknown; known names: language"),
      ("cookbook://accounts", "the link ends where an account is expected"),
      ("cookbook://search", "the query 'q' is missing"),
      ("cookbook://search?page&q=1", "the query 'page' cannot be ''"),
      ("cookbook://search?page=%201&q=1", "the query 'page' cannot be ' 1'"),
      ("cookbook://search?page=1%00&q=1", "the query 'page' cannot be '1\\u{0}'"),
      ("cookbook://search?=&q=1", "the query '' is unknown; known names: q, page"),
      ("cookbook://search?page=x&q=1", "the query 'page' cannot be 'x'"),
      ("cookbook://search?q=1&q=1", "the query 'q' occurs more than once"),
      ("cookbook://search?q=1&colour=red", "the query 'colour' is unknown; known names: q, page"),
      ("cookbook://settings?tab=1", "the query 'tab' is unknown"),
      ("cookbook://filter?draft=yes", "the query 'draft' cannot be 'yes'"),
      ("cookbook://%G1", "the escape '%G1' is invalid"),
      ("cookbook://recipes/a%", "the escape '%' is invalid"),
      ("cookbook://recipes/%C3%28", "the escapes in '%C3%28' are not UTF-8"),
      ("cookbook://recipes/%ED%A0%80", "the escapes in '%ED%A0%80' are not UTF-8"),
      (
        "recipes/a",
        "'recipes/a' isn't a link of this app; its links start with cookbook:// or "
          + "https://cookbook.example/app"
      ),
    ]
  )
  func `An error names the part that failed, its place, and the expected value`(
    text: String,
    message: String
  ) {
    #expect(CookbookLink.error(text)?.description == message)
  }

  // R1
  @Test(
    arguments: [
      "", " cookbook://", "cookbook", "https://cookbook.example/ap",
      "https://cookbook.example/apple",
      "https:/cookbook.example/app", "https://cookbook.example.org/app",
      "http://cookbook.example/app",
      "https://cookbook.example:443/app", "https://me@cookbook.example/app", "://",
      "https://cookbook.example@evil.example/app", "https://cookbook.example%2Fapp",
      "https://cookbook.example\\@evil.example/app", "https:///app",
      "https:////cookbook.example/app",
      "//cookbook.example/app", "cookbook\0://", "1cookbook://", "cook%62ook://", "1:x",
      "https://cookbook.example/APP",
    ]
  )
  func `A link of another app is foreign`(text: String) {
    let starts = ["cookbook://", "https://cookbook.example/app"]
    #expect(CookbookLink.error(text) == .foreign(text, starts: starts))
  }

  @Test func `A link at a limit is parsed, one beyond it is not`() throws {
    let router = CookbookLink.router.limits(bytes: 24, parts: 3)
    #expect(try router.parse("cookbook://c/soups/////#") == .category(.soups))
    #expect(throws: LinkError.tooLong(limit: 24)) { try router.parse("cookbook://c/soups/////##") }
    #expect(try router.parse("cookbook:recipes/a/b") == .recipes([.init("a"), .init("b")]))
    #expect(throws: LinkError.tooManyParts(limit: 3)) { try router.parse("cookbook:recipes/a/b/c") }
    #expect(LinkError.tooLong(limit: 24).description == "the link is longer than 24 bytes")
    #expect(LinkError.tooManyParts(limit: 3).description == "the link has more than 3 parts")
  }

  // R1
  @Test func `A link that could not be parsed again is not printed`() {
    func error(_ link: CookbookLink, parts: Int = 256) -> LinkPrintError? {
      do {
        _ = try CookbookLink.router.limits(parts: parts).print(link)
        return nil
      } catch {
        return error
      }
    }
    #expect(error(.hidden)?.description == "no route leads to the case 'hidden'")
    #expect(error(.recipes([]))?.description == "a link needs at least one recipe")
    for text in ["", ".", ".."] {
      #expect(error(.recipes([.init(text)])) == .unprintable(text, parameter: "recipe"))
    }
    #expect(error(.recipes([.init("")]))?.description == "'' cannot be the recipe of a link")
    let long = error(.recipes([.init(String(repeating: "ü", count: 1000))]))
    #expect(long?.description == "the link would be longer than 4096 bytes")
    let many = error(.recipes([.init("a"), .init("b")]), parts: 2)
    #expect(many?.description == "the link would have more than 2 parts")
  }

  // R1
  @Test(arguments: [false, true])
  func `The error is that of the route that has understood the most queries`(isLast: Bool) {
    let kinds = Route<SearchLink>(\.kind) {
      "search"
      QueryParameter("kind", String.self)
    }
    let pages = Route<SearchLink>(\.page) {
      "search"
      QueryParameter("q", String.self)
      QueryParameter("page", Int.self)
    }
    let router = Router<SearchLink> {
      if isLast { kinds }
      pages
      if !isLast { kinds }
    }
    #expect(throws: LinkError.invalidQuery("page", value: "x")) {
      try router.parse("/search?q=soup&page=x")
    }
  }

  @Test func `A router without routes parses and prints no link`() {
    let router = Router<SettingsLink> {}
    #expect(throws: LinkError.self) { try router.parse("/") }
    #expect(throws: LinkError.self) { try router.parse("/x") }
    #expect(throws: LinkPrintError.noRoute(caseName: "overview")) { try router.print(.overview) }
  }
}

@CasePathable
private enum SearchLink: Equatable {
  case kind(String)
  case page(String, Int)
}
