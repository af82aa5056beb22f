/// The compiler's request to expand an attribute in one role.
struct ExpansionMessage: Encodable {
  struct Syntax: Encodable {
    var source: String
  }

  struct Macro: Encodable {
    var moduleName = "CairnMacros"
    var typeName: String
    var name: String
  }

  struct Request: Encodable {
    var macro: Macro
    var macroRole: String
    var discriminator = "$s"
    var attributeSyntax: Syntax
    var declSyntax: Syntax
    var extendedTypeSyntax: Syntax?
    var conformanceListSyntax: Syntax?
  }

  var expandAttachedMacro: Request

  init(_ macro: String, role: String, source: String) {
    expandAttachedMacro = Request(
      macro: Macro(typeName: macro + "Macro", name: macro),
      macroRole: role,
      attributeSyntax: Syntax(source: "@\(macro) "),
      declSyntax: Syntax(source: source),
      extendedTypeSyntax: role == "extension" ? Syntax(source: "Feature") : nil,
      conformanceListSyntax: role == "extension" ? Syntax(source: "struct _: \(macro) {}") : nil
    )
  }
}

/// The compiler's first message.
struct HandshakeMessage: Encodable {
  var getCapability: [String: Int] = [:]
}
