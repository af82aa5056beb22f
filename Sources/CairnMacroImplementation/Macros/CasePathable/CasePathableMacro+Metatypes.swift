extension CasePathableMacro {
  /// Protocols of the standard library whose conformances may be isolated. The closures of a case
  /// path are sendable, so the compiler requires that these are not.
  private static let isolatable: Set<String> = [
    "Equatable", "Hashable", "Comparable", "Identifiable", "Codable", "Encodable", "Decodable",
    "CustomStringConvertible", "CaseIterable", "RawRepresentable", "Sequence", "Collection",
  ]

  /// Warns of generic parameters for which the compiler would warn inside of the expansion.
  ///
  /// - Parameters:
  ///   - type: The enum with the cases, or a type around it.
  ///   - macro: The macro whose attribute the type has.
  static func unsendableMetatypes(
    _ type: TypeDeclaration,
    _ use: AttachedMacroUse,
    macro: String = name
  ) -> [Diagnostic] {
    type.genericParameters.compactMap { parameter in
      let constraints = type.constraints(of: parameter)
      guard let constraint = constraints.first, constraints.allSatisfy({ isIsolatable($0.text) })
      else { return nil }
      let range = use.declaration.range(constraint.range)
      let end = range.bounds.upperBound..<range.bounds.upperBound
      return Diagnostic(
        message: """
          case paths are sendable, so '@\(macro)' needs the conformances of \
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
    constraint.split(separator: "&").allSatisfy { part in
      let name = part.filter { $0 != " " }
      return isolatable.contains(name.hasPrefix("Swift.") ? String(name.dropFirst(6)) : name)
    }
  }
}

extension TypeDeclaration {
  /// The constraints of a generic parameter: the one after its name, and those after `where`.
  fileprivate func constraints(of parameter: GenericParameter) -> [Snippet] {
    let required = requirements.compactMap { requirement -> Snippet? in
      let parts = requirement.text.split(separator: ":", maxSplits: 1)
      guard parts.count == 2, parts[0].filter({ $0 != " " }) == parameter.name.text else {
        return nil
      }
      return Snippet(text: String(parts[1]), range: requirement.range)
    }
    return [parameter.constraint].compactMap(\.self) + required
  }
}
