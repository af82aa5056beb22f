import CairnLinks
import Foundation
import Testing

@Suite struct LinkConversionTests {
  enum Size: Int {
    case small = 1
    case large = -2
  }

  @CasePathable
  enum Link: Equatable {
    case note(UUID)
    case size(Size)
    case number(Double)
    case text(String)
    case words([Substring])

    static let router = Router<Link> {
      Route(\.note) {
        "note"; PathParameter("note", .uuid)
      }
      Route(\.size) {
        "size"; QueryParameter("is", Size.self)
      }
      Route(\.number) {
        "number"; PathParameter("number", Double.self)
      }
      Route(\.text) {
        "text"; PathParameter("text", String.self)
      }
      Route(\.words) {
        "words"; QueryParameter("word", Substring.self).repeated
      }
    }
  }

  private static let id = UUID(uuidString: "0B5A2F1E-1111-4222-8333-444455556666")

  // R1
  @Test func `A UUID is read in any case and written in upper case`() throws {
    let id = try #require(Self.id)
    let text = "/note/0B5A2F1E-1111-4222-8333-444455556666"
    #expect(try Link.router.print(.note(id)) == text)
    #expect(try Link.router.parse(text.lowercased()) == .note(id))
    for damaged in [
      "/note/0B5A2F1E", text + "%00", text + "0", text + "%00x", text.dropLast() + "g",
    ] {
      #expect(throws: LinkError.self) { try Link.router.parse(String(damaged)) }
    }
  }

  // R1
  @Test func `An enum of numbers is written as its number`() throws {
    #expect(try Link.router.print(.size(.large)) == "/size?is=-2")
    #expect(try Link.router.parse("/size?is=-2") == .size(.large))
    #expect(throws: LinkError.invalidQuery("is", value: "2")) {
      try Link.router.parse("/size?is=2")
    }
  }

  // R1, I3
  @Test(arguments: ["1%00", "1%00x", "%001", "%201", "1%20", "", "١", "1e", "0x", "--1"])
  func `A text that is not a number is an error`(text: String) {
    #expect(throws: LinkError.self) { try Link.router.parse("/number/" + text) }
  }

  // R1
  @Test(arguments: [("+1", "1.0"), ("01", "1.0"), ("1e400", "inf"), ("-0", "-0.0")])
  func `A number has one spelling when it is printed`(text: String, printed: String) throws {
    let link = try Link.router.parse("/number/" + text)
    #expect(try Link.router.print(link) == "/number/" + printed)
  }

  // R1
  @Test(arguments: ["\0", "a\0b", "e\u{301}", "שלום", "\u{202E}abc", "\u{FEFF}", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "%2F", "+ +"])
  func `A string parameter accepts any text`(text: String) throws {
    for link in [Link.text(text), .words([Substring(text), "", Substring(text)])] {
      #expect(try Link.router.parse(Link.router.print(link)) == link)
      #expect(try Link.router.parse(Link.router.url(for: link)) == link)
    }
  }

  // R1
  @Test func `Characters are compared as Swift compares them`() throws {
    let router = Router<Link> {
      Route(\.text) {
        "crêpe"; PathParameter("text", String.self)
      }
    }
    #expect(try router.parse("/cre%CC%82pe/x") == .text("x"))
    #expect(try router.parse("/cr%C3%AApe/x") == .text("x"))
    #expect(throws: LinkError.self) { try router.parse("/Crêpe/x") }
  }
}
