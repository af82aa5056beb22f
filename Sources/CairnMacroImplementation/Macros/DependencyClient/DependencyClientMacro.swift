/// `@DependencyClient`: the initializers of a struct of closures, and methods with the labels in
/// the types of its closures.
enum DependencyClientMacro: AttachedMacro {
  static let name = "DependencyClient"

  static func expand(_ use: AttachedMacroUse) -> Expansion {
    guard use.role == .member else { return Expansion() }
    var expansion = Expansion(diagnostics: diagnostics(for: use))
    guard let type = use.type, expansion.diagnostics.isEmpty else { return expansion }
    let properties = type.clientProperties
    var writer = SourceWriter()
    let initializers = ClientInitializersEmitter(
      type: type,
      access: use.memberAccess(of: type),
      properties: properties
    )
    initializers.write(to: &writer)
    let methods = properties.conditionalFlatMap { property -> [ClientMethod] in
      guard let method = ClientMethod(property), !method.isDeclared(in: type) else { return [] }
      return [method]
    }
    if !methods.isEmpty { writer.space() }
    writer.mirror(methods, spaced: true) { writer, method in
      method.write(to: &writer)
    }
    expansion.source = writer.text
    return expansion
  }
}
