import CairnSwiftUI
import SwiftUI
import Testing

@MainActor @Suite struct TextStateTests {
  @Test(
    arguments: [
      (TextState(""), ""),
      (TextState("Key"), "Key"),
      (TextState("100% **sure**"), "100% *sure*"),
      (TextState("Key", table: "Table"), "Table:Key"),
      (TextState(verbatim: "a").bold() + TextState(verbatim: "b").italic(), "*a*/b/"),
      (TextState(verbatim: "a").underline() + TextState(verbatim: "b").strikethrough(), "_a_-b-"),
      (TextState(verbatim: "a").monospaced() + TextState(verbatim: "b"), "`a`b"),
    ] as [(TextState, String)]
  )
  func `Runs keep their styles and their tables`(state: TextState, text: String) {
    #expect(Window { Text(state) }.render().texts == [text])
  }

  private nonisolated static let title = "**Pie** 100% %@ [x](y)"

  @Test(
    arguments: [
      (TextState("Delete “\(title)”?"), "Delete “\(title)”?"),
      (TextState("**Delete** “\(title)”?"), "*Delete* “\(title)”?"),
      (TextState("\(title)"), title),
      (TextState(title), title),
      (TextState(verbatim: title), title),
      ("\(title): \(3) of \(4 as UInt32), \(50)%", "\(title): 3 of 4, 50%"),
      (TextState("\(2.5, specifier: "%.2f") litres"), "2.50 litres"),
      (TextState("\(7, specifier: "%03lld")"), "007"),
    ] as [(TextState, String)]
  )
  func `An argument is shown literally, whatever it contains`(state: TextState, text: String) {
    #expect(Window { Text(state) }.render().texts == [text])
  }

  @Test(
    arguments: [
      (TextState("Delete “\(title)”?"), "„\(title)“ löschen?"),
      (TextState("\(3) of \(4 as UInt) at \(1.5)%"), "3 von 4 bei 1.500000%"),
      (TextState("\(title)"), title),
    ] as [(TextState, String)]
  )
  func `A table has one entry for all arguments`(state: TextState, text: String) {
    let texts = [
      "Delete “%@”?": "„%@“ löschen?",
      "%lld of %llu at %lf%%": "%lld von %llu bei %lf%%",
      "**Pie** 100% %@ [x](y)": "a table has no entry for what a person wrote",
    ]
    StringTable.$texts.withValue(texts) {
      #expect(Window { Text(state) }.render().texts == [text])
    }
  }
}
