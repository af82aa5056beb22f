/// A word, a literal or another character of Swift code.
struct SourceToken {
  enum Kind {
    /// A name, a keyword or a number.
    case word
    /// A string or a regular expression, or the part of a string after an interpolation.
    case literal
    case symbol
  }

  let kind: Kind
  let text: String
  /// The offsets of its characters in the code.
  let range: Range<Int>
  /// Whether a space, a line break or a comment is before it.
  let isAfterSpace: Bool
  /// Whether it is the first one in a line.
  let isAfterLineBreak: Bool
}

/// Splits Swift code into words, literals and other characters, without comments.
///
/// The interpolation of a string is split too, with its parentheses.
struct SourceLexer: Sequence, IteratorProtocol {
  /// A string whose interpolation is being read.
  private struct OpenString {
    let end: [Character]
    let escape: [Character]
    /// The number of open parentheses before the interpolation.
    var depth = 0
  }

  let text: [Character]
  private(set) var index: Int
  private var depth = 0
  private var strings: [OpenString] = []
  private var isInString = false
  private var last: SourceToken?

  init(_ text: String) {
    self.init(Array(text), from: 0)
  }

  init(_ text: [Character], from index: Int) {
    self.text = text
    self.index = index
  }

  mutating func next() -> SourceToken? {
    let before = index
    if !isInString { skipTrivia() }
    guard index < text.count else { return nil }
    let start = index
    let kind = readToken()
    let token = SourceToken(
      kind: kind,
      text: kind == .literal ? "" : String(text[start..<index]),
      range: start..<index,
      isAfterSpace: start > before || start == 0,
      isAfterLineBreak: text[before..<start].contains(where: \.isNewline)
    )
    last = token
    return token
  }

  private mutating func readToken() -> SourceToken.Kind {
    if isInString { return readString() }
    let hashes = text[index...].prefix { $0 == "#" }.count
    if index + hashes < text.count {
      let first = text[index + hashes]
      if first == "\"" { return openString(hashes) }
      if first == "/", let end = endOfRegex(hashes) {
        index = end
        return .literal
      }
    }
    let character = text[index]
    if Self.isInWord(character) {
      while index < text.count, Self.isInWord(text[index]) { index += 1 }
      return .word
    }
    if character == "`", let end = text[(index + 1)...].firstIndex(of: "`") {
      index = end + 1
      return .word
    }
    index += 1
    if character == "(" { depth += 1 }
    if character == ")" {
      depth -= 1
      isInString = strings.last?.depth == depth
    }
    return .symbol
  }

  private static func isInWord(_ character: Character) -> Bool {
    character.isLetter || character.isNumber || character == "_" || character == "$"
  }

  private func starts(with word: some Collection<Character>) -> Bool {
    text[index...].starts(with: word)
  }

  private mutating func skipTrivia() {
    while index < text.count {
      if text[index].isWhitespace {
        index += 1
      } else if starts(with: "//") {
        index = text[index...].firstIndex(where: \.isNewline) ?? text.count
      } else if starts(with: "/*") {
        skipComment()
      } else {
        return
      }
    }
  }

  private mutating func skipComment() {
    var depth = 0
    repeat {
      if starts(with: "/*") {
        depth += 1
        index += 2
      } else if starts(with: "*/") {
        depth -= 1
        index += 2
      } else {
        index += 1
      }
    } while depth > 0 && index < text.count
  }

  // MARK: - Strings

  private mutating func openString(_ hashes: Int) -> SourceToken.Kind {
    index += hashes
    let quotes = starts(with: "\"\"\"") ? "\"\"\"" : "\""
    index += quotes.count
    let suffix = String(repeating: "#", count: hashes)
    strings.append(OpenString(end: Array(quotes + suffix), escape: Array("\\" + suffix)))
    return readString()
  }

  /// Reads up to the end of the string, or to an interpolation in it.
  private mutating func readString() -> SourceToken.Kind {
    guard let string = strings.last else { return .literal }
    isInString = true
    while index < text.count {
      if starts(with: string.end) {
        index += string.end.count
        strings.removeLast()
        isInString = false
        break
      }
      guard starts(with: string.escape) else {
        index += 1
        continue
      }
      index += string.escape.count
      guard index < text.count, text[index] == "(" else {
        index = Swift.min(index + 1, text.count)
        continue
      }
      strings[strings.count - 1].depth = depth
      isInString = false
      break
    }
    return .literal
  }

  // MARK: - Regular expressions

  /// The offset after a regular expression that begins here; nil if none does.
  private func endOfRegex(_ hashes: Int) -> Int? {
    let start = index + hashes + 1
    guard start < text.count else { return nil }
    if hashes == 0 {
      guard !text[start].isWhitespace, !isAfterOperand else { return nil }
    }
    let end = ["/"] + Array(repeating: Character("#"), count: hashes)
    var position = start
    while position < text.count {
      if hashes == 0, text[position].isNewline { return nil }
      if text[position...].starts(with: end) { return position + end.count }
      position += text[position] == "\\" ? 2 : 1
    }
    return nil
  }

  /// Whether a `/` is a division here.
  private var isAfterOperand: Bool {
    guard let last else { return false }
    switch last.kind {
    case .literal: return true
    case .word: return !["in", "return", "case", "where", "try", "await", "if"].contains(last.text)
    case .symbol: return [")", "]", "}"].contains(last.text)
    }
  }
}
