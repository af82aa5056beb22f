/// An attribute on a declaration, in one role: the input of a macro.
struct AttachedMacroUse: Sendable {
  var role: MacroRole
  let attribute: SourceFragment
  let declaration: SourceFragment
  /// The parsed declaration.
  let parsed: Declaration?
  /// The type around a member that may get an attribute.
  let parentType: TypeDeclaration?
  /// The type that the extension extends, qualified: `Feature.Action`.
  let extendedType: String?
  /// The conformances that the type does not have yet.
  let conformances: [String]
  /// The heads of the types and extensions around the declaration, the innermost first.
  let contextTypes: [TypeDeclaration]
  /// The type or extension that has the declaration as a member; nil at file level and in a
  /// function.
  let enclosingType: TypeDeclaration?

  init(
    role: MacroRole,
    attribute: SourceFragment,
    declaration: SourceFragment,
    parent: SourceFragment? = nil,
    extendedType: String? = nil,
    conformances: [String] = [],
    context: [SourceFragment] = []
  ) {
    self.role = role
    self.attribute = attribute
    self.declaration = declaration
    self.parsed = DeclarationParser.declaration(in: declaration.text)
    self.parentType = parent.flatMap { TypeDeclaration($0.text) }
    self.extendedType = extendedType
    self.conformances = conformances
    self.contextTypes = context.compactMap { TypeDeclaration($0.text) }
    self.enclosingType = context.first.flatMap { TypeDeclaration($0.text) }
  }
}

extension TypeDeclaration {
  /// The first declaration of `text`, if it is a type.
  init?(_ text: String) {
    guard case .type(let type) = DeclarationParser.declaration(in: text) else { return nil }
    self = type
  }
}

extension AttachedMacroUse {
  /// The declaration as a type, if it is one.
  var type: TypeDeclaration? {
    if case .type(let type) = parsed { type } else { nil }
  }

  /// The declaration as a variable, if it is one.
  var variable: VariableDeclaration? {
    if case .variable(let variable) = parsed { variable } else { nil }
  }

  /// The arguments of the attribute as they are written.
  var arguments: [(label: String?, value: String)] {
    var cursor = TokenCursor(SourceBuffer(attribute.text))
    while !cursor.isAtEnd, !cursor.current.is("(") { cursor.advance() }
    guard !cursor.isAtEnd else { return [] }
    cursor.advance()
    var arguments: [(label: String?, value: String)] = []
    repeat {
      var label: String?
      if cursor.current.kind == .identifier, cursor.peek().is(":") {
        label = cursor.name().value
        cursor.advance()
      }
      let value = cursor.expression()
      guard !value.text.isEmpty else { break }
      arguments.append((label, cursor.source.text(value.range)))
    } while cursor.skip(",")
    return arguments
  }

  /// The access level for generated members: that of the type, explicit or inherited from the
  /// extension around it. For `private`, members use `fileprivate`.
  func memberAccess(of type: TypeDeclaration) -> String {
    let outer = contextTypes.first.flatMap { $0.keyword.text == "extension" ? $0 : nil }
    switch type.prefix.modifiers.accessLevel ?? outer?.prefix.modifiers.accessLevel {
    case "open", "public": return "public "
    case "package": return "package "
    case "fileprivate", "private": return "fileprivate "
    default: return ""
    }
  }

  /// The access level for generated members that a protocol requires. In a type with
  /// `@usableFromInline`, they need the same attribute.
  func witnessAccess(of type: TypeDeclaration) -> String {
    let isUsable = type.prefix.attribute(named: "usableFromInline") != nil
    return (isUsable ? "@usableFromInline " : "") + memberAccess(of: type)
  }

  /// An extension of the type that adds a conformance; empty if the type already has it.
  func conformance(
    of type: TypeDeclaration,
    to name: String,
    isolation: String = "nonisolated "
  ) -> String {
    let isMissing = conformances.contains { $0.lastPathComponent == name.lastPathComponent }
    guard let extendedType, isMissing else { return "" }
    let lines = availability(of: type) + ["extension \(extendedType): \(isolation)\(name) {}"]
    return lines.joined(separator: "\n")
  }

  /// The `@available` attributes of the type and of the types around it. An extension has to repeat
  /// them.
  func availability(of type: TypeDeclaration) -> [String] {
    ([type] + contextTypes).flatMap { declaration in
      declaration.prefix.attributes.filter { $0.name == "available" }.map(\.snippet.text)
    }
  }
}

extension String {
  /// The text after the last point: the name of a type without the types around it.
  var lastPathComponent: Substring {
    split(separator: ".").last ?? self[...]
  }
}
