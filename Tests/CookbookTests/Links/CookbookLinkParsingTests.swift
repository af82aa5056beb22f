import CairnLinks
import Testing

@testable import CookbookFeatures

@Suite struct CookbookLinkParsingTests {
  private let book = RecipeBook.standard

  private func error(_ text: String) -> LinkError? {
    do {
      _ = try CookbookLink(parsing: text, in: book)
      return nil
    } catch {
      return error
    }
  }

  @Test(
    arguments: [
      ("cookbook://", .root),
      ("cookbook:///", .root),
      ("Cookbook:/categories/soups", .category(.soups)),
      ("cookbook://categories/soups#gazpacho", .category(.soups)),
      ("cookbook://recipes/apple%2Dpie", .recipes(["apple-pie"])),
      ("cookbook://categories/soups", .category(.soups)),
      ("cookbook://categories/soups/", .category(.soups)),
      ("cookbook://recipes/apple-pie", .recipes(["apple-pie"])),
      ("cookbook://recipes//apple-pie/", .recipes(["apple-pie"])),
      ("cookbook://recipes/apple-pie/pie-crust", .recipes(["apple-pie", "pie-crust"])),
      ("cookbook://recipes/crepes/crepes", .recipes(["crepes", "crepes"])),
    ] as [(String, CookbookLink)]
  )
  func `A link is parsed to a place`(text: String, link: CookbookLink) throws {
    #expect(try CookbookLink(parsing: text, in: book) == link)
  }

  // R1
  @Test(
    arguments: [
      ("", "'' isn't a link of this app; its links start with cookbook://"),
      (" cookbook://", "' cookbook://' isn't a link of this app; its links start with cookbook://"),
      ("cookbook://drinks/tea", "'drinks' at part 1 is unknown; known names: categories, recipes"),
      ("cookbook://Recipes", "'Recipes' at part 1 is unknown; known names: categories, recipes"),
      ("cookbook://categories", "the link ends where a category is expected"),
      ("cookbook:/recipes/", "the link ends where a recipe is expected"),
      ("cookbook://categories/Soups", "'Soups' at part 2 is no category"),
      (
        "cookbook://categories/soups/gazpacho",
        "'gazpacho' at part 3 leads nowhere: the link should end before it"
      ),
      ("cookbook://recipes/stone-soup", "'stone-soup' at part 2 is no recipe"),
      ("cookbook://recipes/gazpacho/김치/soups", "'김치' at part 3 is no recipe"),
      ("cookbook://recipes/gazpacho?x=1", "the query 'x' is unknown"),
      ("cookbook://recipes/%zz", "the escape '%zz' is invalid"),
    ]
  )
  func `An error names the part of the link that is unknown`(text: String, message: String) {
    #expect(error(text)?.description == message)
  }
}

// MARK: - Round trip

extension CookbookLinkParsingTests {
  private func expectRoundTrip(_ link: CookbookLink) throws {
    #expect(try CookbookLink(parsing: link.description, in: book) == link)
  }

  // R1
  @Test func `The root and every category are parsed from their description`() throws {
    try expectRoundTrip(.root)
    for category in Recipe.Category.allCases { try expectRoundTrip(.category(category)) }
  }

  // R1
  @Test(arguments: RecipeBook.standard.recipes)
  func `Every path of related recipes is parsed from its description`(recipe: Recipe) throws {
    var paths = [[recipe.id]]
    for _ in 1...4 {
      for path in paths { try expectRoundTrip(.recipes(path)) }
      paths = paths.flatMap { path in book.known(path.last ?? recipe.id).related.map { path + [$0] }
      }
    }
  }

  // R1
  @Test func `Any recipes in any order are parsed from their description`() throws {
    let ids = book.recipes.map(\.id)
    try expectRoundTrip(.recipes(ids))
    try expectRoundTrip(.recipes(ids.reversed()))
    for step in 1..<ids.count {
      try expectRoundTrip(.recipes((0..<50).map { ids[$0 * step % ids.count] }))
    }
  }
}

// MARK: - Input from outside

/// Quadratic time would make these tests run for hours.
@Suite(.timeLimit(.minutes(60))) struct HostileCookbookLinkTests {
  private static let length = 100_000
  private static let parts = [
    "a", "/", "a/", "//a", "é", "김", "👨‍👩‍👧/", "\u{301}", "\n", "\r\n", "\u{1B}[31m", "\u{0}",
    "\u{202E}", "\u{2028}", "\u{7F}", "\t", "%2F", "\\", "'", "?", "../",
  ]
  private static let starts = [
    "", "cookbook:", "cookbook://", "cookbook://recipes/", "cookbook://recipes/apple-pie/",
    "cookbook://categories/", "cookbook://categories/soups/",
  ]

  private func links(_ part: String) -> [String] {
    Self.starts.flatMap { start in
      [1, Self.length / part.utf8.count].map { start + String(repeating: part, count: $0) }
    }
  }

  @Test(arguments: parts)
  func `Any input is parsed to a place or one short line of error`(part: String) {
    for link in links(part) {
      var state = Cookbook.State(at: "bibimbap")
      let before = state
      state.open(link)
      guard let message = state.message else { continue }
      #expect(!message.isEmpty && message.unicodeScalars.count <= 140)
      #expect(!message.unicodeScalars.contains(where: isUnprintable))
      state.message = nil
      #expect(state == before)
    }
  }

  @Test func `A deep path of known recipes is opened and printed again`() {
    let link = "cookbook://recipes" + String(repeating: "/crepes", count: 499)
    var state = Cookbook.State.stack()
    state.open(link)
    #expect(state.message == nil)
    #expect(state.path.count == 500)
    #expect(state.link.description == link)
  }

  @Test(
    arguments: [
      (500, "the link has more than 500 parts"),
      (100_000, "the link is longer than 65536 bytes"),
    ]
  )
  func `A path that is too deep is refused`(depth: Int, why: String) {
    var state = Cookbook.State(at: "bibimbap")
    let before = state
    state.open("cookbook://recipes" + String(repeating: "/crepes", count: depth))
    #expect(state.message == why)
    state.message = nil
    #expect(state == before)
  }

  private func isUnprintable(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .lineSeparator, .paragraphSeparator: true
    case .format: scalar != "\u{200D}"
    default: false
    }
  }
}

@Suite struct OneLineTests {
  @Test(
    arguments: [
      ("apple pie 김치", "apple pie 김치"),
      ("a\nb\r\nc\td", #"a\u{a}b\u{d}\u{a}c\u{9}d"#),
      ("\u{1B}[31m", #"\u{1b}[31m"#),
      ("a\u{202E}b\u{2028}c", #"a\u{202e}b\u{2028}c"#),
      ("👨‍👩‍👧", "👨‍👩‍👧"),
    ]
  )
  func `Control characters are spelled out`(text: String, shown: String) {
    #expect(OneLine(text).description == shown)
  }

  @Test func `A long text is truncated, with its spelling taken into account`() {
    let letters = String(repeating: "a", count: 80)
    #expect(OneLine(letters).description == letters)
    #expect(OneLine(letters + "b").description == letters + "…")
    let zeros = String(repeating: "\u{0}", count: 100)
    #expect(OneLine(zeros).description == String(repeating: #"\u{0}"#, count: 16) + "…")
    let marks = "a" + String(repeating: "\u{301}", count: 1000)
    #expect(OneLine(marks).description.unicodeScalars.count == 81)
  }
}
