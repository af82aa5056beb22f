import CairnLinks
import Foundation
import Testing

/// A printed link is parsed to its value; a value without such a link is not printed.
@Suite struct RouterPrintingTests {
  @CasePathable
  enum ShelfLink: Equatable {
    case all
    case named(String)

    static let router = Router<ShelfLink> {
      Route(\.all) { "all" }
      Route(\.named) { PathParameter("shelf", String.self) }
    }
  }

  @CasePathable
  enum Link: Equatable {
    case new
    case recipe(String)
    case page(Int)
    case name(String)
    case tens(Int)
    case wish(Int)
    case shelf(ShelfLink)

    static let router = Router<Link> {
      Route(\.new) {
        "recipes"; "new"
      }
      Route(\.recipe) {
        "recipes"; PathParameter("recipe", String.self)
      }
      Route(\.tens) {
        "tens"; PathParameter("number", LinkConversion(read: { Int($0) }, write: { "\($0 / 10)" }))
      }
      Route(\.wish) {
        "wish"; PathParameter("number", LinkConversion(read: { Int($0) }, write: { "n\($0)" }))
      }
      Route(\.shelf) {
        "shelf"; ShelfLink.router
      }
      Route(\.page) { PathParameter("page", Int.self) }
      Route(\.name) { PathParameter("name", String.self) }
    }
  }

  // R1
  @Test(
    arguments: [
      (.recipe("new"), "/recipes/new", "new"), (.name("1"), "/1", "page"),
      (.name("+1"), "/%2B1", "page"), (.tens(15), "/tens/1", "tens"),
      (.wish(1), "/wish/n1", nil), (.shelf(.named("all")), "/shelf/all", "shelf"),
    ] as [(Link, String, String?)]
  )
  func `Printing a value whose link would be parsed to another value is an error`(
    link: Link,
    text: String,
    caseName: String?
  ) {
    #expect(throws: LinkPrintError.misleading(text, caseName: caseName)) {
      try Link.router.print(link)
    }
    #expect(throws: LinkPrintError.self) { try Link.router.url(for: link) }
  }

  // R1
  @Test(
    arguments: [
      .new, .recipe("News"), .name("one"), .page(1), .tens(0), .shelf(.named("All")), .shelf(.all),
    ] as [Link]
  )
  func `Values similar to those are printed`(link: Link) throws {
    #expect(try Link.router.parse(Link.router.print(link)) == link)
  }

  @Test func `The error names the value that the link would be parsed to`() {
    #expect(
      LinkPrintError.misleading("/recipes/new", caseName: "new").description
        == "'/recipes/new' would lead to another value, of the case 'new'"
    )
    #expect(
      LinkPrintError.misleading("/x", caseName: nil).description == "'/x' would lead nowhere"
    )
  }

  @Test func `The parts of the base do not count towards the limit of parts`() throws {
    let router = SettingsLink.router.base("https://example.org/a/b/c").limits(parts: 2)
    let text = "https://example.org/a/b/c/language/x"
    #expect(try router.parse(text) == .language("x"))
    #expect(try router.print(.language("x")) == text)
  }

  @Test(
    arguments: [
      ("https://[::1]:8080/app", "https://[::1]:8080/app"),
      ("https://Me@Caf\u{E9}.example", "https://me@caf%C3%A9.example"),
      ("app+x://host", "app+x://host"),
    ]
  )
  func `A link with any host is parsed to its value, as text and as URL`(
    base: String,
    text: String
  ) throws {
    let router = SettingsLink.router.base(base)
    #expect(try router.print(.overview) == text)
    for link in [SettingsLink.overview, .language("ü/%")] {
      #expect(try router.parse(router.print(link)) == link)
      #expect(try router.parse(router.url(for: link)) == link)
    }
    #expect(try router.parse(base + "/language/x") == .language("x"))
  }

  @Test(arguments: ["https://me%40host", "https://host%3A80", "https://me@host@", "https://host:"])
  func `An escaped separator of user, host and port does not separate them`(text: String) {
    for base in ["https://me@host", "https://host:80", "https://host"] {
      let router = SettingsLink.router.base(base)
      #expect(throws: LinkError.self) { try router.parse(text) }
    }
  }
}
