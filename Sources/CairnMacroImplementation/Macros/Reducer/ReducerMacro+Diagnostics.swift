extension ReducerMacro {
  /// What is wrong with the use of the attribute, or could be better.
  static func diagnostics(for use: AttachedMacroUse) -> [Diagnostic] {
    guard let type = use.type, ["struct", "enum"].contains(type.keyword.text) else {
      return [wrongKind(use)]
    }
    let common = use.inaccessible(type, macro: name) + referenceStates(type, use)
    return common
      + (type.keyword.text == "enum"
        ? EnumReducerCheck(type, use).diagnostics : FeatureCheck(type, use).diagnostics)
  }

  private static func wrongKind(_ use: AttachedMacroUse) -> Diagnostic {
    var diagnostic = use.wrongDeclaration(of: name, expected: "a struct or an enum")
    if let keyword = use.type?.keyword, ["class", "actor"].contains(keyword.text) {
      let message = "replace '\(keyword.text)' with 'struct'"
      diagnostic.fixIts.insert(
        use.replacing(keyword.range, with: "struct", message: message),
        at: 0
      )
    }
    return diagnostic
  }

  /// A state that is shared when it is copied can neither be compared with what it was nor be
  /// changed in place.
  private static func referenceStates(
    _ type: TypeDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    type.nestedTypes(named: "State").filter { ["class", "actor"].contains($0.keyword.text) }.map {
      use.diagnostic(
        """
        'State' must be a struct or an enum, not \($0.keyword.text == "actor" ? "an" : "a") \
        \($0.keyword.text): it is compared with what it was before an action
        """,
        at: $0.keyword.range,
        fixIts: [
          use.replacing(
            $0.keyword.range,
            with: "struct",
            message: "replace '\($0.keyword.text)' with 'struct'"
          )
        ]
      )
    }
  }
}
