/// Reads the keys of one line of a script, word by word.
struct ScriptLine {
  private let line: Substring
  private var rest: Substring
  private let number: Int
  private let file: String?

  init(_ line: Substring, number: Int, file: String?) {
    let content = line.last == "\r" ? line.dropLast() : line
    self.line = content
    self.rest = content
    self.number = number
    self.file = file
  }

  /// The keys of the next word, or nil at the end of the line.
  mutating func nextKeys() throws(ScriptError) -> [Key]? {
    rest = rest.drop(while: \.isWhitespace)
    guard let first = rest.first, first != "#" else { return nil }
    if rest.hasPrefix(ScriptKeyName.typePrefix) { return typedKeys() }
    let word = rest.prefix { !$0.isWhitespace }
    guard let key = ScriptKeyName.key(named: word) else {
      let column = line.distance(from: line.startIndex, to: word.startIndex) + 1
      throw .unknownKey(file: file, line: number, column: column, word: String(word))
    }
    rest = rest[word.endIndex...]
    return [key]
  }

  private mutating func typedKeys() -> [Key] {
    let text = rest.dropFirst(ScriptKeyName.typePrefix.count)
    rest = ""
    // The parser of the terminal, so that a script cannot type more than a person can.
    var parser = KeyParser()
    return parser.feed(text.utf8) + parser.flush()
  }
}
