/// `@ObservableState`: lists the properties of a state with `@Presents`, so that a store that is
/// scoped to one of them finds its presentation, and names those with property wrappers.
///
/// It never writes accessors: the state stays plain stored data, which operators change in place.
/// The generated code has the isolation of the state, since it names the state's properties.
enum ObservableStateMacro: AttachedMacro {
  static let name = "ObservableState"

  static func expand(_ use: AttachedMacroUse) -> Expansion {
    let diagnostics = diagnostics(for: use)
    var expansion = Expansion(diagnostics: use.role == .extension ? diagnostics : [])
    guard let type = use.type, !diagnostics.contains(where: { $0.severity == .error }) else {
      return expansion
    }
    if use.role == .member {
      expansion.source = [presentations(of: type, use: use), wrapped(in: type, use: use)]
        .filter { !$0.isEmpty }
        .joined(separator: "\n\n")
    } else if use.role == .extension {
      expansion.source = use.conformance(of: type, to: "CairnCore.ObservableState", isolation: "")
    }
    return expansion
  }

  private static func presentations(of type: TypeDeclaration, use: AttachedMacroUse) -> String {
    let properties = type.presentedProperties
    guard type.keyword.text == "struct", !properties.isEmpty,
      !type.declaresFunction("presentationState")
    else { return "" }
    var writer = SourceWriter()
    let access = use.witnessAccess(of: type)
    let head =
      "\(access)static func presentationState("
      + "of property: Swift.PartialKeyPath<Self>) -> Swift.PartialKeyPath<Self>?"
    writer.block(head) { writer in
      writer.line("switch property {")
      writer.mirror(properties) { writer, name in
        writer.line("case \\.\(name.text): return \\.\(name.prefixed(with: "$"))")
      }
      writer.line("default: return nil")
      writer.line("}")
    }
    return writer.text
  }

  private static func wrapped(in type: TypeDeclaration, use: AttachedMacroUse) -> String {
    let properties = type.wrappedProperties
    guard type.keyword.text == "struct", !properties.isEmpty, !type.declares("wrappedProperties")
    else { return "" }
    var writer = SourceWriter()
    let access = use.witnessAccess(of: type)
    let names = "[Swift.PartialKeyPath<Self>: Swift.String]"
    writer.block("\(access)static var wrappedProperties: \(names)") {
      $0.line("var names: \(names) = [:]")
      $0.mirror(properties) { writer, name in
        writer.line("names[\\.\(name.text)] = \(StringLiteral.literal(name.value))")
      }
      $0.line("return names")
    }
    return writer.text
  }

  private static func diagnostics(for use: AttachedMacroUse) -> [Diagnostic] {
    guard let type = use.type, ["struct", "enum"].contains(type.keyword.text) else {
      return [use.wrongDeclaration(of: name, expected: "a struct or an enum")]
    }
    return use.inaccessible(type, macro: name)
  }
}

extension TypeDeclaration {
  /// The properties with `@Presents`, with the `#if` blocks around them.
  fileprivate var presentedProperties: [Conditional<Name>] {
    storedProperties(where: PresentsMacro.canPresent)
  }

  /// The properties with a property wrapper, with the `#if` blocks around them. An attribute of a
  /// property that begins with a capital letter is a type.
  fileprivate var wrappedProperties: [Conditional<Name>] {
    storedProperties { variable in
      variable.prefix.attribute(named: PresentsMacro.name) == nil
        && variable.prefix.attributes.contains { $0.baseName.first?.isUppercase == true }
        && !variable.prefix.modifiers.contains(named: "static")
    }
  }

  private func storedProperties(
    where isIncluded: (VariableDeclaration) -> Bool
  ) -> [Conditional<Name>] {
    members.conditionalFlatMap { declaration -> [Name] in
      guard case .variable(let variable) = declaration, isIncluded(variable) else {
        return []
      }
      return variable.bindings.filter(\.accessors.areStored).flatMap(\.names)
    }
  }
}
