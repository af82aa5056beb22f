/// The names in an expression that refer to values declared outside of it. Such an expression has
/// another meaning, or none, in another place.
struct FreeNames {
  private static let keywords: Set<String> = [
    "in", "let", "var", "if", "else", "guard", "return", "try", "await", "switch", "case",
    "default", "for", "where", "true", "false", "nil", "as", "is", "some", "any", "throw",
    "throws", "async", "func", "inout", "while", "repeat", "do", "catch", "init", "break",
    "continue", "fallthrough", "defer",
  ]
  /// Functions of the standard library and of Cairn. A value may have the name of one.
  private static let functions: Set<String> = [
    "min", "max", "abs", "zip", "stride", "repeatElement", "type", "print", "fatalError",
    "precondition", "preconditionFailure", "assert", "assertionFailure", "unimplemented",
  ]

  private let tokens: [SourceToken]
  /// For each token, the index of the opening bracket around it; nil outside of brackets.
  private var brackets: [Int?] = []
  /// The indices of the closing brackets, by those of the opening ones.
  private var ends: [Int: Int] = [:]
  /// The indices of the tokens in types.
  private var types: Set<Int> = []
  /// The indices of the tokens that declare names.
  private var declaring: Set<Int> = []
  private var declarations: [Declaration] = []

  /// A name that is declared in the expression, and the tokens that it is visible in.
  private struct Declaration {
    let name: String
    let scope: Range<Int>
  }

  /// Returns the names, in order, including `self` and `Self`. Another name with a large first letter
  /// is free unless it is used as a type.
  static func inExpression(_ text: String) -> [String] {
    FreeNames(text).names
  }

  private init(_ text: String) {
    tokens = Array(SourceLexer(text))
    findBrackets()
    for index in tokens.indices {
      findDeclarations(index)
      findTypes(index)
    }
  }

  private mutating func findBrackets() {
    var open: [Int] = []
    for (index, token) in tokens.enumerated() {
      if [")", "]", "}"].contains(token.text), let start = open.popLast() { ends[start] = index }
      brackets.append(open.last)
      if ["(", "[", "{"].contains(token.text) { open.append(index) }
    }
  }

  private var names: [String] {
    var free: [String] = []
    for (index, token) in tokens.enumerated() where token.kind == .word {
      let name = name(index)
      guard let first = name.first, first.isLetter || first == "_", name != "_",
        !Self.keywords.contains(token.text), !free.contains(name), !declaring.contains(index),
        !declarations.contains(where: { $0.name == name && $0.scope.contains(index) }),
        !isMember(index), !isLabel(index), !types.contains(index)
      else { continue }
      if Self.functions.contains(name), text(index + 1) == "(" { continue }
      if first.isUppercase, name != "Self", isUsedAsType(index) { continue }
      free.append(name)
    }
    return free
  }

  /// The text of a token; empty if there is none, or a literal.
  private func text(_ index: Int?) -> String {
    index.flatMap { tokens.indices.contains($0) ? tokens[$0].text : nil } ?? ""
  }

  private func name(_ index: Int) -> String {
    text(index).filter { $0 != "`" }
  }

  /// Whether a member or an initializer follows a name. The brace of a statement follows a value.
  private func isUsedAsType(_ index: Int) -> Bool {
    if text(index + 1) == "{" { return statement(of: index) == nil }
    return ["(", "."].contains(text(index + 1))
  }

  /// Whether a name is that of a member, of a macro or of an attribute.
  private func isMember(_ index: Int) -> Bool {
    // The bound of a range is no member.
    if text(index - 1) == "." { return text(index - 2) != "." }
    return ["\\", "@", "#"].contains(text(index - 1))
  }

  /// Whether a name is the label of an argument, and neither a key in a dictionary nor a pattern.
  private func isLabel(_ index: Int) -> Bool {
    guard text(index + 1) == ":" else { return false }
    switch text(index - 1) {
    case "}": return true
    case "(", "[", ",":
      guard let bracket = brackets[index] else { return false }
      return text(bracket) == "(" || text(bracket) == "[" && isSubscript(bracket)
    default: return false
    }
  }

