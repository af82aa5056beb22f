/// `@CasePathable`: the conformance of an enum to `CasePathable`.
///
/// The members are written inside of the enum, where the names of the payloads' types have the same
/// meaning as in the cases. The extension has only the conformance.
enum CasePathableMacro: AttachedMacro {
  static let name = "CasePathable"

  static func expand(_ use: AttachedMacroUse) -> Expansion {
    let diagnostics = diagnostics(for: use)
    // The compiler always asks for the extension. It asks for the members only when code uses one.
    // The diagnostics are therefore reported with the extension.
    var expansion = Expansion(diagnostics: use.role == .extension ? diagnostics : [])
    guard let type = use.type, !diagnostics.contains(where: { $0.severity == .error }) else {
      return expansion
    }
    if use.role == .member {
      expansion.source = members(of: type, use: use)
    } else if use.role == .extension {
      expansion.source = use.conformance(of: type, to: "CairnCore.CasePathable")
    }
    return expansion
  }

  private static func members(of type: TypeDeclaration, use: AttachedMacroUse) -> String {
    let names = ["AllCasePaths", "allCasePaths", "caseName", "caseNames", "binding"]
    var writer = SourceWriter()
    CasePathableEmitter(
      root: type.name.text,
      access: use.witnessAccess(of: type),
      cases: type.enumCases,
      existing: Set(names.filter(type.declares))
    ).write(to: &writer)
    return writer.text
  }
}
