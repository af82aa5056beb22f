import Testing

@testable import CookbookTerminal

@Suite struct ScriptTests {
  @Test func `Keys are separated by spaces and lines`() throws {
    let script = try Script(parsing: "down  enter\n\n\tq /\r\nj\n")
    #expect(
      script.keys == [.down, .enter, .character("q"), .character("/"), .character("j")]
    )
  }

  @Test(arguments: [
    ("up", Key.up), ("down", .down), ("left", .left), ("right", .right), ("enter", .enter),
    ("escape", .escape), ("esc", .escape), ("backspace", .backspace), ("tab", .tab),
    ("pageup", .pageUp), ("pagedown", .pageDown), ("home", .home), ("end", .end),
    ("한", .character("한")), ("🍲", .character("🍲")), (":", .character(":")),
  ])
  func `A word stands for a key`(word: String, key: Key) throws {
    #expect(try Script(parsing: word).keys == [key])
  }

  @Test func `A comment starts at the start of a word`() throws {
    let script = try Script(parsing: "# all of it\nup # rest\n  # more\nq")
    #expect(script.keys == [.up, .character("q")])
    #expect(throws: ScriptError.self) { try Script(parsing: "up#no") }
  }

  @Test func `type takes the rest of the line literally`() throws {
    let script = try Script(parsing: "/ type:a #b \nenter")
    #expect(script.keys == [.character("/")] + "a #b ".map(Key.character) + [.enter])
    #expect(try Script(parsing: "type:").keys == [])
    #expect(try Script(parsing: "type:김치\r\n").keys == [.character("김"), .character("치")])
  }

  @Test func `An empty text has no keys`() throws {
    #expect(try Script(parsing: "").keys == [])
    #expect(try Script(parsing: "\u{FEFF}").keys == [])
    #expect(try Script(parsing: "\u{FEFF}up").keys == [.up])
  }

  @Test func `The error for an unknown key names its position and the known keys`() {
    #expect(
      throws: ScriptError.unknownKey(file: nil, line: 2, column: 5, word: "entr")
    ) { try Script(parsing: "up\nup  entr down") }
    let error = ScriptError.unknownKey(file: nil, line: 2, column: 5, word: "entr")
    #expect(
      "\(error)" == "line 2, column 5: unknown key 'entr' (known: up down left right enter escape"
        + " esc backspace tab space pageup pagedown home end, a single character, type:TEXT)"
    )
    #expect(error.exitCode == 65)
  }

  @Test(arguments: ["UP", "typ:x", "aa", "\u{07}", "\u{200B}", "a\u{1B}[31m", "x\u{202E}y"])
  func `An error is one line, whatever the word`(word: String) throws {
    let error = try #require(throws: ScriptError.self) { try Script(parsing: word) }
    #expect(error.description.unicodeScalars.allSatisfy { $0.value >= 0x20 && $0 != "\u{202E}" })
  }

  @Test func `A file is read`() throws {
    try TemporaryFile.with(Array("down\nq\n".utf8)) { path in
      let script = try Script(contentsOfFile: path)
      #expect(script.keys == [.down, .character("q")])
    }
  }

  @Test func `An error in a file names the file`() throws {
    try TemporaryFile.with(Array("up\n nope".utf8)) { path in
      let error = try #require(throws: ScriptError.self) { try Script(contentsOfFile: path) }
      #expect(error == .unknownKey(file: path, line: 2, column: 2, word: "nope"))
      #expect("\(error)".hasPrefix("\(path): line 2, column 2: unknown key 'nope'"))
    }
  }

  @Test func `A missing file is an error`() throws {
    let error = try #require(throws: ScriptError.self) {
      try Script(contentsOfFile: "/nowhere/keys")
    }
    #expect("\(error)" == "cannot read /nowhere/keys: No such file or directory")
    #expect(error.exitCode == 66)
  }

  @Test func `A directory is an error`() throws {
    let error = try #require(throws: ScriptError.self) { try Script(contentsOfFile: "/") }
    #expect("\(error)" == "cannot read /: Is a directory")
  }

  @Test func `A file that never ends is an error`() throws {
    let error = try #require(throws: ScriptError.self) { try Script(contentsOfFile: "/dev/zero") }
    #expect("\(error)" == "cannot read /dev/zero: it is larger than 1 MiB")
  }

  @Test func `A file that is not text is an error`() throws {
    try TemporaryFile.with([0x75, 0x70, 0x0A, 0xFF, 0xFE]) { path in
      let error = try #require(throws: ScriptError.self) { try Script(contentsOfFile: path) }
      #expect("\(error)" == "cannot read \(path): it is not UTF-8 text")
      #expect(error.exitCode == 65)
    }
  }
}
