extension DependencyEntryMacro {
  /// The first error for a use of the attribute. Others may follow from it.
  static func diagnostics(for use: AttachedMacroUse) -> [Diagnostic] {
    guard let variable = use.variable else {
      return [misplaced("'@DependencyEntry' can only be attached to a property", use)]
    }
    guard isInDependencyValues(use) else {
      return [
        misplaced("'@DependencyEntry' belongs in an extension of 'DependencyValues'", use)
      ]
    }
    guard variable.keyword.text == "var" else { return [constant(variable, use)] }
    return modifier(variable, use) ?? binding(variable, use) ?? []
  }

  private static func isInDependencyValues(_ use: AttachedMacroUse) -> Bool {
    guard let around = use.contextTypes.first ?? use.parentType else { return false }
    return around.keyword.text == "extension"
      && ["DependencyValues", "Cairn.DependencyValues"].contains(around.name.text)
  }

  private static func misplaced(_ message: String, _ use: AttachedMacroUse) -> Diagnostic {
    use.attributeDiagnostic(message, fixIts: [use.removingAttribute(named: name)])
  }

  private static func constant(
    _ variable: VariableDeclaration,
    _ use: AttachedMacroUse
  ) -> Diagnostic {
    use.diagnostic(
      "'@DependencyEntry' needs a 'var', so that the dependency can be overridden",
      at: variable.keyword.range,
      fixIts: [
        use.replacing(variable.keyword.range, with: "var", message: "replace 'let' with 'var'")
      ]
    )
  }

  private static func modifier(
    _ variable: VariableDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic]? {
    let names: Set<String> = ["static", "class", "lazy", "weak", "unowned"]
    guard let modifier = variable.prefix.modifiers.first(where: { names.contains($0.name) }) else {
      return nil
    }
    return [
      use.diagnostic(
        "'@DependencyEntry' needs a plain property, which is not '\(modifier.name)'",
        at: modifier.range,
        fixIts: [
          use.replacing(
            modifier.range.lowerBound..<(modifier.range.upperBound + 1),
            with: "",
            message: "remove '\(modifier.name)'"
          )
        ]
      )
    ]
  }

  private static func binding(
    _ variable: VariableDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic]? {
    guard variable.bindings.count == 1, let binding = variable.bindings.first,
      binding.name != nil
    else {
      return [misplaced("'@DependencyEntry' needs a property of its own for each name", use)]
    }
    guard binding.accessors == .none else {
      return [misplaced("'@DependencyEntry' writes the accessors of the property itself", use)]
    }
    let end = binding.type?.range.upperBound ?? binding.pattern.range.upperBound
    let isOptional = binding.type?.text.hasSuffix("?") == true
    guard binding.initializer == nil, !isOptional else { return untyped(binding, use) }
    return [
      use.diagnostic(
        "'@DependencyEntry' needs the live value of '\(binding.pattern.text)'",
        at: binding.pattern.range,
        fixIts: [use.replacing(end..<end, with: " = <#value#>", message: "add a value")]
      )
    ]
  }
}

extension DependencyEntryMacro {
  /// A generated default needs the type of the property.
  private static func untyped(_ binding: Binding, _ use: AttachedMacroUse) -> [Diagnostic]? {
    guard binding.type == nil, use.arguments.contains(where: { $0.value == unimplemented }) else {
      return nil
    }
    let end = binding.pattern.range.upperBound
    return [
      use.diagnostic(
        "'@DependencyEntry(test: .unimplemented)' needs the type of '\(binding.pattern.text)'",
        at: binding.pattern.range,
        fixIts: [use.replacing(end..<end, with: ": <#type#>", message: "add a type")]
      )
    ]
  }
}
