import CairnSwiftUI
import SwiftUI
import Testing

@MainActor @Suite struct TextStateTests {
  @Test(arguments: [
    (TextState(""), ""),
    (TextState("Key"), "Key"),
    (TextState("Key", table: "Table"), "Table:Key"),
    (TextState(verbatim: "a").bold() + TextState(verbatim: "b").italic(), "*a*/b/"),
    (TextState(verbatim: "a").underline() + TextState(verbatim: "b").strikethrough(), "_a_-b-"),
    (TextState(verbatim: "a").monospaced() + TextState(verbatim: "b"), "`a`b"),
  ])
  func `Runs keep their styles and their tables`(state: TextState, text: String) {
    #expect(Window { Text(state) }.render().texts == [text])
  }
}
