extension DeclarationParser {
  mutating func enumCaseDeclaration(_ prefix: DeclarationPrefix) -> EnumCaseDeclaration {
    var declaration = EnumCaseDeclaration(prefix: prefix, keyword: cursor.name(), elements: [])
    repeat {
      guard cursor.current.kind == .identifier else { break }
      var element = EnumCaseElement(name: cursor.name(), parameters: nil, rawValue: nil)
      if cursor.current.is("(") { element.parameters = cursor.parameters() }
      if cursor.skip("=") { element.rawValue = cursor.expression() }
      declaration.elements.append(element)
    } while cursor.skip(",")
    return declaration
  }

  mutating func variableDeclaration(_ prefix: DeclarationPrefix) -> VariableDeclaration {
    var declaration = VariableDeclaration(prefix: prefix, keyword: cursor.name(), bindings: [])
    repeat {
      declaration.bindings.append(binding())
    } while cursor.skip(",")
    return declaration
  }

  private mutating func binding() -> Binding {
    let start = cursor.index
    let name = cursor.current.kind == .identifier ? cursor.name() : nil
    if name == nil, cursor.current.is("(") { cursor.skipGroup() }
    var binding = Binding(
      pattern: cursor.snippet(from: start),
      name: name,
      type: nil,
      initializer: nil,
      accessors: .none
    )
    if cursor.skip(":") { binding.type = cursor.type() }
    if cursor.skip("=") { binding.initializer = cursor.expression() }
    if cursor.current.is("{") {
      binding.statements = cursor.getterStatements
      binding.accessors = cursor.accessors()
    }
    return binding
  }

  mutating func functionDeclaration(_ prefix: DeclarationPrefix) -> FunctionDeclaration {
    let keyword = cursor.name()
    // An operator's name may be cut by the `<` of its generic parameters; no macro uses it.
    let name = keyword.text == "func" ? cursor.name() : keyword
    if cursor.current.kind == .operator, cursor.current.is("?") || cursor.current.is("!") {
      cursor.advance()
    }
    _ = cursor.genericParameters()
    let parameters = cursor.current.is("(") ? cursor.parameters() : []
    let afterParameters = Name(text: cursor.current.text, range: cursor.current.range)
    cursor.skipSignature()
    return FunctionDeclaration(
      prefix: prefix,
      keyword: keyword,
      name: name,
      parameters: parameters,
      afterParameters: afterParameters
    )
  }

  mutating func otherDeclaration(_ prefix: DeclarationPrefix) -> OtherDeclaration {
    let keyword = cursor.name()
    let name =
      cursor.current.kind == .identifier || cursor.current.kind == .operator
      ? cursor.name() : nil
    cursor.skipSignature()
    return OtherDeclaration(prefix: prefix, keyword: keyword, name: name)
  }
}
