extension CasePathableMacro {
  /// Protocols of the standard library whose conformances may be isolated. The closures of a case
  /// path are sendable, so the compiler requires that these are not.
  private static let isolatable: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable", "Decodable",
    "CustomStringConvertible", "CaseIterable", "RawRepresentable", "Sequence", "Collection",
  ]

  /// Warns of generic parameters for which the compiler would warn inside of the expansion.
  static func unsendableMetatypes(
    _ type: TypeDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    guard type.requirements.isEmpty, !type.enumCases.isEmpty else { return [] }
    return type.genericParameters.compactMap { parameter in
      guard let constraint = parameter.constraint,
        constraint.text.split(separator: "&").allSatisfy({ isIsolatable(String($0)) })
      else { return nil }
      let range = use.declaration.range(constraint.range)
      let end = range.bounds.upperBound..<range.bounds.upperBound
      return Diagnostic(
        message: """
          case paths are sendable, so '@CasePathable' needs the conformances of \
          '\(parameter.name.value)' to be usable anywhere
          """,
        severity: .warning,
        position: range.start,
        highlights: [range],
        fixIts: [
          Diagnostic.FixIt(
            message: "add '& SendableMetatype'",
            edits: [
              Diagnostic.Edit(
                range: SourceRange(fileName: range.fileName, bounds: end),
                newText: " & SendableMetatype"
              )
            ]
          )
        ]
      )
    }
  }

  private static func isIsolatable(_ constraint: String) -> Bool {
    let name = constraint.filter { $0 != " " }
    return isolatable.contains(name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name)
  }
}
