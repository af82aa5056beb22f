/// Finds mistakes in an enum with `@Reducer`.
struct EnumReducerCheck {
  private let type: TypeDeclaration
  private let use: AttachedMacroUse
  private let cases: [EnumCase]

  init(_ type: TypeDeclaration, _ use: AttachedMacroUse) {
    self.type = type
    self.use = use
    cases = type.enumCases.located().map(\.element)
  }

  var diagnostics: [Diagnostic] {
    repeatedNames + reservedNames + contradictions + ephemeralPayloads + values + parts
      + instanceBody + ownStates + recursion
  }

  var canExpand: Bool {
    repeatedNames.isEmpty && reservedNames.isEmpty && ephemeralPayloads.isEmpty && parts.isEmpty
      && instanceBody.isEmpty && ownStates.isEmpty && recursion.isEmpty
  }

  private var repeatedNames: [Diagnostic] {
    type.repeatedCases.map { name, former in
      use.diagnostic(
        "case '\(name.value)' is declared twice; each case of an enum with '@Reducer' needs a name "
          + "of its own",
        at: name.range,
        notes: [use.note("'\(name.value)' is first declared here", at: former.range)]
      )
    }
  }

  private var reservedNames: [Diagnostic] {
    let hidden = hidden
    return cases.map(\.name).compactMap { name in
      if Self.generatedNames.contains(name.value) {
        return use.diagnostic(
          "case '\(name.value)' collides with a member that '@Reducer' generates",
          at: name.range
        )
      }
      return hidden[name.value].map { hidden in
        use.diagnostic(
          "case '\(name.value)' hides the \(hidden) '\(name.value)', which '@Reducer' has to name",
          at: name.range
        )
      }
    }
  }

  private static let generatedNames: Set<String> = [
    "body", "scope", "State", "Action", "CaseScope", "CaseReducers", "StateReducer", "AllCasePaths",
  ]

  /// What the generated expressions name without the type or the module around it.
  private var hidden: [String: String] {
    let made = cases.map { ReducerCase($0, in: type.name.text) }.filter(\.isMadeByMacro)
    let features = made.map {
      String($0.enumCase.parameters[0].type.text.prefix { !"<.".contains($0) })
    }
    return Dictionary(features.map { ($0, "type") }, uniquingKeysWith: { $1 })
      .merging(["Swift": "module", "CairnCore": "module"], uniquingKeysWith: { $1 })
  }

  private func attribute(_ name: String, of enumCase: EnumCase) -> Attribute? {
    enumCase.prefix.attribute(named: name)
  }

  private var contradictions: [Diagnostic] {
    cases.compactMap { enumCase in
      guard attribute(ReducerCaseIgnoredMacro.name, of: enumCase) != nil,
        let ephemeral = attribute(ReducerCaseEphemeralMacro.name, of: enumCase)
      else { return nil }
      return use.diagnostic(
        "case '\(enumCase.name.value)' cannot be both ignored and ephemeral",
        at: ephemeral.snippet.range
      )
    }
  }

  private var ephemeralPayloads: [Diagnostic] {
    cases.filter {
      attribute(ReducerCaseEphemeralMacro.name, of: $0) != nil && $0.parameters.count != 1
    }.map {
      use.diagnostic(
        "an ephemeral case needs one payload, whose type has a nested type 'Action'",
        at: $0.name.range
      )
    }
  }

  /// Payloads that cannot be features.
  private var values: [Diagnostic] {
    cases.filter { ReducerCase.hasUnmarkedValue($0) }.map { enumCase in
      let payload = enumCase.parameters[0].type
      return use.diagnostic(
        """
        '\(payload.text)' is not a feature; mark case '\(enumCase.name.value)' with \
        '@ReducerCaseIgnored' to keep its payload as a value
        """,
        at: payload.range,
        fixIts: [marking(enumCase)].compactMap { $0 }
      )
    }
  }

  /// Payloads that are the state or the actions of a feature, in place of the feature itself.
  private var parts: [Diagnostic] {
    cases.filter { ReducerCase($0, in: type.name.text).isReducer }.compactMap { enumCase in
      let payload = enumCase.parameters[0].type
      let part = payload.baseTypeName
      guard ["State", "Action"].contains(part), payload.text.hasSuffix("." + part) else {
        return nil
      }
      let feature = String(payload.text.dropLast(part.count + 1))
      let fix = use.replacing(payload.range, with: feature, message: "replace with '\(feature)'")
      return use.diagnostic(
        "case '\(enumCase.name.value)' needs the feature '\(feature)', not its '\(part)'",
        at: payload.range,
        fixIts: [fix, marking(enumCase)].compactMap { $0 }
      )
    }
  }

