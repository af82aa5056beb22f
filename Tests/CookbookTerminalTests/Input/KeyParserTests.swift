import TestSupport
import Testing

@testable import CookbookTerminal

@Suite struct KeyParserTests {
  private func keys(_ text: String) -> [Key] {
    var parser = KeyParser()
    return parser.feed(text.utf8) + parser.flush()
  }

  private func keys(_ bytes: [UInt8]) -> [Key] {
    var parser = KeyParser()
    return parser.feed(bytes) + parser.flush()
  }

  @Test func `Printable characters are parsed as themselves`() {
    #expect(keys("q/ ~") == [.character("q"), .character("/"), .character(" "), .character("~")])
  }

  @Test(
    arguments: [
      (0x03, Key.interrupt), (0x08, .backspace), (0x7F, .backspace), (0x09, .tab), (0x0A, .enter),
      (0x0D, .enter),
    ] as [(UInt8, Key)]
  )
  func `A control byte with a meaning is parsed as its key`(byte: UInt8, key: Key) {
    #expect(keys([byte]) == [key])
  }

  @Test func `Other control bytes are ignored`() {
    #expect(keys([0x00, 0x01, 0x02, 0x04, 0x07, 0x0B, 0x1A, 0x1F]) == [])
  }

  @Test(arguments: [
    ("A", Key.up), ("B", .down), ("C", .right), ("D", .left), ("H", .home), ("F", .end),
  ])
  func `Cursor keys have two spellings`(final: String, key: Key) {
    #expect(keys("\u{1B}[\(final)") == [key])
    #expect(keys("\u{1B}O\(final)") == [key])
  }

  @Test(arguments: [
    ("1", Key.home), ("7", .home), ("4", .end), ("8", .end), ("5", .pageUp), ("6", .pageDown),
  ])
  func `Numbered keys end with a tilde`(number: String, key: Key) {
    #expect(keys("\u{1B}[\(number)~") == [key])
  }

  @Test func `A modifier does not change the key`() {
    #expect(keys("\u{1B}[1;5A\u{1B}[5;2~\u{1B}O5B") == [.up, .pageUp, .down])
  }

  @Test func `The enter key of the keypad is parsed as enter`() {
    #expect(keys("\u{1B}OM") == [.enter])
  }

  @Test(
    arguments: [
      "[3~", "[Z", "[24~", "[?1;2c", "[<0;10;20M", "[200~", "[I", "[[A", "[1$A",
      "[1;2;3;4;5;6;7;8;9A",
      "OP", "(B", "x", "]0;title\u{07}", "]11;rgb:00/00/00\u{1B}\\", "P1$r0m\u{1B}\\",
      "_한국\u{1B}\\",
    ])
  func `An unknown sequence produces no key`(sequence: String) {
    #expect(keys("a\u{1B}\(sequence)b") == [.character("a"), .character("b")])
  }

  @Test func `A lone escape is parsed as a key after a flush`() {
    var parser = KeyParser()
    #expect(parser.feed([0x1B]) == [])
    #expect(parser.isPending)
    #expect(parser.flush() == [.escape])
    #expect(!parser.isPending)
    #expect(parser.flush() == [])
  }

  @Test func `An escape before an escape is parsed as a key`() {
    #expect(keys("\u{1B}\u{1B}") == [.escape, .escape])
    #expect(keys("\u{1B}\u{1B}[A") == [.escape, .up])
  }

  @Test func `An escape before a byte that cannot follow it is parsed as a key`() {
    #expect(keys("\u{1B}\r") == [.escape, .enter])
    #expect(keys("\u{1B}é") == [.escape, .character("é")])
  }

  @Test(arguments: ["\u{1B}[", "\u{1B}[1;", "\u{1B}O", "\u{1B}]0;t", "\u{1B}(", "\u{1B}[["])
  func `An unfinished sequence ends with a flush`(beginning: String) {
    var parser = KeyParser()
    #expect(parser.feed(beginning.utf8) == [])
    #expect(parser.isPending)
    #expect(parser.flush() == [])
    #expect(!parser.isPending)
    #expect(parser.feed("A".utf8) == [.character("A")])
  }

