extension TokenCursor {
  /// An expression, as text: an initial value, a default value, a raw value. It keeps its line
  /// breaks, because they may separate statements.
  mutating func expression() -> Snippet {
    let start = index
    while !isAtEnd, !endsExpression(start: start) {
      if current.is("#if") {
        skipConditionalPostfix()
      } else if current.kind == .operator, current.text.hasPrefix("<") {
        let operatorIndex = index
        skipGenericArguments()
        if index == operatorIndex { advance() }
      } else {
        skipGroup()
      }
    }
    return snippet(from: start, to: index, keepsLines: true)
  }

  private func endsExpression(start: Int) -> Bool {
    let token = current
    if token.is(",") || token.is(";") { return true }
    if token.is(")") || token.is("]") || token.is("}") { return true }
    // A property with a value has no other accessors: `Client { get("/") }` is a closure.
    if token.is("{"), index > start, opensAccessors(in: ["willSet", "didSet"]) { return true }
    guard token.startsLine, index > start, let former else { return false }
    if token.is("#if") { return !peekIsPostfix }
    let isHead =
      token.isKeyword(in: Keywords.memberHeads) || token.is("@")
      || token.is("#else") || token.is("#elseif") || token.is("#endif")
    return isHead && !expectsOperand(former)
  }

  /// Whether an operand has to follow `token`, the last one of its line.
  private func expectsOperand(_ token: Token) -> Bool {
    switch token.kind {
    case .operator: !Self.isPostfix(token) && !Self.closesArguments(token.text)
    case .identifier: Keywords.beforeOperand.contains(token.text)
    case .punctuation: token.is(".") || token.is(":") || token.is(",")
    default: false
    }
  }

  /// Whether an operator at the end of a line belongs to the operand in front of it, as in `1...`.
  private static func isPostfix(_ token: Token) -> Bool {
    token.is("?") || token.is("!") || (!token.followsTrivia && !token.is("->"))
  }

  /// Whether an operator ends with an angle bracket, as in `[Result<Int, Never>?]`.
  private static func closesArguments(_ text: String) -> Bool {
    text.last { $0 != "?" && $0 != "!" } == ">"
  }

  /// Whether the brace at the cursor opens accessors with one of these words first: `{ didSet {`,
  /// `{ get async {`.
  private func opensAccessors(in words: Set<String> = Keywords.accessors) -> Bool {
    var next = index + 1
    while next < tokens.count - 1, tokens[next].is("@") {
      next += 2
      if next < tokens.count, tokens[next].is("(") { next = end(ofGroupAt: next) }
    }
    guard next < tokens.count - 1 else { return false }
    var token = tokens[next]
    if token.is("mutating") || token.is("nonmutating") || token.is("nonisolated") {
      next += 1
      token = tokens[next]
    }
    guard token.isKeyword(in: words) else { return false }
    let after = tokens[min(next + 1, tokens.count - 1)]
    return after.is("{") || after.is("(") || after.is("async") || after.is("throws")
      || after.is("}") || after.isKeyword(in: Keywords.accessors)
  }

  /// The accessors in the block at the cursor.
  mutating func accessors() -> Accessors {
    let end = end(ofGroupAt: index)
    defer { index = max(index, end) }
    guard opensAccessors() else { return .getter }
    advance()
    var names: [String] = []
    while !isAtEnd, index < end - 1 {
      if current.isKeyword(in: Keywords.accessors) { names.append(current.text) }
      skipGroup()
    }
    return .list(names)
  }

  /// The first words of the statements of the getter in the block at the cursor.
  var getterStatements: [Name] {
    var cursor = self
    cursor.moveToGetter()
    let end = cursor.end(ofGroupAt: cursor.index) - 1
    var statements: [Name] = []
    var startsStatement = true
    cursor.advance()
    while cursor.index < end {
      let token = cursor.current
      let isContinued = cursor.former.map(expectsOperand) ?? false
      if startsStatement || (token.startsLine && !isContinued), token.kind == .identifier {
        statements.append(Name(text: token.text, range: token.range))
      }
      startsStatement = token.is(";")
      cursor.skipGroup()
    }
    return statements
  }

  /// Moves from the brace of a block with accessors to that of the getter.
  private mutating func moveToGetter() {
    guard opensAccessors() else { return }
    let end = end(ofGroupAt: index) - 1
    advance()
    while index < end, !current.is("get") { skipGroup() }
    while index < end, !current.is("{") { advance() }
  }

  /// Whether the `#if` at the cursor contains the next calls of a chain.
  private var peekIsPostfix: Bool {
    var next = index + 1
    while next < tokens.count, !tokens[next].startsLine, tokens[next].kind != .end { next += 1 }
    return next < tokens.count && tokens[next].is(".")
  }

  private mutating func skipConditionalPostfix() {
    var open = 0
    repeat {
      if current.is("#if") { open += 1 }
      if current.is("#endif") { open -= 1 }
      advance()
    } while open > 0 && !isAtEnd
  }

  /// Skips `<…>` if the tokens at the cursor are generic arguments and not a comparison.
  mutating func skipGenericArguments() {
    guard current.kind == .operator, current.text.hasPrefix("<"), !current.followsTrivia else {
      return
    }
    var next = index
    var angles = 0
    repeat {
      let token = tokens[next]
      guard token.kind != .end, next - index < 512, Self.canBeInGenericArguments(token) else {
        return
      }
      if token.kind == .operator { angles += Self.angles(token.text) }
      next = end(ofGroupAt: next)
    } while angles > 0
    let after = tokens[next]
    let isArguments =
      after.startsLine || after.kind == .end || after.kind == .punctuation
      || (after.kind == .identifier && after.followsTrivia)
    if isArguments { index = next }
  }

  private static func canBeInGenericArguments(_ token: Token) -> Bool {
    switch token.kind {
    case .identifier, .number: true
    case .operator:
      token.text.utf8.allSatisfy { "<>?!&~-.".utf8.contains($0) }
    case .punctuation: !token.is("{") && !token.is("}") && !token.is(";") && !token.is(")")
    default: false
    }
  }

  /// Skips the rest of the head of a function or an alias, and its body.
  mutating func skipSignature() {
    while !isAtEnd {
      if current.is("{") {
        skipGroup()
        return
      }
      if current.is("}") || current.is(";") { return }
      let isHead = current.isKeyword(in: Keywords.memberHeads) || current.is("@")
      let isDirective =
        current.kind == .pound && !current.is("#selector") && !current.is("#externalMacro")
      if current.startsLine, isHead || isDirective, !(former.map(expectsOperand) ?? false) {
        return
      }
      skipGroup()
    }
  }
}