  // MARK: - Declarations

  private mutating func findDeclarations(_ index: Int) {
    switch text(index) {
    case "in":
      guard let (start, names) = parameters(before: index) else { return }
      declaring.formUnion(names)
      if text(start) == "{" {
        declare(names.map(name), in: index..<end(of: start))
      } else if let body = next(["where", "{"], from: index, in: brackets[index]) {
        let brace = next(["{"], from: body, in: brackets[index])
        declare(names.map(name), in: body..<end(of: brace))
      }
    case "let", "var": findNames(declaredBy: index)
    case "catch" where text(index + 1) == "{":
      declare(["error"], in: (index + 1)..<end(of: index + 1))
    default: break
    }
  }

  private mutating func declare(_ names: [String], in scope: Range<Int>) {
    declarations += names.map { Declaration(name: $0, scope: scope) }
  }

  /// Finds the names that a `let` or a `var` declares. They are visible after the value that they
  /// get: in `let limit = limit`, the second name is another one.
  private mutating func findNames(declaredBy index: Int) {
    let statement = statement(of: index)
    // The names in a loop are found at its 'in'.
    guard text(statement) != "for" else { return }
    let names = names(declaredAt: index + 1)
    var start = index
    if isShorthand(index) {
      start = index + 2
    } else {
      declaring.formUnion(names)
      if let value = value(declaredBy: index) {
        let isCondition = ["if", "guard", "while"].contains(text(statement))
        start = end(ofValueAt: value, isCondition: isCondition)
      }
    }
    var end = endOfStatements(after: index)
    if let statement, text(statement) != "case" {
      // The names are not visible in the braces of a guard, and only there for other conditions.
      let brace = next(["{"], from: start, in: brackets[statement])
      if text(statement) == "guard" {
        declare(names.map(name), in: start..<(brace ?? start))
        start = self.end(of: brace)
      } else {
        end = self.end(of: brace)
      }
    }
    declare(names.map(name), in: start..<max(start, end))
  }

  /// The index of the name at an index, or of the words in the parentheses there, which may follow
  /// the name of a case.
  private func names(declaredAt index: Int) -> [Int] {
    let start = text(index) == "." ? index + 2 : index
    guard text(start) == "(" else { return tokens.indices.contains(start) ? [start] : [] }
    return (start..<end(of: start)).filter { tokens[$0].kind == .word }
  }

  /// Whether a declaration has no value, and so takes that of another value with its name:
  /// `if let limit {`.
  private func isShorthand(_ index: Int) -> Bool {
    let isFirst = ["if", "guard", "while"].contains(text(index - 1))
    let isLater = text(index - 1) == "," && text(brackets[index]) != "("
    return (isFirst || isLater) && ["{", "else", ","].contains(text(index + 2))
  }

  /// The index after the `=` of a declaration; nil if there is none.
  private func value(declaredBy index: Int) -> Int? {
    var position = index + 1
    if let pattern = outermostBracket(of: index) {
      position = end(of: pattern) + 1
    } else {
      if text(position) == "." { position += 1 }
      if text(position) != "(" { position += 1 }
      if text(position) == "(" { position = end(of: position) + 1 }
      if text(position) == ":", text(index - 1) != "case" {
        let ends: Set = ["=", ",", ";", "{", "else"]
        position = next(ends, from: position, in: brackets[index]) ?? position
      }
    }
    if text(position) == "?" { position += 1 }
    guard text(position) == "=", text(position + 1) != "=" else { return nil }
    return position + 1 < tokens.count ? position + 1 : nil
  }

