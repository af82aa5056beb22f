/// `@Reducer`: on a struct, a feature; on an enum, a choice between features.
enum ReducerMacro: AttachedMacro {
  static let name = "Reducer"

  static func expand(_ use: AttachedMacroUse) -> Expansion {
    if use.role == .memberAttribute { return Expansion(source: attributes(for: use)) }
    let diagnostics = diagnostics(for: use)
    var expansion = Expansion(diagnostics: use.role == .extension ? diagnostics : [])
    // If the mistake is elsewhere, the expansion is complete: code that uses the feature gets no
    // further errors.
    guard let type = use.type, canExpand(type, use) else { return expansion }
    switch use.role {
    case .member where type.keyword.text == "enum":
      let emitter = EnumReducerEmitter(
        type,
        access: use.witnessAccess(of: type),
        conformances: use.reducerConformances
      )
      expansion.source = emitter.members
    case .member:
      let emitter = FeatureEmitter(
        type,
        access: use.witnessAccess(of: type),
        isInlined: use.isInlined,
        outer: use.outerFeature(of: type)
      )
      expansion.source = emitter.members
    case .extension where canConform(type, use):
      expansion.source = conformances(of: type, use: use)
    default:
      break
    }
    return expansion
  }

  private static func conformances(of type: TypeDeclaration, use: AttachedMacroUse) -> String {
    let protocols =
      type.keyword.text == "enum"
      // The compiler does not infer the first from the second in generated code.
      ? ["CairnCore.Reducer", "CairnCore.CaseReducer", "Cairn.CaseScopable"]
      : ["CairnCore.Reducer"]
    return protocols.map { use.conformance(of: type, to: $0) }
      .filter { !$0.isEmpty }
      .joined(separator: "\n\n")
  }
}

extension AttachedMacroUse {
  /// Whether the attribute has the option `.inlined`.
  var isInlined: Bool {
    arguments.contains { $0.value.lastPathComponent == "inlined" }
  }
}

// MARK: - Attributes of members

extension ReducerMacro {
  /// The attributes for a member of the feature.
  private static func attributes(for use: AttachedMacroUse) -> String {
    switch use.parsed {
    case .type(let type): attributes(of: type).joined(separator: "\n")
    case .variable(let variable): attributes(of: variable).joined(separator: "\n")
    case .enumCases(let cases): attributes(of: cases, for: use).joined(separator: "\n")
    default: ""
    }
  }

  /// The first case whose feature the macro makes gets an attribute that makes the compiler read
  /// the generated code before it checks the enum. Otherwise the compiler checks the expansion when
  /// it emits code, and crashes on a feature that cannot be made (Swift 6.3). If all such cases are
  /// in `#if` blocks, each of them gets the attribute: a macro does not know which are compiled.
  private static func attributes(
    of cases: EnumCaseDeclaration,
    for use: AttachedMacroUse
  ) -> [String] {
    guard let parent = use.parentType, parent.keyword.text == "enum" else { return [] }
    let made = parent.enumCases.conditionalFlatMap {
      ReducerCase($0, in: parent.name.text).isMadeByMacro ? [$0.name.value] : []
    }
    let checked =
      made.lazy.compactMap(\.ifUnconditional).first.map { [$0] }
      ?? made.located().map(\.element)
    // The first type around a member is the enum itself.
    guard cases.elements.contains(where: { checked.contains($0.name.value) }),
      use.inaccessible(parent, in: use.contextTypes.dropFirst(), macro: name).isEmpty,
      EnumReducerCheck(parent, use).canExpand
    else { return [] }
    return ["@Cairn.\(ReducerCaseCheckedMacro.name)(State.self)"]
  }

  private static func attributes(of type: TypeDeclaration) -> [String] {
    let keyword = type.keyword.text
    let wanted =
      switch type.name.value {
      case "State" where keyword == "struct": ["ObservableState"]
      case "State" where keyword == "enum":
        ["CasePathable", "ObservableState", "dynamicMemberLookup"]
      case "Action" where keyword == "enum": ["CasePathable"]
      default: [String]()
      }
    return wanted.filter { type.prefix.attribute(named: $0) == nil }
      .map { $0 == "dynamicMemberLookup" ? "@\($0)" : "@Cairn.\($0)" }
  }

  /// The result builder for a body, unless the body has one or uses 'return'.
  private static func attributes(of variable: VariableDeclaration) -> [String] {
    guard let binding = variable.bindings.first, binding.name?.value == "body",
      binding.accessors != .none, !binding.statements.contains(where: { $0.text == "return" }),
      !variable.prefix.attributes.contains(where: { $0.baseName.hasPrefix("ReducerBuilder") })
    else { return [] }
    return ["@CairnCore.ReducerBuilder<Self.State, Self.Action>"]
  }
}
