import CairnLinks
import TestSupport
import Testing

/// Links at random, from a seed so that a failure can be repeated.
private struct LinkMaker {
  private static let characters = Array(
    "abzAZ09-._~ %/?#[]@!$&'()*+,;=:\\\"<>{}|^`\0\n\r\t\u{7F}é漢김ـ👨‍👩‍👧\u{301}\u{202E}\u{2028}\u{FFFD}"
      .unicodeScalars
  )

  var generator: SeededGenerator

  mutating func text(from length: Int = 0) -> String {
    var text = String.UnicodeScalarView()
    for _ in 0..<number(length...8) {
      text.append(Self.characters.randomElement(using: &generator) ?? "a")
    }
    return String(text)
  }

  mutating func part() -> String {
    let text = text(from: 1)
    return text == "." || text == ".." ? "a" : text
  }

  mutating func number(_ range: ClosedRange<Int>) -> Int {
    .random(in: range, using: &generator)
  }

  mutating func settings() -> SettingsLink {
    number(0...1) == 0 ? .overview : .language(part())
  }

  mutating func link() -> CookbookLink {
    switch number(0...8) {
    case 0: .root
    case 1: .category(Category.allCases.randomElement(using: &generator) ?? .soups)
    case 2: .recipes((0...number(0...5)).map { _ in RecipeID(part()) })
    case 3: .search(query: text(), page: number(-2...2))
    case 4: .filter(tags: texts(), text: maybe { $0.text() }, draft: number(0...1) == 0)
    case 5: .day(Day(month: number(1...12), day: number(1...31)), recipe: RecipeID(part()))
    case 6: numbers()
    case 7: .settings(settings())
    default: .account(part(), settings(), tab: maybe { $0.number(0...9) })
    }
  }

  private mutating func texts() -> [String] {
    (0..<number(0...3)).map { _ in text() }
  }

  private mutating func maybe<Value>(_ value: (inout LinkMaker) -> Value) -> Value? {
    number(0...1) == 0 ? nil : value(&self)
  }

  private mutating func numbers() -> CookbookLink {
    let double = Double.random(in: -1e9...1e9, using: &generator)
    let character: Character = number(0...1) == 0 ? "김" : "/"
    return .numbers(
      number(.min ... .max),
      double,
      number(0...1) == 0,
      text(),
      character,
      UInt8(number(0...255))
    )
  }
}

@Suite(.timeLimit(.minutes(60))) struct RouterPropertyTests {
  // R1
  @Test(arguments: Seeds.upTo(4))
  func `Parsing a printed link returns its value`(seed: UInt64) throws {
    var maker = LinkMaker(generator: SeededGenerator(seed: seed))
    for _ in 1...500 {
      let link = maker.link()
      let text = try CookbookLink.router.print(link)
      #expect(text.utf8.allSatisfy { (0x21...0x7E).contains($0) })
      #expect(try CookbookLink.router.parse(text) == link, "\(text)")
    }
  }

  // R1
  @Test(arguments: Seeds.upTo(4))
  func `A damaged link is an error of one line, or a value that can be printed`(seed: UInt64) throws
  {
    var maker = LinkMaker(generator: SeededGenerator(seed: seed))
    for _ in 1...500 {
      var bytes = Array(try CookbookLink.router.print(maker.link()).utf8)
      for _ in 0..<maker.number(1...3) {
        let place = maker.number(0...bytes.count - 1)
        bytes[place] = UInt8(maker.number(0...255))
        if maker.number(0...2) == 0 { bytes.remove(at: maker.number(0...bytes.count - 1)) }
      }
      try expectAnswer(String(decoding: bytes, as: UTF8.self))
    }
  }

  private func expectAnswer(_ text: String) throws {
    do {
      let link = try CookbookLink.router.parse(text)
      #expect(try CookbookLink.router.parse(CookbookLink.router.print(link)) == link, "\(text)")
    } catch let error as LinkError {
      let message = error.description
      #expect(message.unicodeScalars.count < 260, "\(message)")
      #expect(!message.unicodeScalars.contains { $0.properties.generalCategory == .control })
    }
  }
}

/// Quadratic time would make these tests run for hours.
@Suite(.timeLimit(.minutes(60))) struct HostileLinkTests {
  private static let starts = [
    "", "cookbook:", "cookbook://recipes/", "cookbook://search?q=", "cookbook://filter?tag=",
    "cookbook://settings/language/", "https://cookbook.example/", "https://",
  ]
  private static let parts = [
    "a", "/", "a/", "%", "%41", "%FF", "%2F", "?", "&", "&tag=", "=", "#", ":", "김", "\u{301}",
    "\u{1B}[31m", "\u{202E}", "../", "\r\n",
  ]

  @Test(arguments: parts)
  func `Any input is parsed to a value or a short error`(part: String) {
    for start in Self.starts {
      let text = start + String(repeating: part, count: 12_000 / part.utf8.count)
      let router = CookbookLink.router
      #expect(throws: LinkError.tooLong(limit: 4096)) { try router.parse(text) }
      let patient = router.limits(bytes: 200_000, parts: 200_000)
      guard let error = error(of: patient, text) else { continue }
      #expect(error.description.unicodeScalars.count < 260)
    }
  }

  private func error(of router: Router<CookbookLink>, _ text: String) -> LinkError? {
    do {
      _ = try router.parse(text)
      return nil
    } catch {
      return error
    }
  }

  @Test func `The work grows linearly with the length of the link`() throws {
    #expect(try work(parts: 1_000) == 1_000)
    #expect(try work(parts: 10_000) == 10_000)
    #expect(try work(queries: 1_000) == 1_000)
    #expect(try work(queries: 10_000) == 10_000)
  }

  /// The number of calls of a router's conversions.
  private func work(parts: Int = 0, queries: Int = 0) throws -> Int {
    let count = Count()
    let word = LinkConversion<String>(read: { count.add($0) }, write: \.self)
    let router = Router<Words> {
      Route(\.none) {}
      Route(\.path) { PathParameter("word", word).oneOrMore }
      Route(\.query) { QueryParameter("w", word).repeated }
    }
    .limits(bytes: 1_000_000, parts: 1_000_000)
    let path = String(repeating: "/12345678", count: parts)
    let link = try router.parse(path + "?" + String(repeating: "w=123456&", count: queries))
    #expect((link[case: \.path] ?? link[case: \.query])?.count == max(parts, queries))
    return count.value
  }
}

@CasePathable
private enum Words: Equatable {
  case none
  case path([String])
  case query([String])
}

/// A number of calls; the router of a test stays on the test's thread.
private final class Count: @unchecked Sendable {
  private(set) var value = 0

  func add(_ text: String) -> String {
    value += 1
    return text
  }
}
