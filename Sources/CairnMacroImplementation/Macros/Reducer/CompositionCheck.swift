/// Finds mistakes in how a feature composes its children, which compile or whose errors do not say
/// what to do.
struct CompositionCheck {
  private let type: TypeDeclaration
  private let use: AttachedMacroUse

  init(_ type: TypeDeclaration, _ use: AttachedMacroUse) {
    self.type = type
    self.use = use
  }

  var diagnostics: [Diagnostic] {
    repeatedChildren + missingPresents + sharedActions + structures
  }

  // MARK: - Children that run twice

  /// The operators that run a child.
  private static let operators: Set<String> = ["Scope", "ifLet", "ifCaseLet", "forEach"]

  /// A reducer that the body applies twice, word for word, to one child.
  private var repeatedChildren: [Diagnostic] {
    var seen: [String: Token] = [:]
    return calls.compactMap { name, text in
      guard !text.isEmpty else {
        seen = [:]
        return nil
      }
      guard let former = seen.updateValue(name, forKey: text) else { return nil }
      return use.diagnostic(
        "this '\(name.text)' stands in the body twice, so the child reduces each action twice; remove one",
        at: name.range,
        severity: .warning,
        notes: [use.note("the first one is here", at: former.range)]
      )
    }
  }

  /// The operators with their arguments and closures, in the body and not in closures or branches
  /// inside of it. A directive such as `#else` has an empty text.
  private var calls: [(name: Token, text: String)] {
    let tokens = bodyTokens
    var (calls, index) = ([(name: Token, text: String)](), tokens.startIndex)
    while index < tokens.endIndex {
      let token = tokens[index]
      if token.is("{") {
        index = tokens.end(ofBlockAt: index)
        continue
      }
      // The branches of an '#if' exclude each other.
      if token.kind == .pound { calls.append((token, "")) }
      index += 1
      guard token.kind == .identifier, Self.operators.contains(token.text),
        index < tokens.endIndex, tokens[index].is("(")
      else { continue }
      var end = tokens.end(ofBlockAt: index)
      if end < tokens.endIndex, tokens[end].is("{") { end = tokens.end(ofBlockAt: end) }
      let text = tokens[(index - 1)..<end].map(\.text).joined(separator: " ")
      calls.append((token, text.replacing("( state : ", with: "( ")))
      index = end
    }
    return calls
  }

  /// The tokens in the braces of the body.
  private var bodyTokens: ArraySlice<Token> {
    guard let name = type.variables(named: "body").first?.binding.name else { return [] }
    let tokens = Lexer.tokens(SourceBuffer(use.declaration.text))
    let start = tokens.firstIndex { $0.range.lowerBound > name.range.lowerBound && $0.is("{") }
    return start.map { tokens[($0 + 1)..<(max($0 + 1, tokens.end(ofBlockAt: $0) - 1))] } ?? []
  }

  // MARK: - A child without storage

  /// A key path to the storage of a field that has none.
  private var missingPresents: [Diagnostic] {
    let tokens = bodyTokens
    var seen: Set<String> = []
    return tokens.indices.dropLast(2).compactMap { index -> Diagnostic? in
      let name = tokens[index + 2]
      guard tokens[index].is("\\"), tokens[index + 1].is("."), name.text.hasPrefix("$"),
        let variable = plainOptionals[String(name.text.dropFirst())],
        seen.insert(name.text).inserted
      else { return nil }
      let field = String(name.text.dropFirst())
      let place = variable.keyword.range.lowerBound
      return use.diagnostic(
        "'\(name.text)' needs '@Presents' before 'var \(field)'",
        at: name.range,
        severity: .warning,
        notes: [use.note("'\(field)' is declared here", at: variable.keyword.range)],
        fixIts: [use.replacing(place..<place, with: "@Presents ", message: "insert '@Presents'")]
      )
    }
  }

  /// The optional fields of the state that have no attribute.
  private var plainOptionals: [String: VariableDeclaration] {
    var fields: [String: VariableDeclaration] = [:]
    for state in type.nestedTypes(named: "State") where state.keyword.text == "struct" {
      for case .variable(let variable) in state.members.located().map(\.element)
      where variable.prefix.attributes.isEmpty && variable.keyword.text == "var" {
        for binding in variable.bindings where binding.type?.wrappedType != nil {
          if let name = binding.name, binding.accessors.areStored { fields[name.value] = variable }
        }
      }
    }
    return fields
  }

  // MARK: - Actions

  /// A reference in an action, whose value is another one when the action is reduced.
  private var sharedActions: [Diagnostic] {
    type.nestedTypes(named: "Action").flatMap { $0.enumCases.located() }.flatMap {
      $0.element.parameters.filter { $0.type.baseTypeName == "Shared" }
    }.map { (parameter: Parameter) in
      use.diagnostic(
        """
        a 'Shared' is a reference, so the action has the value of the moment in which it is read; \
        send the value, or let the other feature declare '@Shared' with the key
        """,
        at: parameter.type.range,
        severity: .warning
      )
    }
  }

  /// Actions without cases, which no operator, view or test can name.
  private var structures: [Diagnostic] {
    type.nestedTypes(named: "Action").filter { $0.keyword.text == "struct" }.map { action in
      let fix = use.replacing(
        action.keyword.range,
        with: "enum",
        message: "replace 'struct' with 'enum'"
      )
      return use.diagnostic(
        """
        'Action' is a struct, so operators, views and tests cannot name its cases; make it an enum \
        with a case for each event
        """,
        at: action.keyword.range,
        severity: .warning,
        fixIts: [fix]
      )
    }
  }
}
