/// `@Presents`: a boxed, stored `$name` next to the optional property `name`.
///
/// Operators change the child in place through the stored property; `name` becomes a pair of
/// accessors to it.
enum PresentsMacro: AttachedMacro {
  static let name = "Presents"

  static func expand(_ use: AttachedMacroUse) -> Expansion {
    let diagnostics = diagnostics(for: use)
    // The compiler always asks for both roles. The diagnostics are reported with one.
    var expansion = Expansion(diagnostics: use.role == .peer ? diagnostics : [])
    // The compiler itself reports several properties in one declaration.
    guard let variable = use.variable, variable.bindings.count == 1 else { return expansion }
    guard !diagnostics.contains(where: { $0.severity == .error }) else {
      if use.role == .accessor { expansion.source = placeholder(for: variable) }
      return expansion
    }
    guard let property = PresentedProperty(variable) else { return expansion }
    if use.role == .accessor {
      expansion.source = property.accessors
    } else if use.role == .peer {
      expansion.source = property.storage
    }
    return expansion
  }

  /// Whether a property has the attribute and gets its storage.
  static func canPresent(_ variable: VariableDeclaration) -> Bool {
    guard variable.prefix.attribute(named: name) != nil, variable.keyword.text == "var",
      variable.bindings.count == 1, let binding = variable.bindings.first
    else { return false }
    return binding.accessors == .none && binding.type?.wrappedType != nil
  }

  /// Accessors that prevent further errors after a mistake.
  private static func placeholder(for variable: VariableDeclaration) -> String {
    guard variable.keyword.text == "var", variable.bindings[0].type != nil,
      variable.bindings[0].accessors == .none, !variable.prefix.modifiers.contains(named: "weak")
    else { return "" }
    var writer = SourceWriter()
    writer.line("{")
    writer.indented { writer in
      writer.line("get { Swift.fatalError() }")
      writer.line("set { _ = newValue }")
    }
    writer.line("}")
    return writer.text
  }
}

/// A property with `@Presents`.
private struct PresentedProperty {
  private let storageName: String
  private let value: String
  /// The explicit access level with a space, and that of the setter.
  private let access: String

  init?(_ variable: VariableDeclaration) {
    guard let binding = variable.bindings.first, let name = binding.name,
      let value = binding.type?.wrappedType
    else { return nil }
    storageName = name.prefixed(with: "$")
    self.value = value
    access = variable.prefix.modifiers.accessText
  }

  /// The stored property. Its initial value lets `CodingKeys` leave it out; the initial value of the
  /// property goes through its init accessor.
  var storage: String {
    let type = "CairnCore.PresentationState<\(value)>"
    return "\(access)var \(storageName): \(type) = CairnCore.PresentationState()"
  }

  var accessors: String {
    var writer = SourceWriter()
    writer.line("{")
    writer.indented { writer in
      writer.line("@storageRestrictions(initializes: \(storageName))")
      writer.block("init(initialValue)") {
        $0.line("\(storageName) = CairnCore.PresentationState(wrappedValue: initialValue)")
      }
      writer.block("get") { $0.line("\(storageName).wrappedValue") }
      writer.block("set") { $0.line("\(storageName).wrappedValue = newValue") }
      writer.block("_modify") { $0.line("yield &\(storageName).wrappedValue") }
    }
    writer.line("}")
    return writer.text
  }
}