  /// The index after the value at an index.
  private func end(ofValueAt start: Int, isCondition: Bool) -> Int {
    var position = start
    while position < end(of: brackets[start]) {
      let isEnd =
        [",", ";", "else"].contains(text(position)) || isCondition && text(position) == "{"
      if isEnd || position > start && beginsStatement(position) { return position }
      position = ends[position] ?? position
      position += 1
    }
    return position
  }

  /// Whether a token is the first one of a line, and does not continue the line before.
  private func beginsStatement(_ index: Int) -> Bool {
    let (last, token) = (tokens[index - 1], tokens[index])
    guard token.isAfterLineBreak else { return false }
    let continues = token.kind == .symbol && !["(", "[", "{", "@", "#"].contains(token.text)
    let isOpen = last.kind == .symbol && ![")", "]", "}", ">", "!", "?"].contains(last.text)
    return !continues && !isOpen && !["as", "is"].contains(token.text)
  }

  /// The index of the keyword of the condition or of the case that a declaration or a name belongs
  /// to; nil if it belongs to none.
  private func statement(of index: Int) -> Int? {
    let start = outermostBracket(of: index) ?? index
    var position = start - 1
    while position >= 0, position != brackets[start] {
      if brackets[position] == brackets[start] {
        switch text(position) {
        case "{", "}", ";": return nil
        case "if", "while", "guard", "for", "catch", "switch": return position
        case "case" where !isInCondition(position): return position
        default: break
        }
      }
      position -= 1
    }
    return nil
  }

  /// Whether a `case` is a condition, and not the case of a `switch`.
  private func isInCondition(_ index: Int) -> Bool {
    ["if", "while", "guard", "for", ","].contains(text(index - 1))
  }

  /// The outermost parentheses around a token that are in the same braces; nil if there are none.
  private func outermostBracket(of index: Int) -> Int? {
    var outermost: Int?
    while let bracket = brackets[outermost ?? index], text(bracket) != "{" { outermost = bracket }
    return outermost
  }

  /// The end of the braces around a token, or of the case of a `switch`.
  private func endOfStatements(after index: Int) -> Int {
    let start = outermostBracket(of: index) ?? index
    let end = end(of: brackets[start])
    let next = ((start + 1)..<max(start + 1, end)).first { position in
      brackets[position] == brackets[start] && ["case", "default"].contains(text(position))
        && !isInCondition(position)
    }
    return next ?? end
  }

  /// The index of the next of some tokens that is directly in a bracket.
  private func next(_ texts: Set<String>, from start: Int, in bracket: Int?) -> Int? {
    (start..<max(start, end(of: bracket))).first { position in
      brackets[position] == bracket && texts.contains(text(position))
    }
  }

  /// The index of the bracket that closes the one at an index; the end of the tokens if there is
  /// none.
  private func end(of bracket: Int?) -> Int {
    bracket.flatMap { ends[$0] } ?? tokens.count
  }

  /// The names between an opening brace or `for` and `in`, without those in a capture list, and the
  /// index of that brace or `for`; nil if something else than parameters and their types is there.
  private func parameters(before end: Int) -> (start: Int, names: [Int])? {
    let symbols: Set<String> = [",", ":", "<", ">", "?", ".", "-", "&", "@"]
    var start = end - 1
    while start >= 0 {
      if [")", "]"].contains(text(start)), let bracket = ends.first(where: { $0.value == start }) {
        start = bracket.key - 1
        continue
      }
      let token = tokens[start]
      let isPart = token.kind == .word ? token.text != "for" : symbols.contains(token.text)
      guard isPart else { break }
      start -= 1
    }
    guard ["{", "for"].contains(text(start)) else { return nil }
    var first = start + 1
    while text(first) == "@" { first += 2 }
    let captures = text(first) == "[" ? first..<endOfGroup(first) : first..<first
    // A captured value that has no name of its own is declared outside.
    let names = captures.filter { tokens[$0].kind == .word && text($0 + 1) == "=" }
    return (start, names + (captures.upperBound..<end).filter { tokens[$0].kind == .word })
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
