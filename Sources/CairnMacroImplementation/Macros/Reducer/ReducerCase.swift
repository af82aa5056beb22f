/// One case of an enum reducer.
struct ReducerCase {
  enum Kind {
    /// The payload is a feature, which an expression makes.
    case reducer(type: String, make: String)
    /// The payload is a value, which has actions and no reducer.
    case ephemeral(type: String)
    /// The case has no action. Its payload, if it has one, is a value.
    case value
  }

  let enumCase: EnumCase
  let kind: Kind

  var name: String { enumCase.name.text }

  /// The name of the property with the case's reducer: unlike the case itself, it is no name that
  /// the code around it uses, such as `state`, `action` or `self`.
  var reducerName: String {
    name.hasSuffix("`") ? "\(name.dropLast())Reducer`" : "\(name)Reducer"
  }

  /// - Parameter root: The name of the enum inside of itself.
  init(_ enumCase: EnumCase, in root: String) {
    self.enumCase = enumCase.replacingSelf(with: root)
    kind = Self.kind(of: self.enumCase, in: root)
  }

  private static func kind(of enumCase: EnumCase, in root: String) -> Kind {
    guard enumCase.parameters.count == 1, let parameter = enumCase.parameters.first,
      enumCase.prefix.attribute(named: ReducerCaseIgnoredMacro.name) == nil
    else { return .value }
    let type = parameter.type.text
    let isEphemeral = enumCase.prefix.attribute(named: ReducerCaseEphemeralMacro.name) != nil
    if isEphemeral || ephemeralTypes.contains(parameter.type.baseTypeName) {
      return .ephemeral(type: type)
    }
    // The mistake is reported elsewhere; here the case is treated as intended.
    if parameter.type.isKnownValue { return .value }
    return .reducer(type: type, make: making(parameter, in: root))
  }

  /// The expression that makes the feature of a payload.
  private static func making(_ parameter: Parameter, in root: String) -> String {
    let type = parameter.type.text
    // The result builder around it does not give a type to an expression such as '.init()'.
    if let value = parameter.defaultValue?.text { return "(\(value)) as \(type)" }
    // The enum itself has no instances; its reducer is its static body.
    return type.prefix { $0 != "<" } == root ? "\(type).body" : "\(type)()"
  }

  /// Whether the payload is certainly not a feature, and the case is not marked.
  static func hasUnmarkedValue(_ enumCase: EnumCase) -> Bool {
    let markers = [ReducerCaseIgnoredMacro.name, ReducerCaseEphemeralMacro.name]
    return enumCase.parameters.count == 1 && enumCase.parameters[0].type.isKnownValue
      && markers.allSatisfy { enumCase.prefix.attribute(named: $0) == nil }
  }

  /// The types that are known to be ephemeral by their names.
  static let ephemeralTypes: Set<String> = ["AlertState", "ConfirmationDialogState"]

  /// The case of the state.
  var state: EnumCase {
    guard case .reducer(let type, _) = kind else { return enumCase.generated }
    return enumCase.generated(label: enumCase.parameters[0].label, payload: "\(type).State")
  }

  /// The case of the actions, if the case has any.
  var action: EnumCase? {
    switch kind {
    case .reducer(let type, _), .ephemeral(let type):
      enumCase.generated(payload: "\(type).Action")
    case .value:
      nil
    }
  }

  /// The case of the stores.
  var scope: EnumCase {
    var scope = enumCase.generated
    if case .reducer(let type, _) = kind {
      scope = enumCase.generated(payload: "Cairn.StoreOf<\(type)>")
    }
    scope.isIndirect = false
    return scope
  }

