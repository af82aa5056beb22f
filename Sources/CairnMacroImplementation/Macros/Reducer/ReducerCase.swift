/// One case of an enum reducer.
struct ReducerCase {
  enum Kind {
    /// The payload is a feature, made by an expression.
    case reducer(type: String, make: String)
    /// The payload is a value, which has actions and no reducer.
    case ephemeral(type: String)
    /// There is no action: the payload, if there is one, is a value.
    case value
  }

  let enumCase: EnumCase
  let kind: Kind

  var name: String { enumCase.name.text }

  init(_ enumCase: EnumCase) {
    self.enumCase = enumCase
    kind = Self.kind(of: enumCase)
  }

  private static func kind(of enumCase: EnumCase) -> Kind {
    guard enumCase.parameters.count == 1, let parameter = enumCase.parameters.first,
      enumCase.prefix.attribute(named: ReducerCaseIgnoredMacro.name) == nil
    else { return .value }
    let type = parameter.type.text
    let isEphemeral = enumCase.prefix.attribute(named: ReducerCaseEphemeralMacro.name) != nil
    if isEphemeral || ephemeralTypes.contains(parameter.type.baseTypeName) {
      return .ephemeral(type: type)
    }
    return .reducer(type: type, make: parameter.defaultValue?.text ?? "\(type)()")
  }

  /// The types that are known to be ephemeral by their names.
  private static let ephemeralTypes: Set<String> = ["AlertState", "ConfirmationDialogState"]

  /// The case of the state.
  var state: String {
    let indirection = enumCase.isIndirect ? "indirect " : ""
    guard case .reducer(let type, _) = kind else {
      return "\(indirection)case \(name)\(enumCase.payloadText)"
    }
    let label = enumCase.parameters[0].label.map { "\($0.text): " } ?? ""
    return "\(indirection)case \(name)(\(label)\(type).State)"
  }

  /// The case of the actions, if the case has any.
  var action: String? {
    switch kind {
    case .reducer(let type, _), .ephemeral(let type):
      "\(enumCase.isIndirect ? "indirect " : "")case \(name)(\(type).Action)"
    case .value:
      nil
    }
  }

  /// The case of the stores.
  var scope: String {
    switch kind {
    case .reducer(let type, _): "case \(name)(Cairn.StoreOf<\(type)>)"
    case .ephemeral, .value: "case \(name)\(enumCase.payloadText)"
    }
  }

  /// The branch that makes the case of the stores from that of the state, which has just been seen
  /// in it.
  var scoping: String {
    if isReducer {
      let scope = "store.scope(state: \\.\(name), action: \\.\(name))!"
      return "case .\(name): return .\(name)(\(scope))"
    }
    let parameters = enumCase.parameters
    guard !parameters.isEmpty else { return "case .\(name): return .\(name)" }
    let patterns = parameters.indices.map { "let value\($0)" }.joined(separator: ", ")
    let values = zip(parameters, parameters.indices).map { parameter, index in
      (parameter.label.map { "\($0.text): " } ?? "") + "value\(index)"
    }.joined(separator: ", ")
    return "case .\(name)(\(patterns)): return .\(name)(\(values))"
  }

  var isEphemeral: Bool {
    if case .ephemeral = kind { true } else { false }
  }

  var isReducer: Bool {
    if case .reducer = kind { true } else { false }
  }
}

extension EnumCase {
  /// The payload as it is declared, with its parentheses; nothing if there is none.
  fileprivate var payloadText: String {
    guard !parameters.isEmpty else { return "" }
    let values = parameters.map { parameter in
      let label = parameter.label.map { "\($0.text): " } ?? ""
      return label + parameter.type.text + (parameter.defaultValue.map { " = \($0.text)" } ?? "")
    }
    return "(\(values.joined(separator: ", ")))"
  }
}

/// `@ReducerCaseIgnored`: marks a case of an enum reducer whose payload is a value. It writes
/// nothing itself.
enum ReducerCaseIgnoredMacro: AttachedMacro {
  static let name = "ReducerCaseIgnored"

  static func expand(_ use: AttachedMacroUse) -> Expansion {
    Expansion(diagnostics: ReducerCaseMarker.diagnostics(for: use, name: name))
  }
}

/// `@ReducerCaseEphemeral`: marks a case of an enum reducer whose payload has actions and no
/// reducer. It writes nothing itself.
enum ReducerCaseEphemeralMacro: AttachedMacro {
  static let name = "ReducerCaseEphemeral"

  static func expand(_ use: AttachedMacroUse) -> Expansion {
    Expansion(diagnostics: ReducerCaseMarker.diagnostics(for: use, name: name))
  }
}

private enum ReducerCaseMarker {
  static func diagnostics(for use: AttachedMacroUse, name: String) -> [Diagnostic] {
    if case .enumCases = use.parsed { return [] }
    return [use.wrongDeclaration(of: name, expected: "a case of an enum with '@Reducer'")]
  }
}
