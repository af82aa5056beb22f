import Testing

@testable import CookbookTerminal

@Suite struct CharacterWidthTests {
  @Test(arguments: [
    "a", " ", "é", "e\u{301}", "ñ", "ß", "Ω", "…", "─", "┃", "½", "°", "©", "\u{A0}",
  ])
  func `Letters and signs take one column`(text: String) {
    #expect(text.displayWidth == 1)
  }

  @Test(arguments: [
    "한", "각", "\u{1100}\u{1161}\u{11A8}", "日", "あ", "ア", "，", "Ａ", "！", "　", "㎏", "𠮷", "（",
  ])
  func `East Asian characters take two columns`(text: String) {
    #expect(text.displayWidth == 2)
  }

  @Test(arguments: [
    "🍲", "😀", "👨‍👩‍👧‍👦", "👩🏽‍🍳", "👍🏿", "🇰🇷", "❤️", "❤️‍🔥", "1️⃣", "🏴‍☠️", "🏴󠁧󠁢󠁥󠁮󠁧󠁿", "⌚", "✅", "☕", "♨️", "🧑‍🍳",
  ])
  func `An emoji takes two columns, however it is composed`(text: String) {
    #expect(text.count == 1)
    #expect(text.displayWidth == 2)
  }

  @Test(arguments: ["❤", "☎", "♨", "✂", "1", "#", "™"])
  func `A sign in its text form takes one column`(text: String) {
    #expect(text.displayWidth == 1)
  }

  @Test(arguments: [
    "", "\u{301}", "\u{200B}", "\u{200D}", "\u{FE0F}", "\u{FEFF}", "\u{202E}", "\0", "\t", "\n",
    "\r\n", "\u{1B}", "\u{7F}", "\u{85}", "\u{2028}", "\u{1161}",
  ])
  func `Marks and control characters alone take no column`(text: String) {
    #expect(text.displayWidth == 0)
  }

  @Test func `The width of a text is the sum of its characters' widths`() {
    #expect("김치찌개 (4 人) 🍲".displayWidth == 18)
    #expect("Crème brûlée".displayWidth == 12)
  }

  @Test func `No character is wider than two columns`() {
    for value in 0...0x1FFFF as ClosedRange<UInt32> {
      guard let scalar = Unicode.Scalar(value) else { continue }
      #expect((0...2).contains(Character(scalar).displayWidth))
    }
  }

  @Test(arguments: [
    ("recipe", 6, "recipe"), ("recipe", 7, "recipe"), ("recipe", 5, "reci…"), ("recipe", 1, "…"),
    ("recipe", 0, ""), ("recipe", -3, ""), ("", 3, ""), ("한국어", 6, "한국어"), ("한국어", 5, "한국…"),
    ("한국어", 4, "한… "), ("한국어", 3, "한…"), ("한국어", 2, "… "), ("한국어", 1, "…"),
    ("a한", 2, "a…"), ("recipe", Int.max, "recipe"), ("e\u{301}e\u{301}", 2, "e\u{301}e\u{301}"),
  ])
  func `A text that is too wide ends with an ellipsis`(text: String, width: Int, shown: String) {
    #expect(text.truncated(toWidth: width) == shown)
  }
}
