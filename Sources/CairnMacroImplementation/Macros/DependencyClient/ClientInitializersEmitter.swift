/// Writes the initializers of a dependency client: one that takes every property, and one in which
/// every closure is unimplemented.
struct ClientInitializersEmitter {
  let type: TypeDeclaration
  /// The access level of the type's members and a space, or an empty string.
  let access: String
  let properties: [Conditional<ClientProperty>]

  private var parameters: [ClientProperty] {
    properties.compactMap { property in
      guard case .element(let property) = property, property.isParameter else { return nil }
      return property
    }
  }

  func write(to writer: inout SourceWriter) {
    let parameters = parameters
    // Only closures can be unimplemented.
    let needed = parameters.filter { $0.function == nil && !$0.hasDefault }
    if parameters != needed {
      write(parameters, to: &writer)
      writer.space()
    }
    write(needed, to: &writer)
  }

  private func write(_ parameters: [ClientProperty], to writer: inout SourceWriter) {
    guard !isDeclared(parameters) else { return }
    let access = access(for: parameters)
    if parameters.isEmpty {
      writer.block("\(access)init()") { writeBody(parameters, to: &$0) }
    } else {
      writer.line("\(access)init(")
      writer.indented { writer in
        for (index, property) in parameters.enumerated() {
          let comma = index < parameters.count - 1 ? "," : ""
          writer.line(parameter(property) + comma)
        }
      }
      writer.block(")") { writeBody(parameters, to: &$0) }
    }
  }

  private func isDeclared(_ parameters: [ClientProperty]) -> Bool {
    let names = parameters.map { Optional($0.name.value) }
    return type.members.located().contains { member in
      guard case .function(let function) = member.element, function.keyword.text == "init" else {
        return false
      }
      return function.parameters.map { $0.label?.value } == names
    }
  }

  /// An initializer is at most as accessible as the properties that it takes.
  private func access(for parameters: [ClientProperty]) -> String {
    guard access == "public " || access == "package " else { return access }
    if parameters.allSatisfy({ $0.access == "public" }) { return access }
    let isPackage = parameters.allSatisfy { $0.access == "public" || $0.access == "package" }
    return isPackage ? "package " : ""
  }

  private func parameter(_ property: ClientProperty) -> String {
    var text = "\(property.name.text): \(property.parameterType)"
    if property.function != nil { return text }
    if let value = property.initializer {
      if ClientDefault.isPlain(value.text) { text += " = \(value.text)" }
    } else if property.hasDefault {
      text += " = nil"
    }
    return text
  }

  private func writeBody(_ parameters: [ClientProperty], to writer: inout SourceWriter) {
    let names = Set(parameters.map(\.name.value))
    let assigned = properties.conditionalFlatMap { property in
      names.contains(property.name.value) || property.isUnimplemented ? [property] : []
    }
    writer.mirror(assigned) { writer, property in
      let name = property.name.text
      if names.contains(property.name.value) {
        let isChecked = property.mayBeFunctionAlias
        writer.line("self.\(name) = " + (isChecked ? "Cairn.clientProperty(\(name))" : name))
      } else if let problem = DependencyClientMacro.problem(of: property, in: type) {
        writer.line("#error(\(StringLiteral.literal(problem.message)))")
      } else if let function = property.function {
        if property.hasDefault {
          writer.line("let \(name) = self.\(name)")
          write(unimplemented(property), function, returningFrom: name, &writer)
        } else {
          write(unimplemented(property), function, assignedTo: name, &writer)
        }
      }
    }
  }

  private func unimplemented(_ property: ClientProperty) -> String {
    let endpoint = StringLiteral.literal("\(type.name.value).\(property.name.value)")
    return "Cairn.UnimplementedEndpoint(\(endpoint))"
  }

  private func write(
    _ unimplemented: String,
    _ function: FunctionType,
    assignedTo name: String,
    _ writer: inout SourceWriter
  ) {
    writer.line("self.\(name) = {" + function.ignoredParameters)
    writer.indented { writer in
      if function.thrown == .anyError {
        writer.line("throw \(unimplemented).reported()")
      } else {
        writer.line("\(unimplemented).report()")
        if function.returnsOptional { writer.line("return nil") }
      }
    }
    writer.line("}")
  }
}

extension ClientInitializersEmitter {
  /// Writes a closure that reports its call, and then calls the default in the constant `name`.
  private func write(
    _ unimplemented: String,
    _ function: FunctionType,
    returningFrom name: String,
    _ writer: inout SourceWriter
  ) {
    let values = function.valueNames(avoiding: [name])
    writer.line("self.\(name) = {" + function.closureHead(values))
    writer.indented { writer in
      writer.line("\(unimplemented).report()")
      let call = "\(function.callEffects)\(name)(\(function.arguments(values)))"
      writer.line(function.returnsVoid ? call : "return \(call)")
    }
    writer.line("}")
  }
}

extension FunctionType {
  /// The parameters of a closure of this type that passes them on: ` value0, value1 in`. The
  /// compiler does not infer an error type of its own.
  fileprivate func closureHead(_ values: [String]) -> String {
    let names = values.joined(separator: ", ")
    guard case .error(let error) = thrown else { return names.isEmpty ? "" : " \(names) in" }
    let head = names.isEmpty ? "()" : names
    return " \(head)\(isAsync ? " async" : "") throws(\(error)) in"
  }

  /// The parameters of a closure of this type that ignores them: ` _, _ in`.
  var ignoredParameters: String {
    guard !parameters.isEmpty else { return "" }
    return " " + parameters.map { _ in "_" }.joined(separator: ", ") + " in"
  }
}
