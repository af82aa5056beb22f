extension DependencyClientMacro {
  /// The errors for a use of the attribute.
  static func diagnostics(for use: AttachedMacroUse) -> [Diagnostic] {
    guard let type = use.type, type.keyword.text == "struct" else {
      return [use.wrongDeclaration(of: name, expected: "a struct")]
    }
    let properties: [(element: ClientProperty, place: ConditionalPlace)] =
      type.clientProperties.located()
    return properties.flatMap { property, _ in
      reserved(property, use) + untyped(property, use) + constant(property, use)
        + problem(of: property, in: type, use)
    }
  }

  /// In an initializer, a parameter would hide the client or the module of the generated code.
  private static func reserved(
    _ property: ClientProperty,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    guard ["self", "Cairn"].contains(property.name.value) else { return [] }
    return [
      use.diagnostic(
        """
        a property of a dependency client cannot have the name '\(property.name.value)', which \
        '@DependencyClient' uses
        """,
        at: property.name.range
      )
    ]
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

  private static func problem(
    of property: ClientProperty,
    in type: TypeDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    // In an `#if` block, only the compiler knows whether the property exists.
    guard !property.isConditional, let problem = problem(of: property, in: type),
      let function = property.function, let written = property.type
    else { return [] }
    let end = written.range.upperBound
    let addition = use.replacing(
      end..<end,
      with: " = {\(function.ignoredParameters) <#default#> }",
      message: "add a default"
    )
    return [
      use.diagnostic(
        problem.message,
        at: property.name.range,
        fixIts: problem.isMissingDefault ? [addition] : []
      )
    ]
  }

  /// The reason why a closure that reports its call cannot be generated.
  struct Problem {
    var message: String
    var isMissingDefault: Bool
  }

  /// The reason why a closure that reports its call cannot be generated; nil if it can be, or is
  /// not needed.
  static func problem(of property: ClientProperty, in type: TypeDeclaration) -> Problem? {
    guard property.isUnimplemented, let function = property.function else { return nil }
    let endpoint = "'\(type.name.value).\(property.name.value)'"
    if property.hasDefault {
      guard function.cannotBePassedOn else { return nil }
      return Problem(
        message: """
          \(endpoint) has a parameter that '@DependencyClient' cannot pass on to the default; use an \
          array or a closure as the parameter
          """,
        isMissingDefault: false
      )
    }
    guard function.thrown != .anyError, !function.returnsVoid, !function.returnsOptional
    else { return nil }
    let why = function.thrown == .nothing ? "does not throw" : "throws an error of its own"
    return Problem(
      message:
        "\(endpoint) returns a value and \(why), so '@DependencyClient' needs a default for it",
      isMissingDefault: true
    )
  }
}
