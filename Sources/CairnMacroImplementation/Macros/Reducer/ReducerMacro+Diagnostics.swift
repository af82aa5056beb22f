extension ReducerMacro {
  /// The errors and warnings for a use of the attribute.
  static func diagnostics(for use: AttachedMacroUse) -> [Diagnostic] {
    guard let type = use.type, ["struct", "enum"].contains(type.keyword.text) else {
      return [wrongKind(use)]
    }
    let common =
      use.inaccessible(type, macro: name) + references(type, use)
      + isolation(type, use) + unsendableMetatypes(type, use)
    return common
      + (type.keyword.text == "enum"
        ? EnumReducerCheck(type, use).diagnostics : FeatureCheck(type, use).diagnostics)
      + AccessCheck(type, use).diagnostics + use.conformancesOfWrittenTypes(in: type)
  }

  /// Whether the generated code is right despite other mistakes.
  static func canExpand(_ type: TypeDeclaration, _ use: AttachedMacroUse) -> Bool {
    guard use.inaccessible(type, macro: name).isEmpty else { return false }
    switch type.keyword.text {
    case "struct": return FeatureCheck(type, use).canExpand
    case "enum": return EnumReducerCheck(type, use).canExpand
    default: return false
    }
  }

  /// Whether the type conforms with the generated members. If not, the compiler would report the
  /// expansion, and again each member of 'State' and 'Action'.
  static func canConform(_ type: TypeDeclaration, _ use: AttachedMacroUse) -> Bool {
    AccessCheck(type, use).diagnostics.isEmpty && isolation(type, use).isEmpty
      && FeatureCheck(type, use).canConform
  }

  /// A reducer runs where its store runs, so nothing that it needs may be isolated to an actor.
  private static func isolation(_ type: TypeDeclaration, _ use: AttachedMacroUse) -> [Diagnostic] {
    type.prefix.attributes.filter { $0.baseName == "MainActor" }.map { attribute in
      let range = attribute.snippet.range
      let end = range.upperBound + use.declaration.blanks(at: range.upperBound)
      let fix = use.replacing(range.lowerBound..<end, with: "", message: "remove '@MainActor'")
      return use.diagnostic(
        "a feature cannot be on the main actor, as its reducer has to run anywhere",
        at: range,
        fixIts: [fix]
      )
    }
  }

  /// The feature has the enums whose cases get paths, or is one.
  private static func unsendableMetatypes(
    _ type: TypeDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    let enums = [type] + type.nestedTypes(named: "State") + type.nestedTypes(named: "Action")
    guard enums.contains(where: { !$0.enumCases.isEmpty }) else { return [] }
    return CasePathableMacro.unsendableMetatypes(type, use, macro: name)
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

  /// A state with reference semantics cannot be compared with an earlier state, and cannot be
  /// changed in place. An action with reference semantics may change while it is queued.
  private static func references(
    _ type: TypeDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    [
      ("State", "struct", "it is compared with what it was before an action"),
      ("Action", "enum", "it is a value that is sent"),
    ].flatMap { name, wanted, reason in
      type.nestedTypes(named: name).filter { ["class", "actor"].contains($0.keyword.text) }.map {
        let keyword = $0.keyword
        let fix = use.replacing(
          keyword.range,
          with: wanted,
          message: "replace '\(keyword.text)' with '\(wanted)'"
        )
        return use.diagnostic(
          """
          '\(name)' must be a struct or an enum, not \(keyword.text == "actor" ? "an" : "a") \
          \(keyword.text): \(reason)
          """,
          at: keyword.range,
          fixIts: [fix]
        )
      }
    }
  }
}