  @Test(arguments: ["\u{1B}", "\u{1B}[1", "\u{1B}O", "\u{1B}]0;t", "\u{1B}(", "\u{1B}[["])
  func `An interrupt ends any sequence`(beginning: String) {
    #expect(keys(beginning + "\u{03}").last == .interrupt)
    #expect(keys(beginning + "\u{03}a").last == .character("a"))
  }

  @Test func `A sequence can arrive byte by byte`() {
    var parser = KeyParser()
    let keys = "\u{1B}[5~\u{1B}OA한".utf8.flatMap { parser.feed([$0]) }
    #expect(keys == [.pageUp, .up, .character("한")])
  }

  @Test func `A partial character waits for its other bytes`() {
    var parser = KeyParser()
    #expect(parser.feed([0xED, 0x95]) == [])
    #expect(!parser.isPending)
    #expect(parser.flush() == [])
    #expect(parser.feed([0x9C]) == [.character("한")])
  }

  @Test func `Scalars that were read together form one character`() {
    #expect(
      keys("e\u{301}👨‍👩‍👧🇰🇷각")
        == [.character("e\u{301}"), .character("👨‍👩‍👧"), .character("🇰🇷"), .character("각")]
    )
  }

  @Test(
    arguments: [
      [0xFF], [0xC0, 0x80], [0xE0, 0x80, 0x80], [0xED, 0xA0, 0x80], [0xF4, 0x90, 0x80, 0x80],
      [0xF5, 0x80, 0x80, 0x80], [0x80], [0xC3], [0xE2, 0x82], [0xC2, 0x9B],
    ] as [[UInt8]]
  )
  func `Bytes that do not form a character are dropped`(bytes: [UInt8]) {
    #expect(keys(bytes + [UInt8(ascii: "a")]) == [.character("a")])
    #expect(keys(bytes + Array("é".utf8)) == [.character("é")])
  }

  @Test(arguments: Seeds.upTo(50))
  func `Random bytes produce the same keys however they are split`(seed: UInt64) {
    var random = SeededGenerator(seed: seed)
    let bytes = (0..<2000).map { _ in Self.byte(using: &random) }
    var whole = KeyParser()
    var pieces = KeyParser()
    let expected = whole.feed(bytes) + whole.flush()
    var keys: [Key] = []
    var rest = bytes[...]
    while !rest.isEmpty {
      let count = Int.random(in: 1...9, using: &random)
      keys += pieces.feed(rest.prefix(count))
      rest = rest.dropFirst(count)
    }
    keys += pieces.flush()
    #expect(Self.scalars(keys) == Self.scalars(expected))
    #expect(!whole.isPending && !pieces.isPending)
  }

  @Test func `A sequence without an end does not grow`() {
    var parser = KeyParser()
    #expect(parser.feed(Array("\u{1B}[".utf8) + Array(repeating: 0x31, count: 100_000)) == [])
    #expect(parser.feed("~a".utf8) == [.character("a")])
  }

  /// Mostly special bytes, so that sequences occur.
  private static func byte(using random: inout SeededGenerator) -> UInt8 {
    let special = Array(
      "\u{1B}\u{1B}\u{1B}[[OO]P(;;159~~ABCDHFM\u{03}\u{07}\r\u{7F}é한🇰🇷\u{301}".utf8
    )
    return Bool.random(using: &random)
      ? special.randomElement(using: &random)! : UInt8.random(in: 0...255, using: &random)
  }

  /// Pieces can divide a character, but never its scalars.
  private static func scalars(_ keys: [Key]) -> [Key] {
    keys.flatMap { key in
      guard case .character(let character) = key else { return [key] }
      return character.unicodeScalars.map { .character(Character($0)) }
    }
  }
}
