/// One case of an enum with its attributes and its payload. Macros on enums generate code from it.
struct EnumCase: Equatable, Sendable {
  var name: Name
  var parameters: [Parameter]
  var prefix: DeclarationPrefix
  /// Whether the payload is boxed.
  var isIndirect: Bool

  /// The case as it is declared, without its attributes and raw value.
  var text: String {
    let values = parameters.map { parameter in
      let label = parameter.label.map { "\($0.text): " } ?? ""
      return label + parameter.type.text + (parameter.defaultValue.map { " = \($0.text)" } ?? "")
    }
    let payload = values.isEmpty ? "" : "(\(values.joined(separator: ", ")))"
    // A case without a payload has nothing to box.
    return "\(isIndirect && !values.isEmpty ? "indirect " : "")case \(name.text)\(payload)"
  }

  /// The payload's type in an enum with the name `root`: `Void`, the single type, or a tuple.
  func payloadType(in root: String) -> String {
    switch parameters.count {
    case 0:
      return "Swift.Void"
    case 1:
      let type = parameters[0].type.replacingSelf(with: root)
      // `Int!` is a type only in the declaration of a value.
      return type.hasSuffix("!") ? type.dropLast() + "?" : type
    default:
      let elements = parameters.map { parameter in
        let label = parameter.label.map { "\($0.text): " } ?? ""
        let type = parameter.type.replacingSelf(with: root)
        return label + (type.hasSuffix("!") ? type.dropLast() + "?" : type)
      }
      return "(\(elements.joined(separator: ", ")))"
    }
  }
}

extension TypeDeclaration {
  /// The cases of an enum, with the `#if` blocks around them.
  var enumCases: [Conditional<EnumCase>] {
    let allIndirect = prefix.modifiers.contains(named: "indirect")
    return members.conditionalFlatMap { declaration -> [EnumCase] in
      guard case .enumCases(let cases) = declaration else { return [] }
      return cases.elements.map { element in
        EnumCase(
          name: element.name,
          parameters: element.parameters ?? [],
          prefix: cases.prefix,
          isIndirect: allIndirect || cases.prefix.modifiers.contains(named: "indirect")
        )
      }
    }
  }

  /// The cases with the base name of an earlier case, except cases in different branches of one
  /// `#if`.
  var repeatedCases: [(name: Name, former: Name)] {
    let cases: [(element: EnumCase, place: ConditionalPlace)] = enumCases.located()
    var seen: [String: [(name: Name, place: ConditionalPlace)]] = [:]
    return cases.compactMap { enumCase, place in
      let name = enumCase.name
      defer { seen[name.value, default: []].append((name, place)) }
      return seen[name.value]?
        .first { $0.place.isPresent(with: place) || place.isPresent(with: $0.place) }
        .map { (name, $0.name) }
    }
  }
}
