/// `@DependencyEntry`: a key for a dependency, and the accessors of the property that reads it.
enum DependencyEntryMacro: AttachedMacro {
  static let name = "DependencyEntry"

  static func expand(_ use: AttachedMacroUse) -> Expansion {
    let diagnostics = diagnostics(for: use)
    // The compiler asks for both roles. The diagnostics are reported with the accessors, so that they
    // precede the compiler's own errors. A declaration that is not a variable gets no accessors.
    let role = use.variable == nil ? MacroRole.peer : .accessor
    var expansion = Expansion(diagnostics: use.role == role ? diagnostics : [])
    guard let variable = use.variable, let binding = variable.bindings.first,
      let name = binding.name
    else { return expansion }
    guard diagnostics.isEmpty else {
      let isVariable = variable.keyword.text == "var" && binding.accessors == .none
      if use.role == .accessor, isVariable { expansion.source = standIn }
      return expansion
    }
    let key = name.prefixed(with: "__Key_")
    var writer = SourceWriter()
    switch use.role {
    case .accessor:
      writer.line("get { self[\(key).self] }")
      writer.line("set { self[\(key).self] = newValue }")
    case .peer:
      write(key, binding, use, to: &writer)
    default:
      break
    }
    expansion.source = writer.text
    return expansion
  }

  /// The argument that selects an initializer without arguments.
  static let unimplemented = ".unimplemented"

  /// Accessors for a property with an error. Without them, the compiler would report more errors.
  private static let standIn = "get { Swift.fatalError() }\nset {}"

  private static func write(
    _ key: String,
    _ binding: Binding,
    _ use: AttachedMacroUse,
    to writer: inout SourceWriter
  ) {
    let source = SourceBuffer(use.declaration.text)
    let type = binding.type.map { "() -> \($0.text) " } ?? ""
    writer.block("private nonisolated enum \(key): Cairn.DependencyEntryKey") { writer in
      // The source text itself, since a closure may have several lines.
      let value = binding.initializer.map { source.text($0.range) } ?? "nil"
      // The closure has the type of the key's values, also if the property states none.
      writer.line("static let makeEntryValue = { @Sendable \(type)in")
      writer.indented { $0.line(value) }
      writer.line("}")
      for argument in use.arguments {
        guard let label = argument.label, label == "test" || label == "preview" else { continue }
        // Not a constant: each test, and each test store, has a value of its own (rule S8).
        writer.block("static var \(label)Value: Value") { writer in
          writer.line(argument.value == unimplemented ? ".init()" : argument.value)
        }
      }
    }
  }
}
