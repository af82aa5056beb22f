/// `@ObservableState`: the list of a state's stored properties, each with its type, so that a store
/// can tell which of them an action has changed.
///
/// It never writes accessors: the state stays plain stored data, which operators change in place.
/// What it writes is isolated as the state is, since the fields are compared by conformances that
/// may be isolated themselves.
enum ObservableStateMacro: AttachedMacro {
  static let name = "ObservableState"

  static func expand(_ use: AttachedMacroUse) -> Expansion {
    let diagnostics = diagnostics(for: use)
    var expansion = Expansion(diagnostics: use.role == .extension ? diagnostics : [])
    guard let type = use.type, !diagnostics.contains(where: { $0.severity == .error }) else {
      return expansion
    }
    if use.role == .member {
      expansion.source = fields(of: type, use: use)
    } else if use.role == .extension {
      expansion.source = use.conformance(of: type, to: "CairnCore.ObservableState", isolation: "")
    }
    return expansion
  }

  private static func fields(of type: TypeDeclaration, use: AttachedMacroUse) -> String {
    let fields = type.observableFields
    guard type.keyword.text == "struct", !type.declaresFunction("describeFields") else { return "" }
    var writer = SourceWriter()
    let access = use.memberAccess(of: type)
    let head =
      "\(access)static func describeFields("
      + "_ fields: inout CairnCore.ObservableFields<Self>)"
    writer.block(head) { writer in
      writer.mirror(fields) { writer, field in
        writer.line("fields.add(\(field.arguments))")
      }
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

/// `@ObservationStateIgnored`: leaves a property out of the list. It writes nothing itself.
enum ObservationStateIgnoredMacro: AttachedMacro {
  static let name = "ObservationStateIgnored"

  static func expand(_ use: AttachedMacroUse) -> Expansion {
    guard use.variable == nil else { return Expansion() }
    return Expansion(
      diagnostics: [use.wrongDeclaration(of: name, expected: "a property of a state")]
    )
  }
}

/// A stored property, or one with `@Presents`.
private struct ObservableProperty {
  let name: Name
  let isPresented: Bool

  /// What says which property it is, what it is called, and where its value lies if not in itself.
  var arguments: String {
    let field = "\\.\(name.text), \(StringLiteral.literal(name.value))"
    return isPresented ? "\(field), presentedIn: \\.$\(name.value)" : field
  }
}

extension TypeDeclaration {
  /// The stored properties, with the `#if` blocks around them.
  fileprivate var observableFields: [Conditional<ObservableProperty>] {
    members.conditionalFlatMap { declaration -> [ObservableProperty] in
      guard case .variable(let variable) = declaration, variable.isObservable else { return [] }
      let isPresented = variable.prefix.attribute(named: PresentsMacro.name) != nil
      return variable.bindings.filter(\.accessors.areStored).flatMap(\.names)
        .map { ObservableProperty(name: $0, isPresented: isPresented) }
    }
  }
}

extension VariableDeclaration {
  /// Whether each value of the type has its own, which can be read without changing it.
  fileprivate var isObservable: Bool {
    let others: Set<String> = ["static", "class", "lazy"]
    return !prefix.modifiers.contains { others.contains($0.name) }
      && prefix.attribute(named: ObservationStateIgnoredMacro.name) == nil
  }
}
