/// The names in an expression that refer to values declared outside of it. Such an expression has
/// another meaning, or none, in another place.
enum FreeNames {
  private static let known: Set<String> = [
    "in", "let", "var", "if", "else", "guard", "return", "try", "await", "switch", "case",
    "default",
    "for", "where", "true", "false", "nil", "as", "is", "some", "any", "throw", "throws", "func",
    "inout", "while", "repeat", "do", "catch", "min", "max", "abs", "zip", "stride",
    "repeatElement",
    "type", "init", "break", "continue", "fallthrough", "defer", "print", "error",
  ]

  /// Returns the names, in order, including `self`.
  static func inExpression(_ text: String) -> [String] {
    let tokens = tokens(of: text)
    var declared: Set<String> = []
    for (index, token) in tokens.enumerated() {
      if token == "in" { declared.formUnion(parameters(of: tokens[..<index])) }
      if ["let", "var"].contains(token), index + 1 < tokens.count {
        declared.formUnion(names(declaredBy: tokens[(index + 1)...]))
      }
    }
    var free: [String] = []
    for (index, token) in tokens.enumerated() {
      guard let first = token.first, first.isLowercase || first == "_", token != "_" else {
        continue
      }
      if known.contains(token) || declared.contains(token) || free.contains(token) { continue }
      if index > 0, [".", "\\", "@", "#"].contains(tokens[index - 1]) { continue }
      if !isLabel(index, in: tokens) { free.append(token) }
    }
    return free
  }

  /// Whether a name is the label of an argument, and not a key in a dictionary.
  private static func isLabel(_ index: Int, in tokens: [String]) -> Bool {
    guard index > 0, index + 1 < tokens.count, tokens[index + 1] == ":" else { return false }
    switch tokens[index - 1] {
    case "(", ",", "}": return true
    case "[":
      guard index > 1, let last = tokens[index - 2].last else { return false }
      return last.isLetter || last.isNumber || ["_", ")", "]", "?", "!"].contains(last)
    default: return false
    }
  }

  /// The name after `let`, or the names in the parentheses after it, which may follow the name of a
  /// case.
  private static func names(declaredBy tokens: ArraySlice<String>) -> [String] {
    let pattern = tokens.first == "." ? tokens.dropFirst(2) : tokens
    guard pattern.first == "(" else { return Array(tokens.prefix(1)) }
    var depth = 0
    return Array(
      pattern.prefix { token in
        depth += token == "(" ? 1 : token == ")" ? -1 : 0
        return depth > 0
      }
    )
  }

  /// The names between an opening brace and `in`.
  private static func parameters(of tokens: ArraySlice<String>) -> [String] {
    var names: [String] = []
    for token in tokens.reversed() {
      if token == "{" { return names }
      if token == "for" { return names }
      if token.first?.isLetter == true { names.append(token) }
      guard token.first?.isLetter == true || ["_", ",", "(", ")", ":"].contains(token) else {
        return []
      }
    }
    return []
  }

  /// The names, `$0`, and single other characters. Strings contribute only their interpolations.
  private static func tokens(of text: String) -> [String] {
    var tokens: [String] = []
    var word = ""
    var stringDepths: [Int] = []
    var depth = 0
    var isInString = false
    var isEscaped = false
    func endWord() {
      if !word.isEmpty { tokens.append(word) }
      word = ""
    }
    for character in text {
      if isInString {
        if isEscaped {
          isEscaped = false
          if character == "(" {
            stringDepths.append(depth)
            depth += 1
            isInString = false
            tokens.append("(")
          }
        } else if character == "\\" {
          isEscaped = true
        } else if character == "\"" {
          isInString = false
        }
        continue
      }
      if character.isLetter || character.isNumber || character == "_" || character == "$" {
        word.append(character)
        continue
      }
      endWord()
      switch character {
      case "\"":
        isInString = true
        continue
      case "(": depth += 1
      case ")":
        depth -= 1
        if stringDepths.last == depth {
          stringDepths.removeLast()
          isInString = true
        }
      default: break
      }
      if !character.isWhitespace { tokens.append(String(character)) }
    }
    endWord()
    return tokens
  }
}
