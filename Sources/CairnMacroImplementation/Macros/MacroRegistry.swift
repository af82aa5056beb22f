/// The macros of this plugin, by the name of the type in their declarations.
enum MacroRegistry {
  static let attached: [String: any AttachedMacro.Type] = [
    "CasePathableMacro": CasePathableMacro.self,
    "DependencyClientMacro": DependencyClientMacro.self,
    "DependencyEntryMacro": DependencyEntryMacro.self,
    "ObservableStateMacro": ObservableStateMacro.self,
    "PresentsMacro": PresentsMacro.self,
    "ReducerCaseCheckedMacro": ReducerCaseCheckedMacro.self,
    "ReducerCaseEphemeralMacro": ReducerCaseEphemeralMacro.self,
    "ReducerCaseIgnoredMacro": ReducerCaseIgnoredMacro.self,
    "ReducerMacro": ReducerMacro.self,
    "ViewActionMacro": ViewActionMacro.self,
  ]

  static func expand(_ request: ExpandAttachedMacro) -> PluginMessage {
    guard let macro = attached[request.macro.typeName] else {
      return missing(request.macro, at: request.attributeSyntax.fragment)
    }
    guard let role = MacroRole(rawValue: request.macroRole) else {
      return .expansion(source: "", diagnostics: [])
    }
    let expansion = macro.expand(AttachedMacroUse(request, role: role))
    return .expansion(source: expansion.source, diagnostics: expansion.diagnostics)
  }

  static func expand(_ request: ExpandFreestandingMacro) -> PluginMessage {
    missing(request.macro, at: request.syntax.fragment)
  }

  private static func missing(_ macro: MacroReference, at place: SourceFragment) -> PluginMessage {
    let diagnostic = Diagnostic(
      message: """
        this version of 'CairnMacros' has no macro '\(macro.typeName)'; build the package again
        """,
      position: place.trimmedRange.start
    )
    return .expansion(source: nil, diagnostics: [diagnostic])
  }
}

extension AttachedMacroUse {
  init(_ request: ExpandAttachedMacro, role: MacroRole) {
    // The list arrives as the inheritance clause of a struct.
    let placeholder = request.conformanceListSyntax.flatMap { TypeDeclaration($0.source) }
    self.init(
      role: role,
      attribute: request.attributeSyntax.fragment,
      declaration: request.declSyntax.fragment,
      parent: request.parentDeclSyntax?.fragment,
      extendedType: request.extendedTypeSyntax?.source,
      conformances: placeholder?.inheritance.map(\.text) ?? [],
      context: request.lexicalContext?.map(\.fragment) ?? []
    )
  }
}