  /// The enum as an unboxed payload of itself. If enums contain each other, a macro sees only one
  /// of them.
  private var recursion: [Diagnostic] {
    cases.filter { ReducerCase($0, in: type.name.text).isReducer && !$0.isIndirect }
      .filter { [type.name.text, "Self"].contains($0.parameters[0].type.text) }.map {
        use.diagnostic(
          "'\(type.name.value)' contains itself; write 'indirect case \($0.name.value)'",
          at: $0.name.range,
          fixIts: [adding("indirect", to: $0)].compactMap(\.self)
        )
      }
  }

  private func marking(_ enumCase: EnumCase) -> Diagnostic.FixIt? {
    adding("@\(ReducerCaseIgnoredMacro.name)", to: enumCase)
  }

  /// The edit that adds a word in front of a case, if it is the only one after its 'case'.
  private func adding(_ word: String, to enumCase: EnumCase) -> Diagnostic.FixIt? {
    for case .enumCases(let declaration) in type.members.located().map(\.element)
    where declaration.elements.map(\.name) == [enumCase.name] {
      let place = declaration.keyword.range.lowerBound
      return use.replacing(place..<place, with: "\(word) ", message: "add '\(word)'")
    }
    return nil
  }

  private var instanceBody: [Diagnostic] {
    type.variables(named: "body").filter { !$0.variable.prefix.modifiers.contains(named: "static") }
      .map { body in
        let place = body.variable.keyword.range.lowerBound
        return use.diagnostic(
          "the 'body' of an enum reducer must be static, as the enum is never instantiated",
          at: body.variable.keyword.range,
          fixIts: [use.replacing(place..<place, with: "static ", message: "add 'static'")]
        )
      }
  }

  /// A hand-written state must name its reducer.
  private var ownStates: [Diagnostic] {
    type.nestedTypes(named: "State").filter { state in
      state.keyword.text != "extension"
        && !state.inheritance.contains { $0.text.lastPathComponent == "CaseReducerState" }
    }.map {
      use.diagnostic(
        """
        a 'State' that is written by hand must conform to 'CaseReducerState', with \
        'typealias StateReducer = \(type.name.text)'
        """,
        at: $0.name.range
      )
    }
  }
}

extension Snippet {
  /// Whether the written type is certainly not a feature.
  var isKnownValue: Bool {
    let known: Set<String> = [
      "Bool", "Int", "UInt", "Double", "Float", "String", "Substring", "Character", "Void", "Date",
      "URL", "UUID", "Data", "Duration", "Decimal", "Int64", "Int32", "UInt64", "UInt32", "Array",
      "Set", "Dictionary", "Optional", "Result", "StackElementID", "IdentifiedArrayOf",
      "IdentifiedArray", "StackState", "Never", "Any", "AnyHashable", "Int8", "Int16", "UInt8",
      "UInt16", "Int128", "UInt128", "Float16", "CGFloat", "CGPoint", "CGSize", "CGRect",
      "ClosedRange", "Range", "KeyValuePairs", "AttributedString", "Locale", "TimeZone",
      "DateComponents", "StoreOf", "Store",
    ]
    return text.hasPrefix("[") || text.hasPrefix("(") || text.hasSuffix("?") || text.hasSuffix("!")
      || text.hasPrefix("any ") || text.hasPrefix("@")
      || (isOfKnownModule && known.contains(baseTypeName))
  }

  /// Whether the type has the actions of a name: `Alert` for `AlertState<Alert>`, `Toast.Action` for
  /// `Toast`.
  func hasActions(_ actions: Snippet) -> Bool {
    if actions.text == "\(text).Action" { return true }
    guard ReducerCase.ephemeralTypes.contains(baseTypeName),
      let start = text.firstIndex(of: "<"), text.hasSuffix(">")
    else { return false }
    let argument = text[text.index(after: start)...].dropLast()
    return argument == actions.text || argument.hasSuffix(".\(actions.text)")
  }

  /// Whether the type is written without a module or an outer type, or with a module of the list's
  /// types: `Party.Character` can be a feature.
  private var isOfKnownModule: Bool {
    let path = text.prefix { $0 != "<" }.split(separator: ".")
    return path.count == 1
      || (path.count == 2 && ["Swift", "Foundation", "Cairn", "CairnCore"].contains(path[0]))
  }
}
