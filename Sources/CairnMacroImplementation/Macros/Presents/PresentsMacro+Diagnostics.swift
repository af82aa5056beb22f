extension PresentsMacro {
  /// The errors for a use of the attribute.
  static func diagnostics(for use: AttachedMacroUse) -> [Diagnostic] {
    guard let variable = use.variable, let binding = variable.bindings.first else {
      return [use.wrongDeclaration(of: name, expected: "a property of a state")]
    }
    guard variable.bindings.count == 1, binding.name != nil else { return [] }
    let place = place(use)
    guard place.isEmpty else { return place }
    return constant(variable, use) + unsuitable(variable, use) + accessors(binding, use)
      + type(binding, use)
  }

  /// The box is another stored property, which only a struct can have.
  private static func place(_ use: AttachedMacroUse) -> [Diagnostic] {
    guard use.enclosingType?.keyword.text != "struct" else { return [] }
    let place =
      switch use.enclosingType?.keyword.text {
      case "extension": ", not in an extension, which cannot store anything"
      case let keyword?: ", not in \(["enum", "actor"].contains(keyword) ? "an" : "a") \(keyword)"
      case nil: ""
      }
    let message = "'@Presents' can only be used on a property in a struct\(place)"
    return [use.attributeDiagnostic(message, fixIts: [use.removingAttribute(named: name)])]
  }

  private static func constant(
    _ variable: VariableDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    guard variable.keyword.text == "let" else { return [] }
    let fix = use.replacing(
      variable.keyword.range,
      with: "var",
      message: "replace 'let' with 'var'"
    )
    return [
      use.diagnostic(
        "'@Presents' needs a 'var', as a child is presented and dismissed by assigning to it",
        at: variable.keyword.range,
        fixIts: [fix]
      )
    ]
  }

  private static func unsuitable(
    _ variable: VariableDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    let unsuitable: Set<String> = ["static", "class", "lazy", "weak", "unowned"]
    return variable.prefix.modifiers.filter { unsuitable.contains($0.name) }.map {
      use.diagnostic("'@Presents' cannot be used on a '\($0.name)' property", at: $0.range)
    }
  }

  private static func accessors(_ binding: Binding, _ use: AttachedMacroUse) -> [Diagnostic] {
    guard binding.accessors != .none, let name = binding.name else { return [] }
    return [
      use.diagnostic(
        "'@Presents' writes the accessors of '\(name.value)', so it cannot have any of its own",
        at: name.range
      )
    ]
  }

  private static func type(_ binding: Binding, _ use: AttachedMacroUse) -> [Diagnostic] {
    guard let name = binding.name else { return [] }
    guard let type = binding.type else {
      let end = name.range.upperBound
      let fix = use.replacing(end..<end, with: ": <#State#>?", message: "add a type annotation")
      return [
        use.diagnostic(
          "'@Presents' needs the type of '\(name.value)' to be written",
          at: name.range,
          fixIts: [fix]
        )
      ]
    }
    guard type.wrappedType == nil else { return [] }
    let fix = use.replacing(type.range, with: type.optionalText, message: "make the type optional")
    return [
      use.diagnostic(
        """
        '@Presents' needs an optional: '\(name.value)' is nil while nothing is presented, and \
        '\(type.text)' cannot be
        """,
        at: type.range,
        fixIts: [fix]
      )
    ]
  }
}
