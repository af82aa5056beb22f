extension DependencyClientMacro {
  /// The errors for a use of the attribute.
  static func diagnostics(for use: AttachedMacroUse) -> [Diagnostic] {
    guard let type = use.type, type.keyword.text == "struct" else {
      return [use.wrongDeclaration(of: name, expected: "a struct")]
    }
    let properties: [(element: ClientProperty, place: ConditionalPlace)] =
      type.clientProperties.located()
    return properties.flatMap { property, _ in
      untyped(property, use) + constant(property, use)
        + missingDefault(property, in: type, use)
    }
  }

  /// A closure without an explicit type cannot be a parameter.
  private static func untyped(_ property: ClientProperty, _ use: AttachedMacroUse) -> [Diagnostic] {
    guard property.type == nil, property.initializer?.text.hasPrefix("{") == true else { return [] }
    let end = property.name.range.upperBound
    return [
      use.diagnostic(
        "'@DependencyClient' needs the type of '\(property.name.value)' to be written",
        at: property.name.range,
        fixIts: [use.replacing(end..<end, with: ": <#type#>", message: "add a type")]
      )
    ]
  }

  private static func constant(
    _ property: ClientProperty,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    guard property.function != nil, property.keyword.text == "let" else { return [] }
    return [
      use.diagnostic(
        """
        '\(property.name.value)' must be a 'var' in a dependency client, so that a test can \
        replace it
        """,
        at: property.keyword.range,
        fixIts: [
          use.replacing(property.keyword.range, with: "var", message: "replace 'let' with 'var'")
        ]
      )
    ]
  }

  private static func missingDefault(
    _ property: ClientProperty,
    in type: TypeDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    // In an `#if` block, only the compiler knows whether the property exists.
    guard !property.isConditional, let message = missingDefault(property, of: type),
      let function = property.function, let written = property.type
    else { return [] }
    let end = written.range.upperBound
    return [
      use.diagnostic(
        message,
        at: property.name.range,
        fixIts: [
          use.replacing(
            end..<end,
            with: " = {\(function.ignoredParameters) <#default#> }",
            message: "add a default"
          )
        ]
      )
    ]
  }

  /// The reason why a closure's default cannot be generated; nil if it can be, or is not needed.
  static func missingDefault(_ property: ClientProperty, of type: TypeDeclaration) -> String? {
    guard property.isUnimplemented, let function = property.function,
      function.thrown != .anyError, !function.returnsVoid, !function.returnsOptional
    else { return nil }
    let why = function.thrown == .nothing ? "does not throw" : "throws an error of its own"
    return """
      '\(type.name.value).\(property.name.value)' returns a value and \(why), so \
      '@DependencyClient' needs a default for it
      """
  }
}
