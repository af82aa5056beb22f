/// A declaration, with the parts that macros use.
indirect enum Declaration: Equatable, Sendable {
  case type(TypeDeclaration)
  case enumCases(EnumCaseDeclaration)
  case variable(VariableDeclaration)
  case function(FunctionDeclaration)
  case other(OtherDeclaration)
}

/// The attributes and modifiers before a declaration.
struct DeclarationPrefix: Equatable, Sendable {
  var attributes: [Attribute] = []
  var modifiers: [Modifier] = []

  func attribute(named name: String) -> Attribute? {
    attributes.first { $0.baseName == name }
  }
}

/// A struct, enum, class, actor, protocol or extension.
struct TypeDeclaration: Equatable, Sendable {
  var prefix: DeclarationPrefix
  /// `enum`, `struct`, …
  var keyword: Name
  /// The name. For an extension, the extended type.
  var name: Name
  var genericParameters: [GenericParameter]
  var inheritance: [Snippet]
  /// The requirements after `where`.
  var requirements: [Snippet]
  /// The brace before the members, if there is one.
  var openingBrace: Range<Int>?
  var members: [Conditional<Declaration>]
}

/// A parameter between angle brackets: `Element: Hashable`, `each Value`, `let count: Int`.
struct GenericParameter: Equatable, Sendable {
  var name: Name
  var constraint: Snippet?
}

/// The text after one `case` in an enum.
struct EnumCaseDeclaration: Equatable, Sendable {
  var prefix: DeclarationPrefix
  var keyword: Name
  var elements: [EnumCaseElement]
}

/// One case of an enum.
struct EnumCaseElement: Equatable, Sendable {
  var name: Name
  /// The payload; nil when no parentheses are written.
  var parameters: [Parameter]?
  var rawValue: Snippet?
}

/// A value of a payload, or a parameter of a function.
struct Parameter: Equatable, Sendable {
  /// The label that the caller writes; nil for none and for `_`.
  var label: Name?
  /// The name inside the function, if it differs from the label.
  var innerName: Name?
  var type: Snippet
  var defaultValue: Snippet?
}

/// One `var` or `let`.
struct VariableDeclaration: Equatable, Sendable {
  var prefix: DeclarationPrefix
  /// `var` or `let`.
  var keyword: Name
  var bindings: [Binding]
}

/// One pattern of a `var` or `let`.
struct Binding: Equatable, Sendable {
  /// The pattern: a name, or a tuple of patterns.
  var pattern: Snippet
  /// The name, if the pattern is one.
  var name: Name?
  var type: Snippet?
  var initializer: Snippet?
  var accessors: Accessors
  /// The first words of the getter's statements, without those of closures and blocks inside.
  var statements: [Name] = []
}

extension Binding {
  /// The names that the pattern binds, including those of a tuple.
  var names: [Name] {
    if let name { return [name] }
    let tokens = Lexer.tokens(SourceBuffer(pattern.text))
    return zip(tokens, tokens.dropFirst()).compactMap { token, next in
      guard token.kind == .identifier, !token.is("_"), !next.is(":") else { return nil }
      return Name(text: token.text, range: pattern.range)
    }
  }
}

/// The block after a variable.
enum Accessors: Equatable, Sendable {
  case none
  /// A body without keyword: a computed property that can be read.
  case getter
  /// The explicit accessors, by keyword.
  case list([String])

  /// Whether a variable with these accessors stores a value.
  var areStored: Bool {
    switch self {
    case .none: true
    case .getter: false
    case .list(let names): names.allSatisfy { $0 == "willSet" || $0 == "didSet" }
    }
  }
}

/// A function, initializer, deinitializer or subscript; its body is skipped.
struct FunctionDeclaration: Equatable, Sendable {
  var prefix: DeclarationPrefix
  /// `func`, `init`, `deinit` or `subscript`.
  var keyword: Name
  /// The name or operator. For the other kinds, the keyword.
  var name: Name
  var parameters: [Parameter]
  /// What follows the parameters: `->`, `async`, or the brace of a function without a result.
  var afterParameters: Name
}

/// A declaration that macros only skip: a type alias, an import, …
struct OtherDeclaration: Equatable, Sendable {
  var prefix: DeclarationPrefix
  var keyword: Name
  var name: Name?
}
