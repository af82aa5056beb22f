@testable import CairnMacroImplementation

/// Uses of the macros for dependencies, from ordinary source.
extension AttachedMacroUse {
  /// - Parameters:
  ///   - attribute: The attribute with its arguments, as in the source.
  ///   - context: The heads of the declarations around it, the innermost first.
  init(_ source: String, attribute: String, role: MacroRole, context: [String] = []) {
    let before = source[...].startOfAttribute(attribute).map { source[..<$0].utf8.count }
    self.init(
      role: role,
      attribute: SourceFragment(
        text: attribute + " ",
        start: SourcePosition(fileName: "File.swift", offset: before ?? 0)
      ),
      declaration: SourceFragment(
        text: source,
        start: SourcePosition(fileName: "File.swift", offset: 0)
      ),
      context: context.map { SourceFragment(text: $0) }
    )
  }
}

func client(_ source: String, context: [String] = []) -> Expansion {
  DependencyClientMacro.expand(
    AttachedMacroUse(source, attribute: "@DependencyClient", role: .member, context: context)
  )
}

func entry(
  _ source: String,
  attribute: String = "@DependencyEntry",
  role: MacroRole = .peer,
  context: [String] = ["extension DependencyValues {}"]
) -> Expansion {
  DependencyEntryMacro.expand(
    AttachedMacroUse(source, attribute: attribute, role: role, context: context)
  )
}
