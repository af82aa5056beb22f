import TestSupport
import Testing

@testable import CookbookTerminal

@Suite struct WrapTests {
  @Test(
    arguments: [
      ("a bb ccc", 4, ["a bb", "ccc"]), ("a bb ccc", 8, ["a bb ccc"]), ("", 5, [""]),
      ("a\n\nb", 5, ["a", "", "b"]), ("  a   b  ", 5, ["a b"]),
      ("abcdefgh", 3, ["abc", "def", "gh"]),
      ("ab cdefgh", 3, ["ab", "cde", "fgh"]), ("한국어 요리", 6, ["한국어", "요리"]),
      ("한국어", 5, ["한국", "어"]), ("a\tb\r\nc", 9, ["a b", "c"]),
      ("250\u{A0}g x", 4, ["250\u{A0}", "g x"]),
      ("abc", 1, ["a", "b", "c"]), ("한a", 1, ["…", "a"]), ("a b", .max, ["a b"]), ("a b", 0, []),
      ("a b", -1, []), ("a\u{1B}b", 9, ["ab"]),
    ] as [(String, Int, [String])]
  )
  func `Words fill lines`(text: String, width: Int, lines: [String]) {
    #expect(Canvas.wrap(text, width: width) == lines)
  }

  @Test(arguments: Seeds.upTo(100))
  func `No line is too wide and no character is lost`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let text = String((0..<200).map { _ in "ab 한국 🍲e\u{301}".randomElement(using: &random)! })
    let width = Int.random(in: 2...30, using: &random)
    let lines = Canvas.wrap(text, width: width)
    #expect(lines.allSatisfy { $0.displayWidth <= width })
    #expect(lines.joined().filter { $0 != " " } == text.filter { $0 != " " })
  }
}
