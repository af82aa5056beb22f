/// The names in an expression that refer to values declared outside of it. Such an expression has
/// another meaning, or none, in another place.
struct FreeNames {
  private static let keywords: Set<String> = [
    "in", "let", "var", "if", "else", "guard", "return", "try", "await", "switch", "case",
    "default", "for", "where", "true", "false", "nil", "as", "is", "some", "any", "throw",
    "throws", "async", "func", "inout", "while", "repeat", "do", "catch", "init", "break",
    "continue", "fallthrough", "defer",
  ]
  /// Functions of the standard library. A value may have the name of one.
  private static let functions: Set<String> = [
    "min", "max", "abs", "zip", "stride", "repeatElement", "type", "print",
  ]

  private let tokens: [SourceToken]
  /// The indices of the tokens in types.
  private var types: Set<Int> = []
  private var declared: Set<String> = []

  /// Returns the names, in order, including `self`. A name with a large first letter is free unless
  /// it is used as a type.
  static func inExpression(_ text: String) -> [String] {
    FreeNames(text).names
  }

  private init(_ text: String) {
    tokens = Array(SourceLexer(text))
    for index in tokens.indices {
      findDeclarations(index)
      findTypes(index)
    }
  }

  private var names: [String] {
    var free: [String] = []
    for (index, token) in tokens.enumerated() where token.kind == .word {
      let name = token.text.filter { $0 != "`" }
      guard let first = name.first, first.isLetter || first == "_", name != "_",
        !Self.keywords.contains(token.text), !declared.contains(name), !free.contains(name),
        !isMember(index), !isLabel(index), !types.contains(index)
      else { continue }
      if Self.functions.contains(name), text(index + 1) == "(" { continue }
      if first.isUppercase, ["(", "."].contains(text(index + 1)) { continue }
      free.append(name)
    }
    return free
  }

  /// The text of a token; empty if there is none, or a literal.
  private func text(_ index: Int) -> String {
    tokens.indices.contains(index) ? tokens[index].text : ""
  }

  /// Whether a name is that of a member, of a macro or of an attribute.
  private func isMember(_ index: Int) -> Bool {
    // The bound of a range is no member.
    if text(index - 1) == "." { return text(index - 2) != "." }
    return ["\\", "@", "#"].contains(text(index - 1))
  }

  /// Whether a name is the label of an argument, and not a key in a dictionary.
  private func isLabel(_ index: Int) -> Bool {
    guard text(index + 1) == ":" else { return false }
    switch text(index - 1) {
    case "(", ",", "}": return true
    case "[":
      guard index > 1 else { return false }
      return tokens[index - 2].kind == .word || [")", "]", "?", "!"].contains(text(index - 2))
    default: return false
    }
  }

  // MARK: - Declarations

  private mutating func findDeclarations(_ index: Int) {
    switch text(index) {
    case "in": declared.formUnion(parameters(before: index))
    case "let", "var": declared.formUnion(names(declaredAt: index + 1))
    case "catch": declared.insert("error")
    default: break
    }
  }

  /// The name at an index, or the names in the parentheses there, which may follow the name of a
  /// case.
  private func names(declaredAt index: Int) -> [String] {
    let pattern = tokens.dropFirst(text(index) == "." ? index + 2 : index)
    guard pattern.first?.text == "(" else { return pattern.prefix(1).map(\.text) }
    var depth = 0
    return pattern.prefix { token in
      depth += token.text == "(" ? 1 : token.text == ")" ? -1 : 0
      return depth > 0
    }.map(\.text)
  }

  /// The names between an opening brace or `for` and `in`, without those in a capture list; none if
  /// something else than parameters and their types is there.
  private func parameters(before end: Int) -> [String] {
    let symbols: Set<String> = [",", "(", ")", ":", "[", "]", "<", ">", "?", ".", "-", "&"]
    let start = tokens[..<end].lastIndex { token in
      token.kind == .word ? token.text == "for" : !symbols.contains(token.text)
    }
    guard let start, ["{", "for"].contains(text(start)) else { return [] }
    var first = start + 1
    if text(first) == "[" { first = endOfGroup(first) }
    return tokens[first..<end].filter { $0.kind == .word }.map(\.text)
  }

  // MARK: - Types

  private mutating func findTypes(_ index: Int) {
    switch text(index) {
    case "as" where ["?", "!"].contains(text(index + 1)): addType(at: index + 2)
    case "as", "is", "any", "some": addType(at: index + 1)
    case ">" where text(index - 1) == "-": addType(at: index + 1)
    case ":" where ["let", "var"].contains(text(index - 2)): addType(at: index + 1)
    case "<"
    where tokens[index].isAfterSpace == false && text(index - 1).first?.isUppercase == true:
      types.formUnion((index - 1)..<endOfGroup(index))
    case "[":
      let end = endOfGroup(index)
      if text(end) == "(", !tokens[end].isAfterSpace, !isSubscript(index) {
        types.formUnion(index..<end)
      }
    default: break
    }
  }

  /// Whether a bracket follows a value, and does not begin an array.
  private func isSubscript(_ index: Int) -> Bool {
    guard index > 0, !tokens[index].isAfterSpace else { return false }
    return tokens[index - 1].kind == .word || [")", "]", "?", "!"].contains(text(index - 1))
  }

  private mutating func addType(at start: Int) {
    var index = start
    while tokens.indices.contains(index) {
      let end = ["(", "["].contains(text(index)) ? endOfGroup(index) : index + 1
      guard end > index + 1 || tokens[index].kind == .word else { return }
      types.formUnion(index..<end)
      index = end
      if text(index) == "<", !tokens[index].isAfterSpace { index = endOfGroup(index) }
      while ["?", "!"].contains(text(index)), !tokens[index].isAfterSpace { index += 1 }
      guard ["any", "some"].contains(text(end - 1)) || [".", "&"].contains(text(index)) else {
        return
      }
      if [".", "&"].contains(text(index)) { index += 1 }
    }
  }

  /// The index after the bracket that closes the one at an index.
  private func endOfGroup(_ start: Int) -> Int {
    let ends = ["(": ")", "[": "]", "<": ">"]
    guard let end = ends[text(start)] else { return start + 1 }
    var depth = 0
    for index in start..<tokens.count {
      if text(index) == text(start) { depth += 1 }
      if text(index) == end, text(index - 1) != "-" { depth -= 1 }
      if depth == 0 { return index + 1 }
    }
    return tokens.count
  }
}
