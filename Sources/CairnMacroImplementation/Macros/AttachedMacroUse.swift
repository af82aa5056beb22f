/// An attribute on a declaration, in one role: what a macro is given to expand.
struct AttachedMacroUse: Sendable {
  let role: MacroRole
  let attribute: SourceFragment
  let declaration: SourceFragment
  /// The declaration as a type, if it is one.
  let type: TypeDeclaration?
  /// The type around a member that the attribute was given to.
  let parent: SourceFragment?
  /// The type that an extension is to be written for, qualified: `Feature.Action`.
  let extendedType: String?
  /// The conformances that the type does not have yet.
  let conformances: [String]
  /// The heads of the types and extensions around the declaration, the innermost first.
  let contextTypes: [TypeDeclaration]

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
    self.type = TypeDeclaration(declaration.text)
    self.parent = parent
    self.extendedType = extendedType
    self.conformances = conformances
    self.contextTypes = context.compactMap { TypeDeclaration($0.text) }
  }
}

extension TypeDeclaration {
  /// The first declaration of `text`, if that is a type.
  init?(_ text: String) {
    guard case .type(let type) = DeclarationParser.declaration(in: text) else { return nil }
    self = type
  }
}

extension AttachedMacroUse {
  /// The access level that generated members need: that of the type, written or inherited from the
  /// extension around it. What is private to the file's type is fileprivate for its members.
  func memberAccess(of type: TypeDeclaration) -> String {
    let outer = contextTypes.first.flatMap { $0.keyword.text == "extension" ? $0 : nil }
    switch type.prefix.modifiers.accessLevel ?? outer?.prefix.modifiers.accessLevel {
    case "open", "public": return "public "
    case "package": return "package "
    case "fileprivate", "private": return "fileprivate "
    default: return ""
    }
  }

  /// The attributes `@available` of the type and of those around it, which an extension has to
  /// repeat.
  func availability(of type: TypeDeclaration) -> [String] {
    ([type] + contextTypes).flatMap { declaration in
      declaration.prefix.attributes.filter { $0.name == "available" }.map(\.snippet.text)
    }
  }

  /// The edit that removes the attribute and the white space after it.
  func removingAttribute(named name: String) -> Diagnostic.FixIt {
    var bounds = attribute.trimmedRange.bounds
    let local = bounds.upperBound - declaration.start.offset
    let bytes = Array(declaration.text.utf8)
    if bytes.indices.contains(local), attribute.start.fileName == declaration.start.fileName {
      let blank = bytes[local...].prefix(while: Characters.isSpace).count
      bounds = bounds.lowerBound..<(bounds.upperBound + blank)
    }
    let range = SourceRange(fileName: attribute.start.fileName, bounds: bounds)
    return Diagnostic.FixIt(
      message: "remove '@\(name)'",
      edits: [Diagnostic.Edit(range: range, newText: "")]
    )
  }
}
