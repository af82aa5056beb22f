extension CasePathableMacro {
  /// The errors and warnings for a use of the attribute.
  static func diagnostics(for use: AttachedMacroUse) -> [Diagnostic] {
    guard let type = use.type, type.keyword.text == "enum" else {
      return [use.wrongDeclaration(of: name, expected: "an enum")]
    }
    return use.inaccessible(type, macro: name) + noncopyable(type, use) + reservedNames(type, use)
      + repeatedNames(type, use)
      + (type.enumCases.isEmpty ? [] : unsendableMetatypes(type, use))
  }

  private static func noncopyable(
    _ type: TypeDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    type.inheritance.filter { $0.text == "~Copyable" || $0.text == "~Swift.Copyable" }.map {
      use.diagnostic(
        "'@CasePathable' needs a copyable enum, as a case path copies payloads out",
        at: $0.range
      )
    }
  }

  /// Cases with the name of a member of the expansion, or with a name that the expansion uses.
  private static func reservedNames(
    _ type: TypeDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    let cases: [(element: EnumCase, place: ConditionalPlace)] = type.enumCases.located()
    return cases.map(\.element.name).compactMap { name in
      if ["allCasePaths", "AllCasePaths", "caseName", "caseNames"].contains(name.value) {
        return use.diagnostic(
          "case '\(name.value)' collides with a member that '@CasePathable' generates",
          at: name.range
        )
      }
      guard [type.name.value, "CairnCore"].contains(name.value) else { return nil }
      let hidden = name.value == type.name.value ? "enum" : "module"
      return use.diagnostic(
        "case '\(name.value)' hides the \(hidden) '\(name.value)', which '@CasePathable' has to name",
        at: name.range
      )
    }
  }

  private static func repeatedNames(
    _ type: TypeDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    type.repeatedCases.map { name, former in
      use.diagnostic(
        """
        case '\(name.value)' is overloaded; a case path is named by the base name alone, so \
        '@CasePathable' needs each case to have a name of its own
        """,
        at: name.range,
        notes: [use.note("'\(name.value)' is first declared here", at: former.range)]
      )
    }
  }
}
