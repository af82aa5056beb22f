/// Reads declarations.
///
/// It skips everything that it does not know: the compiler has already parsed the source, and
/// reports syntax errors itself.
struct DeclarationParser {
  var cursor: TokenCursor
  /// The number of declarations and `#if` blocks around the cursor.
  private var depth = 0

  private static let maximumDepth = 64

  init(_ text: String) {
    cursor = TokenCursor(SourceBuffer(text))
  }

  /// The first declaration of `text`.
  static func declaration(in text: String) -> Declaration? {
    var parser = DeclarationParser(text)
    return parser.declaration()
  }

  /// All declarations of `text`.
  static func members(in text: String) -> [Conditional<Declaration>] {
    var parser = DeclarationParser(text)
    return parser.members { $0.isAtEnd }
  }

  /// Reads the members up to a token for which `isEnd` returns true. The cursor stops there.
  mutating func members(
    until isEnd: (TokenCursor) -> Bool
  ) -> [Conditional<Declaration>] {
    var members: [Conditional<Declaration>] = []
    while !cursor.isAtEnd, !isEnd(cursor) {
      let start = cursor.index
      if cursor.current.is("#if"), cursor.endOfConditionalAttributes == nil {
        members.append(.block(conditionalBlock()))
      } else if let declaration = declaration() {
        members.append(.element(declaration))
      }
      if cursor.index == start { cursor.skipGroup() }
    }
    return members
  }

  private mutating func conditionalBlock() -> ConditionalBlock<Declaration> {
    var block = ConditionalBlock<Declaration>(branches: [])
    depth += 1
    defer { depth -= 1 }
    repeat {
      let directive = directive()
      let elements = depth < Self.maximumDepth ? members { $0.atBranchEnd } : skipBranch()
      block.branches.append(ConditionalBranch(directive: directive, elements: elements))
    } while !cursor.isAtEnd && cursor.atBranchEnd && !cursor.current.is("#endif")
    _ = cursor.skip("#endif")
    return block
  }

  /// Reads a directive with its condition up to the end of the line.
  private mutating func directive() -> String {
    let start = cursor.index
    repeat {
      cursor.advance()
    } while !cursor.isAtEnd && !cursor.current.startsLine
    return cursor.snippet(from: start).text
  }

  private mutating func skipBranch() -> [Conditional<Declaration>] {
    var open = 0
    while !cursor.isAtEnd {
      if cursor.current.is("#if") { open += 1 }
      if open == 0, cursor.atBranchEnd { break }
      if cursor.current.is("#endif") { open -= 1 }
      cursor.advance()
    }
    return []
  }

  /// Reads one declaration. Returns nil if there is none at the cursor, which may have moved even
  /// so.
  mutating func declaration() -> Declaration? {
    let prefix = declarationPrefix()
    let token = cursor.current
    if token.isKeyword(in: Keywords.types) {
      return .type(typeDeclaration(prefix))
    } else if token.is("case") {
      return .enumCases(enumCaseDeclaration(prefix))
    } else if token.is("var") || token.is("let") {
      return .variable(variableDeclaration(prefix))
    } else if token.isKeyword(in: Keywords.functions) {
      return .function(functionDeclaration(prefix))
    } else if token.isKeyword(in: Keywords.otherDeclarations) {
      return .other(otherDeclaration(prefix))
    }
    return nil
  }

  private mutating func typeDeclaration(_ prefix: DeclarationPrefix) -> TypeDeclaration {
    let keyword = cursor.name()
    let name = keyword.text == "extension" ? cursor.extendedType() : cursor.name()
    var declaration = TypeDeclaration(
      prefix: prefix,
      keyword: keyword,
      name: name,
      genericParameters: cursor.genericParameters(),
      inheritance: [],
      requirements: [],
      members: []
    )
    if cursor.skip(":") { declaration.inheritance = cursor.types() }
    if cursor.skip("where") { declaration.requirements = cursor.requirements() }
    guard cursor.current.is("{") else { return declaration }
    declaration.openingBrace = cursor.current.range
    declaration.members = memberBlock()
    return declaration
  }

  private mutating func memberBlock() -> [Conditional<Declaration>] {
    let end = cursor.end(ofGroupAt: cursor.index)
    guard depth < Self.maximumDepth else {
      cursor.index = end
      return []
    }
    depth += 1
    defer { depth -= 1 }
    cursor.advance()
    let members = members { $0.index >= end - 1 && $0.current.is("}") || $0.index >= end }
    _ = cursor.skip("}")
    return members
  }
}

extension TokenCursor {
  fileprivate var atBranchEnd: Bool {
    current.kind == .pound
      && (current.is("#else") || current.is("#elseif") || current.is("#endif"))
  }
}
