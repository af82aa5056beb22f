import CairnPresentation
import Testing

@Suite struct CaretTests {
  /// The caret is at the bar.
  @Test(arguments: [
    ("soU|p", "soup", "sou|p"),
    ("1234|", "1,234", "1,234|"),
    ("12a|34", "1234", "12|34"),
    ("abcX|de", "abcXd", "abcX|d"),
    ("a😀B|😀", "a😀b😀", "a😀b|😀"),
    ("soup|", "", "|"),
    ("|soup", "pea soup", "pea |soup"),
    ("so|up", "s", "s|"),
  ])
  func `The caret stays at its place in a text that is replaced`(
    typed: String,
    new: String,
    expected: String
  ) throws {
    let place = try #require(typed.utf16.firstIndex(of: UInt16(UInt8(ascii: "|"))))
    let old = typed.utf16.distance(from: typed.utf16.startIndex, to: place)
    let text = typed.replacing("|", with: "")
    let caret = caret(after: old, in: text, replacedBy: new)
    let before = try #require(String(new.utf16.prefix(caret)))
    let behind = try #require(String(new.utf16.dropFirst(caret)))
    #expect(before + "|" + behind == expected)
  }
}
