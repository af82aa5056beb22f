import CairnCore
import Testing

@Suite struct TextStateTests {
  private static let title = "**Pie** 100% %@"

  @Test func `Text is a localized key or a verbatim string`() {
    #expect(TextState("a").runs.map(\.source) == [.localized("a", table: nil)])
    #expect(TextState("a", table: "T").runs.map(\.source) == [.localized("a", table: "T")])
    #expect(TextState(verbatim: "a").runs.map(\.source) == [.verbatim("a")])
    #expect(TextState("a") != TextState(verbatim: "a"))
  }

  @Test func `A string that is not a literal is verbatim`() {
    #expect(TextState(Self.title).runs.map(\.source) == [.verbatim(Self.title)])
    #expect(TextState(Self.title.prefix(3)).runs.map(\.source) == [.verbatim("**P")])
    let key = TextState(TextState.Key(Self.title))
    #expect(key.runs.map(\.source) == [.localized(TextState.Key(Self.title), table: nil)])
  }

  @Test func `An interpolated value is an argument and not part of the key`() {
    let key: TextState.Key = "Delete “\(Self.title)”?"
    #expect(key.format == "Delete “%@”?")
    #expect(key.arguments.map(\.value) == [.text(Self.title)])
    #expect(key.text == "Delete “\(Self.title)”?")
    #expect(
      TextState("Delete “\(Self.title)”?").runs.map(\.source) == [.localized(key, table: nil)]
    )
    #expect(("Delete “\(Self.title)”?" as TextState) == TextState(key))
    #expect(TextState("Delete “\(Self.title)”?") != TextState("Delete “\("Soup")”?"))
  }

  enum Choice { case archive }

  @Test(
    arguments: [
      ("\(1)", "%lld", "1"),
      ("\(-1 as Int64)", "%lld", "-1"),
      ("\(-1 as Int8)", "%d", "-1"),
      ("\(1 as Int32)", "%d", "1"),
      ("\(1 as UInt)", "%llu", "1"),
      ("\(UInt64.max)", "%llu", "18446744073709551615"),
      ("\(1 as UInt16)", "%u", "1"),
      ("\(Int128.max)", "%@", "\(Int128.max)"),
      ("\(1.5)", "%lf", "1.5"),
      ("\(1.5 as Float)", "%f", "1.5"),
      ("\("a")", "%@", "a"),
      ("\("a".prefix(1))", "%@", "a"),
      ("\(Choice.archive)", "%@", "archive"),
      ("\(TextState("a").bold())", "%@", "a"),
      ("\(1)%", "%lld%%", "1%"),
      ("100%", "100%", "100%"),
      ("", "", ""),
    ] as [(TextState.Key, String, String)]
  )
  func `An argument has the format that SwiftUI gives it`(
    key: TextState.Key,
    format: String,
    text: String
  ) {
    #expect(key.format == format)
    #expect(key.text == text)
  }

  @Test func `Texts are concatenated with their styles`() {
    let text = (TextState("a") + TextState(verbatim: "b").bold()).italic()
    #expect(text.description == "ab")
    #expect(text.runs.map(\.styles) == [[.italic], [.bold, .italic]])
    #expect(TextState("a").underline().strikethrough().monospaced().runs[0].styles.count == 3)
    let count = 3
    #expect(String(state: "\(count) recipes") == "3 recipes")
  }
}
