/// A stored property of a dependency client.
struct ClientProperty: Equatable, Sendable {
  var name: Name
  var prefix: DeclarationPrefix
  /// `var` or `let`.
  var keyword: Name
  var type: Snippet?
  /// The type, if it is a function type.
  var function: FunctionType?
  var initializer: Snippet?
  /// Whether it is in an `#if` block, which a parameter list cannot contain.
  var isConditional: Bool

  /// The explicit access level; nil for that of the type, but at most internal.
  var access: String? { prefix.modifiers.accessLevel }

  var isPrivate: Bool { access == "private" || access == "fileprivate" }

  /// Whether it has a value without an initializer.
  var hasDefault: Bool {
    guard initializer == nil else { return true }
    return function == nil && keyword.text == "var" && type?.text.hasSuffix("?") == true
  }

  /// Whether it is a closure that reports an issue unless an initializer takes a value for it. A
  /// private closure with a default is left as it is: no caller could replace it.
  var isUnimplemented: Bool {
    function != nil && keyword.text == "var" && !(isPrivate && hasDefault)
  }

  /// Whether an initializer takes a value for it.
  var isParameter: Bool {
    type != nil && !isConditional && !isPrivate && (keyword.text == "var" || !hasDefault)
  }

  /// Whether its type may be a type alias of a function type. Only the compiler knows that, so the
  /// generated code lets the compiler explain the mistake.
  var mayBeFunctionAlias: Bool {
    guard function == nil, let type else { return false }
    let tokens = Lexer.tokens(SourceBuffer(type.text)).dropLast()
    guard let last = tokens.last, last.kind == .identifier || last.is(">") else { return false }
    return tokens.first?.kind == .identifier && !Self.plainTypes.contains(type.text)
      && !tokens.contains { $0.is("any") || $0.is("some") }
  }

  private static let plainTypes: Set<String> = [
    "String", "Int", "Double", "Bool", "URL", "UUID", "Date", "Data", "Duration", "Locale",
  ]

  /// The type of its parameter.
  var parameterType: String {
    function?.escaping ?? type?.text ?? ""
  }
}

extension TypeDeclaration {
  /// The stored properties that initializers set, with the `#if` blocks around them.
  var clientProperties: [Conditional<ClientProperty>] {
    func properties(
      _ members: [Conditional<Declaration>],
      isConditional: Bool
    ) -> [Conditional<ClientProperty>] {
      members.flatMap { member -> [Conditional<ClientProperty>] in
        switch member {
        case .element(.variable(let variable)):
          return variable.clientProperties(isConditional: isConditional).map { .element($0) }
        case .element:
          return []
        case .block(let block):
          let branches = block.branches.map { branch in
            ConditionalBranch(
              directive: branch.directive,
              elements: properties(branch.elements, isConditional: true)
            )
          }
          let isEmpty = branches.allSatisfy(\.elements.isEmpty)
          return isEmpty ? [] : [.block(ConditionalBlock(branches: branches))]
        }
      }
    }
    return properties(members, isConditional: false)
  }
}

extension VariableDeclaration {
  /// Attributes that do not change how a property stores its value. Any other attribute may be a
  /// property wrapper, which initializes its storage itself.
  private static let plainAttributes: Set<String> = [
    "available", "MainActor", "usableFromInline", "preconcurrency",
  ]

  fileprivate func clientProperties(isConditional: Bool) -> [ClientProperty] {
    let skipped = ["static", "class", "lazy"]
    guard !skipped.contains(where: prefix.modifiers.contains(named:)),
      prefix.attributes.allSatisfy({ Self.plainAttributes.contains($0.baseName) })
    else { return [] }
    return bindings.compactMap { binding in
      guard let name = binding.name, binding.accessors.areStored else { return nil }
      return ClientProperty(
        name: name,
        prefix: prefix,
        keyword: keyword,
        type: binding.type,
        function: binding.type.flatMap { FunctionType($0.text) },
        initializer: binding.initializer,
        isConditional: isConditional
      )
    }
  }
}
