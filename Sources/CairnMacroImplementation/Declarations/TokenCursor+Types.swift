extension TokenCursor {
  /// The current token as a name.
  mutating func name() -> Name {
    let token = advance()
    return Name(text: token.text, range: token.range)
  }

  /// A type, as text. It ends at the first token that cannot belong to it.
  mutating func type() -> Snippet {
    let start = index
    // Attributes may have lines of their own.
    while current.is("@") { _ = attribute() }
    let head = index
    var angles = 0
    while !isAtEnd, !endsType(angles: angles, start: head) {
      let token = current
      if token.kind == .operator { angles = max(0, angles + Self.angles(token.text)) }
      skipGroup()
    }
    return snippet(from: start)
  }

  private func endsType(angles: Int, start: Int) -> Bool {
    let token = current
    if token.is(")") || token.is("]") || token.is("}") || token.is(";") { return true }
    if token.is("{") || token.is("=") { return true }
    guard angles == 0 else { return false }
    if token.is(",") || token.is(":") || token.is("where") { return true }
    return token.startsLine && index > start && !goesOn(token)
  }

  /// Whether a type continues with `token` on a new line.
  private func goesOn(_ token: Token) -> Bool {
    if token.is(".") || token.is("(") || token.kind == .operator { return true }
    if token.is("async") || token.is("throws") { return true }
    guard let former else { return true }
    if former.isKeyword(in: Keywords.insideTypes) { return true }
    if former.kind == .operator { return former.text.hasSuffix("&") || former.is("->") }
    return former.is(".") || former.is("@")
  }

  /// The number of angle brackets that `text` opens, minus the number that it closes.
  static func angles(_ text: String) -> Int {
    guard text != "->" else { return 0 }
    return text.utf8.reduce(0) { sum, byte in
      sum + (byte == UInt8(ascii: "<") ? 1 : byte == UInt8(ascii: ">") ? -1 : 0)
    }
  }

  /// Types with commas between them.
  mutating func types() -> [Snippet] {
    var types: [Snippet] = []
    repeat {
      let type = type()
      if !type.text.isEmpty { types.append(type) }
    } while skip(",")
    return types
  }

  /// The requirements of a `where` clause: `T: Equatable`, `T.ID == Int`.
  mutating func requirements() -> [Snippet] {
    var requirements: [Snippet] = []
    repeat {
      let start = index
      _ = type()
      if skip(":") || skip("==") { _ = type() }
      if index > start { requirements.append(snippet(from: start)) }
    } while skip(",")
    return requirements
  }

  /// The type that an extension extends.
  mutating func extendedType() -> Name {
    let type = type()
    return Name(text: type.text, range: type.range)
  }

  /// The text between the angle brackets after a declaration's name.
  mutating func genericParameters() -> [GenericParameter] {
    guard current.kind == .operator, current.text.hasPrefix("<") else { return [] }
    advance()
    var parameters: [GenericParameter] = []
    while !isAtEnd, !current.text.hasPrefix(">"), !current.is("{") {
      let start = index
      if current.is("each") || current.is("let") { advance() }
      guard current.kind == .identifier else { break }
      var parameter = GenericParameter(name: name(), constraint: nil)
      if skip(":") { parameter.constraint = constraint() }
      parameters.append(parameter)
      if !skip(",") || index == start { break }
    }
    if current.kind == .operator, current.text.hasPrefix(">") { advance() }
    return parameters
  }

  /// The constraint of a generic parameter, which the closing angle bracket ends.
  private mutating func constraint() -> Snippet {
    let start = index
    var angles = 0
    while !isAtEnd, !current.is("{"), !current.is(")"), !current.is("}") {
      if angles == 0, current.is(",") { break }
      if current.kind == .operator {
        let change = Self.angles(current.text)
        if angles + change < 0 { break }
        angles += change
      }
      skipGroup()
    }
    return snippet(from: start)
  }

  /// Parameters between parentheses.
  mutating func parameters() -> [Parameter] {
    let end = end(ofGroupAt: index)
    advance()
    var parameters: [Parameter] = []
    while !isAtEnd, index < end - 1 {
      let start = index
      parameters.append(parameter())
      if !skip(",") || index == start { break }
    }
    index = max(index, end)
    return parameters
  }

  private mutating func parameter() -> Parameter {
    var label: Name?
    var innerName: Name?
    let start = index
    // An attribute in front of a label is not part of the type.
    while current.is("@") { _ = attribute() }
    let isLabelled = current.kind == .identifier && peek().is(":")
    let hasTwoNames =
      current.kind == .identifier && peek().kind == .identifier && peek(2).is(":")
    if isLabelled || hasTwoNames {
      label = name()
      if hasTwoNames { innerName = name() }
      advance()
    } else {
      index = start
    }
    var parameter = Parameter(
      label: label?.text == "_" ? nil : label,
      innerName: innerName,
      type: type(),
      defaultValue: nil
    )
    if skip("=") { parameter.defaultValue = expression() }
    return parameter
  }
}