  /// The branch that makes the case of the stores from the case of the state, which the `switch`
  /// has just matched.
  var scoping: (pattern: String, result: String) {
    if isReducer {
      let scope = "store.scope(state: \\.\(name), action: \\.\(name))!"
      return (".\(name)", ".\(name)(\(scope))")
    }
    let parameters = enumCase.parameters
    guard !parameters.isEmpty else { return (".\(name)", ".\(name)") }
    let patterns = parameters.indices.map { "let value\($0)" }.joined(separator: ", ")
    let values = zip(parameters, parameters.indices).map { parameter, index in
      (parameter.label.map { "\($0.label): " } ?? "") + "value\(index)"
    }.joined(separator: ", ")
    return (".\(name)(\(patterns))", ".\(name)(\(values))")
  }

  /// Whether the case of the stores can be made without values that a pattern binds.
  var canBeScopedUnseen: Bool { isReducer || enumCase.parameters.count <= 1 }

  /// The same branch without values of a pattern.
  var unseenScoping: (pattern: String, result: String) {
    guard !isReducer, let parameter = enumCase.parameters.first else { return scoping }
    let label = parameter.label.map { "\($0.label): " } ?? ""
    return ("", ".\(name)(\(label)store.state[case: \\.\(name)]!)")
  }

  /// The expression whether the type of a single value is an ephemeral state.
  var isEphemeralValue: String? {
    guard enumCase.parameters.count == 1 else { return nil }
    let type = enumCase.parameters[0].type
    guard !type.isKnownValue else { return nil }
    return "((\(type.text)).self as Any.Type) is any CairnCore.EphemeralState.Type"
  }

  var isReducer: Bool {
    if case .reducer = kind { true } else { false }
  }

  /// Whether the feature is an enum reducer, which has a static body: `Menu.Body = Menu.body`.
  var isEnumReducer: Bool {
    guard isReducer, let parameter = enumCase.parameters.first else { return false }
    let type = parameter.type.text
    return type.hasSuffix(".Body")
      && parameter.defaultValue?.text == type.dropLast("Body".count) + "body"
  }

  /// Whether the macro writes the expression that makes the feature.
  var isMadeByMacro: Bool { isReducer && enumCase.parameters[0].defaultValue == nil }
}

extension EnumCase {
  /// The case for another enum, without the attributes in front of it.
  fileprivate var generated: EnumCase {
    var copy = self
    copy.prefix = DeclarationPrefix()
    return copy
  }

  fileprivate func generated(label: Name? = nil, payload: String) -> EnumCase {
    var copy = generated
    let type = Snippet(text: payload, range: parameters[0].type.range)
    copy.parameters = [Parameter(label: label, innerName: nil, type: type, defaultValue: nil)]
    return copy
  }

  fileprivate func replacingSelf(with root: String) -> EnumCase {
    var copy = self
    for index in copy.parameters.indices {
      copy.parameters[index].type.text = parameters[index].type.replacingSelf(with: root)
      copy.parameters[index].defaultValue?.text =
        parameters[index].defaultValue?.replacingSelf(with: root) ?? ""
    }
    return copy
  }
}

/// `@ReducerCaseIgnored`: marks a case of an enum reducer whose payload is a value. It generates
/// nothing.
enum ReducerCaseIgnoredMacro: AttachedMacro {
  static let name = "ReducerCaseIgnored"

  static func expand(_ use: AttachedMacroUse) -> Expansion {
    Expansion(diagnostics: ReducerCaseMarker.diagnostics(for: use, name: name))
  }
}

/// `@ReducerCaseEphemeral`: marks a case of an enum reducer whose payload has actions and no
/// reducer. It generates nothing.
enum ReducerCaseEphemeralMacro: AttachedMacro {
  static let name = "ReducerCaseEphemeral"

  static func expand(_ use: AttachedMacroUse) -> Expansion {
    Expansion(diagnostics: ReducerCaseMarker.diagnostics(for: use, name: name))
  }
}

/// `@ReducerCaseChecked`: makes the compiler check the code that `@Reducer` generates. It generates
/// nothing.
enum ReducerCaseCheckedMacro: AttachedMacro {
  static let name = "ReducerCaseChecked"

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
