/// The words that the lexer and the parser do not treat as plain names.
enum Keywords {
  /// Keywords before an operand. A `/` after them begins a regex literal.
  static let beforeOperand: Set<String> = [
    "as", "await", "case", "else", "if", "in", "is", "return", "throw", "try", "where", "while",
    "switch", "guard", "for", "yield", "consume", "copy", "then",
  ]

  static let types: Set<String> = [
    "struct", "enum", "class", "actor", "protocol", "extension",
  ]

  static let functions: Set<String> = ["func", "init", "deinit", "subscript"]

  static let otherDeclarations: Set<String> = [
    "typealias", "associatedtype", "import", "operator", "precedencegroup", "macro",
  ]

  static let modifiers: Set<String> = [
    "public", "private", "fileprivate", "internal", "package", "open", "static", "class", "final",
    "lazy", "weak", "unowned", "indirect", "mutating", "nonmutating", "nonisolated", "isolated",
    "override", "required", "convenience", "dynamic", "optional", "distributed", "consuming",
    "borrowing", "prefix", "postfix", "infix", "async", "sending", "__consuming", "_const",
  ]

  static let accessLevels: Set<String> = [
    "open", "public", "package", "internal", "fileprivate", "private",
  ]

  static let accessors: Set<String> = [
    "get", "set", "willSet", "didSet", "init", "_read", "_modify", "read", "modify", "borrow",
    "mutate", "unsafeAddress", "unsafeMutableAddress", "yielding",
  ]

  /// The words that begin a member, except for attributes and directives.
  static let memberHeads: Set<String> =
    types.union(functions).union(otherDeclarations).union(modifiers).union(["var", "let", "case"])

  /// The words that are no name in an expression, and some that may be one.
  static let reserved: Set<String> =
    memberHeads.union(beforeOperand).union([
      "Any", "Self", "break", "catch", "continue", "default", "defer", "do", "fallthrough", "false",
      "inout", "nil", "repeat", "rethrows", "self", "super", "throws", "true",
    ])

  /// The words after which a type continues, even on the next line.
  static let insideTypes: Set<String> = [
    "any", "some", "inout", "borrowing", "consuming", "sending", "isolated", "repeat", "each",
    "async", "throws", "rethrows", "nonisolated",
  ]
}
