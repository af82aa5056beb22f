extension DependencyEntryMacro {
  /// What is wrong with the use of the attribute: the first thing, as the others may follow from it.
  static func diagnostics(for use: AttachedMacroUse) -> [Diagnostic] {
    guard let variable = use.variable else {
      return [misplaced("'@DependencyEntry' can only be attached to a property", use)]
    }
    guard isInDependencyValues(use) else {
      return [
        misplaced("'@DependencyEntry' belongs into an extension of 'DependencyValues'", use)
      ]
    }
    guard variable.keyword.text == "var" else { return [constant(variable, use)] }
    return modifier(variable, use) ?? binding(variable, use) ?? []
  }

  /// What is around is not always known, as in a test of the expansion.
  private static func isInDependencyValues(_ use: AttachedMacroUse) -> Bool {
    let around = use.contextTypes.first ?? use.parent.flatMap { TypeDeclaration($0.text) }
    guard let around else { return true }
    return around.keyword.text == "extension"
      && ["DependencyValues", "Cairn.DependencyValues"].contains(around.name.text)
  }

  private static func misplaced(_ message: String, _ use: AttachedMacroUse) -> Diagnostic {
    let attribute = use.attribute.trimmedRange
    return Diagnostic(
      message: message,
      position: attribute.start,
      highlights: [attribute],
      fixIts: [use.removingAttribute(named: name)]
    )
  }

  private static func constant(
    _ variable: VariableDeclaration,
    _ use: AttachedMacroUse
  ) -> Diagnostic {
    use.error(
      "'@DependencyEntry' needs a 'var', so that the dependency can be overridden",
      at: variable.keyword.range,
      fix: "replace 'let' with 'var'",
      replacing: variable.keyword.range,
      with: "var"
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
      use.error(
        "'@DependencyEntry' needs a plain property, which is not '\(modifier.name)'",
        at: modifier.range,
        fix: "remove '\(modifier.name)'",
        replacing: modifier.range.lowerBound..<(modifier.range.upperBound + 1),
        with: ""
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
      use.error(
        "'@DependencyEntry' needs the live value of '\(binding.pattern.text)'",
        at: binding.pattern.range,
        fix: "add a value",
        replacing: end..<end,
        with: " = <#value#>"
      )
    ]
  }
}

extension DependencyEntryMacro {
  /// A value that is made up needs to know its type.
  private static func untyped(_ binding: Binding, _ use: AttachedMacroUse) -> [Diagnostic]? {
    guard binding.type == nil, use.arguments.contains(where: { $0.value == unimplemented }) else {
      return nil
    }
    let end = binding.pattern.range.upperBound
    return [
      use.error(
        "'@DependencyEntry(test: .unimplemented)' needs the type of '\(binding.pattern.text)'",
        at: binding.pattern.range,
        fix: "add a type",
        replacing: end..<end,
        with: ": <#type#>"
      )
    ]
  }
}

extension AttachedMacroUse {
  /// An error at a range of the declaration, with an edit of it.
  func error(
    _ message: String,
    at place: Range<Int>,
    fix: String,
    replacing edited: Range<Int>,
    with newText: String
  ) -> Diagnostic {
    let range = declaration.range(place)
    let edit = Diagnostic.Edit(range: declaration.range(edited), newText: newText)
    return Diagnostic(
      message: message,
      position: range.start,
      highlights: [range],
      fixIts: [Diagnostic.FixIt(message: fix, edits: [edit])]
    )
  }
}
