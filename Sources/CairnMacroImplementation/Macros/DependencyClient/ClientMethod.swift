/// A method that calls a closure with the labels in its type.
struct ClientMethod: Equatable, Sendable {
  private let property: ClientProperty
  private let function: FunctionType

  /// The method for a property; nil if its type has no labels, or if a method cannot pass the
  /// closure's parameters on.
  init?(_ property: ClientProperty) {
    guard let function = property.function,
      function.parameters.contains(where: { $0.innerName != nil }),
      !function.cannotBePassedOn
    else { return nil }
    self.property = property
    self.function = function
  }

  /// Whether the type already declares the method.
  func isDeclared(in type: TypeDeclaration) -> Bool {
    let labels = function.parameters.map(\.innerName?.value)
    return type.members.located().contains { member in
      guard case .function(let declared) = member.element else { return false }
      return declared.name.value == property.name.value
        && declared.parameters.map({ $0.label?.value }) == labels
    }
  }

  func write(to writer: inout SourceWriter) {
    for attribute in attributes {
      writer.line(attribute)
    }
    let access = property.access.map { "\($0) " } ?? ""
    let isNonsending = function.prefix.modifiers.contains(named: "nonisolated")
    let isolation = isNonsending ? "nonisolated(nonsending) " : ""
    let head = "\(access)\(isolation)func \(property.name.text)(\(parameters))"
    writer.block(head + effects + result) { writer in
      let arguments = function.arguments(values)
      writer.line("\(function.callEffects)self.\(property.name.text)(\(arguments))")
    }
  }

  /// The attributes of the property and of the closure's type, which may name the same actor.
  private var attributes: [String] {
    let all = property.prefix.attributes + function.prefix.attributes
    let texts = all.filter { $0.baseName != "usableFromInline" && $0.baseName != "Sendable" }
      .map(\.snippet.text)
    return texts.enumerated().filter { index, text in !texts[..<index].contains(text) }.map(\.1)
  }

  private var parameters: String {
    zip(function.parameters, values).map { parameter, value in
      let label = parameter.innerName?.label ?? "_"
      let names = parameter.innerName?.expression == value ? label : "\(label) \(value)"
      return "\(names): \(parameter.passedType)"
    }.joined(separator: ", ")
  }

  /// The names of the parameters inside the method: their labels, except for `self`, which is the
  /// client, and labels that occur twice.
  private var values: [String] {
    let labels = function.parameters.map(\.innerName?.value)
    let values = function.valueNames(avoiding: Set(labels.compactMap(\.self)))
    return zip(function.parameters, values).map { parameter, value in
      guard let label = parameter.innerName, label.value != "self",
        labels.count(where: { $0 == label.value }) == 1
      else { return value }
      return label.expression
    }
  }

  private var effects: String {
    let thrown =
      switch function.thrown {
      case .nothing: ""
      case .anyError: " throws"
      case .error(let error): " throws(\(error))"
      }
    return (function.isAsync ? " async" : "") + thrown
  }

  private var result: String {
    function.returnsVoid ? "" : " -> \(function.result.text)"
  }
}

extension FunctionType {
  /// Names for the parameters of a function that passes them on: `value0`, `value1`. A name that is
  /// taken gets an underscore.
  func valueNames(avoiding taken: Set<String>) -> [String] {
    parameters.indices.map { index in
      var name = "value\(index)"
      while taken.contains(name) { name += "_" }
      return name
    }
  }

  /// The arguments with which a function passes on its parameters.
  func arguments(_ values: [String]) -> String {
    zip(parameters, values).map { ($0.isInout ? "&" : "") + $1 }.joined(separator: ", ")
  }

  /// The words before a call: `try await `.
  var callEffects: String {
    (thrown == .nothing ? "" : "try ") + (isAsync ? "await " : "")
  }

  /// Whether a function cannot call it with the parameters that it gets itself.
  var cannotBePassedOn: Bool { parameters.contains(where: \.cannotBePassedOn) }
}

extension Parameter {
  var isInout: Bool { type.text.hasPrefix("inout ") }

  fileprivate var cannotBePassedOn: Bool {
    type.text.hasSuffix("...") || type.text.contains("@autoclosure")
      || type.text.hasPrefix("repeat ")
  }

  /// The type as a method has to write it: parameters of a closure always escape.
  fileprivate var passedType: String {
    guard !type.text.contains("@escaping") else { return type.text }
    return FunctionType(type.text)?.escaping ?? type.text
  }
}
