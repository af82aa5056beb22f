/// `@CasePathable`: the conformance of an enum to `CasePathable`.
///
/// The members are written inside of the enum, where the payloads' types mean what they mean in the
/// cases; the extension only has the conformance.
enum CasePathableMacro: AttachedMacro {
  static let name = "CasePathable"

  static func expand(_ use: AttachedMacroUse) -> Expansion {
    let diagnostics = diagnostics(for: use)
    // The compiler always asks for the extension, but for the members only when somebody looks for
    // one. So what is wrong is said once, with the extension.
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
      access: use.memberAccess(of: type),
      cases: type.enumCases,
      existing: Set(names.filter(type.declares))
    ).write(to: &writer)
    return writer.text
  }
}
