import Testing

@testable import CairnMacroImplementation

@Suite
struct `Lexing of source` {
  private func texts(_ source: String) -> [String] {
    Lexer.tokens(SourceBuffer(source)).dropLast().map(\.text)
  }

  private func kinds(_ source: String) -> [Token.Kind] {
    Lexer.tokens(SourceBuffer(source)).dropLast().map(\.kind)
  }

  @Test
  func `comments nest, and contain no tokens`() {
    #expect(texts("a /* b /* c */ } */ d // e }\nf/**/g") == ["a", "d", "f", "g"])
    #expect(texts("a /* never ends /* b */") == ["a"])
  }

  @Test(arguments: [
    #""plain""#,
    #""""#,
    #""escaped \" quote and \\""#,
    #""interpolated \(a + "}" + b(")")) end""#,
    ##"#"raw " \( no interpolation"#"##,
    ##"#"raw \#(value { "}" }) end"#"##,
    ###"##"one "# sign is not enough"##"###,
    ##"#"""#"##,
    "\"\"\"\n  a \" quote, two \"\", \\(x { \"\"\"\n}\n\"\"\" })\n  \"\"\"",
    "#\"\"\"\n  \\(no) \\#(yes(\")\")) \"\"\" not yet\n  \"\"\"#",
  ])
  func `a string literal is one token`(literal: String) {
    #expect(texts("a \(literal) }") == ["a", literal, "}"])
    #expect(kinds(literal) == [.string])
  }

  @Test(arguments: ["\"open", "\"open\nx", "\"\"\"\nopen", "#\"open\"", #""\(open"#])
  func `a string that does not end is skipped`(source: String) {
    #expect(kinds(source).first == .unknown)
  }

  @Test
  func `interpolations nest to a depth that the stack allows`() {
    let deep = String(repeating: #""\("#, count: 10_000)
    #expect(Lexer.tokens(SourceBuffer(deep)).last?.kind == .end)
  }

  @Test(arguments: [
    "/a[}\"]b/", #"/\/}/"#, "/(a)(b)/", "#/a/b}/#", "#/\n  a } \n  b/#", "##/a/#b/##",
  ])
  func `a regex literal is one token`(literal: String) {
    #expect(texts("x = \(literal) }") == ["x", "=", literal, "}"])
    #expect(texts("f(\(literal))") == ["f", "(", literal, ")"])
  }

  @Test
  func `a slash after an operand divides`() {
    #expect(texts("a /b/ c") == ["a", "/", "b", "/", "c"])
    #expect(texts("(a) / b } / c") == ["(", "a", ")", "/", "b", "}", "/", "c"])
    #expect(texts("f(/, x)/") == ["f", "(", "/", ",", "x", ")", "/"])
    #expect(texts("= / a /") == ["=", "/", "a", "/"])
  }

  @Test
  func `names can be in backticks, raw, and beyond ASCII`() {
    #expect(
      texts("`default` `two } words` größe $0 _") == [
        "`default`", "`two } words`", "größe", "$0", "_",
      ]
    )
    #expect(Lexer.tokens(SourceBuffer("`two words`"))[0].name == "two words")
    #expect(kinds("`open\n``") == [.unknown, .identifier, .unknown])
  }

  @Test
  func `operators are tokens of maximal length`() {
    #expect(texts("a<=>b ..< c ... →d") == ["a", "<=>", "b", "..<", "c", "...", "→", "d"])
    #expect(
      texts("Int?=nil a??b a ?? b") == [
        "Int", "?", "=", "nil", "a", "?", "?", "b", "a", "??", "b",
      ]
    )
    #expect(texts("a.b Swift::Int") == ["a", ".", "b", "Swift", "::", "Int"])
  }

  @Test
  func `numbers end at the first other character`() {
    #expect(
      texts("1...2 1.5e-3 0xFF_F.p 1.max 0x1p+2") == [
        "1", "...", "2", "1.5e-3", "0xFF_F", ".", "p", "1", ".", "max", "0x1p+2",
      ]
    )
  }

  @Test
  func `a directive includes its sign`() {
    #expect(kinds("#if # #selector(a)")[0...2] == [.pound, .punctuation, .pound])
  }

  @Test
  func `a token knows the token before it`() {
    let tokens = Lexer.tokens(SourceBuffer("a/* \n */b c\r\nd(e"))
    #expect(tokens.dropLast().map(\.startsLine) == [true, true, false, true, false, false])
    #expect(tokens.dropLast().map(\.followsTrivia) == [false, true, true, true, false, false])
  }

  @Test
  func `ranges are counted in bytes`() {
    let tokens = Lexer.tokens(SourceBuffer("é = \"ü\" x"))
    #expect(tokens.map(\.range) == [0..<2, 3..<4, 5..<9, 10..<11, 11..<11])
  }
}
