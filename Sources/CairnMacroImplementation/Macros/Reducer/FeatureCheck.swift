/// Finds mistakes in a struct with `@Reducer`.
struct FeatureCheck {
  private let type: TypeDeclaration
  private let use: AttachedMacroUse

  init(_ type: TypeDeclaration, _ use: AttachedMacroUse) {
    self.type = type
    self.use = use
  }

  var diagnostics: [Diagnostic] {
    bodyFunctions + bodyTypes + hiddenDomain + missingBody + otherReduce + unusedReduce
      + interruptedBuilder + recursion + CompositionCheck(type, use).diagnostics
      + InlineChildCheck(use).diagnostics
      + (canConform ? ReduceClosureCheck(type, use)?.diagnostics ?? [] : [])
      + (use.isInlined ? kept : [])
  }

  /// False if there is a function 'body', which has the name of the generated property.
  var canExpand: Bool { bodyFunctions.isEmpty }

  private var functions: [FunctionDeclaration] {
    type.members.located().compactMap { member in
      if case .function(let function) = member.element { function } else { nil }
    }
  }

  private var bodyFunctions: [Diagnostic] {
    functions.filter { $0.name.value == "body" }.map {
      use.diagnostic(
        "'body' must be a property: 'var body: some ReducerOf<Self>'",
        at: $0.name.range
      )
    }
  }

  /// Without its state and actions, no caller can run the body.
  private var bodyTypes: [Diagnostic] {
    type.variables(named: "body").compactMap { body in
      guard let type = body.binding.type, ["some Reducer", "any Reducer"].contains(type.text) else {
        return nil
      }
      let spelling = "some ReducerOf<Self>"
      return use.diagnostic(
        "the type of 'body' must name its state and actions: '\(spelling)'",
        at: type.range,
        fixIts: [use.replacing(type.range, with: spelling, message: "replace with '\(spelling)'")]
      )
    }
  }

  /// A generated state and generated actions would differ from those of the body.
  private var hiddenDomain: [Diagnostic] {
    guard !type.declares("State"), !type.declares("Action"), bodyTypes.isEmpty,
      let body = type.variables(named: "body").first?.binding, let name = body.name,
      BodyDomain(of: body, in: type, outer: nil) == nil
    else { return [] }
    return [
      use.diagnostic(
        """
        the state and the actions of '\(type.name.value)' cannot be seen from 'body'; declare 'State' and \
        'Action', or write the type of 'body', such as 'some Reducer<Int, Never>'
        """,
        at: name.range
      )
    ]
  }

  /// Actions without a body do nothing.
  private var missingBody: [Diagnostic] {
    guard type.variables(named: "body").isEmpty, bodyFunctions.isEmpty,
      !type.declaresFunction("reduce"),
      let action = type.nestedTypes(named: "Action").first(where: { !$0.enumCases.isEmpty })
    else { return [] }
    return [
      use.diagnostic(
        """
        '\(type.name.value)' has actions and no 'body', so they do nothing; add \
        'var body: some ReducerOf<Self>', with 'EmptyReducer()' if that is intended; '@Reducer' does \
        not see a 'body' in an extension
        """,
        at: action.name.range,
        severity: .warning
      )
    ]
  }

  /// A function of another type, or with other labels, is not the one that a reducer implements.
  private var otherReduce: [Diagnostic] {
    guard type.variables(named: "body").isEmpty,
      !functions.contains(where: { $0.isReduce && $0.returnsEffect })
    else { return [] }
    let result = "-> Effect<Action>"
    return functions.filter { $0.isReduce || $0.resemblesReduce }.map { function in
      let next = function.afterParameters
      let end = next.range.lowerBound
      return use.diagnostic(
        "'reduce' must be 'func reduce(into state: inout State, action: Action) \(result)'",
        at: function.name.range,
        fixIts: function.isReduce && next.text == "{"
          ? [use.replacing(end..<end, with: "\(result) ", message: "insert '\(result)'")] : []
      )
    }
  }

  /// Whether the feature conforms after the generated members are added.
  var canConform: Bool { bodyTypes.isEmpty && hiddenDomain.isEmpty && otherReduce.isEmpty }

  /// A store runs the body and never calls 'reduce'. A feature that also declares 'resolve()' is
  /// not checked.
  private var unusedReduce: [Diagnostic] {
    guard let body = type.variables(named: "body").first?.binding.name,
      !type.declaresFunction("resolve")
    else { return [] }
    return functions.filter(\.isReduce).map {
      use.diagnostic(
        """
        'reduce(into:action:)' is never called, as 'body' says what '\(type.name.value)' does; \
        move it into a 'Reduce' in the body
        """,
        at: $0.name.range,
        severity: .warning,
        notes: [use.note("'body' is declared here", at: body.range)]
      )
    }
  }

  /// A 'return' disables the result builder, which drops the reducers before it.
  private var interruptedBuilder: [Diagnostic] {
    type.variables(named: "body").compactMap { body in
      let statements = body.binding.statements
      guard let index = statements.firstIndex(where: { $0.text == "return" }),
        let lost = statements[..<index].first(where: { $0.text.first?.isUppercase == true })
      else { return nil }
      let range = statements[index].range
      let blanks = use.declaration.blanks(at: range.upperBound)
      return use.diagnostic(
        "'return' leaves the reducers before it out of the body",
        at: range,
        notes: [use.note("'\(lost.value)' is not part of the body", at: lost.range)],
        fixIts: [
          use.replacing(
            range.lowerBound..<(range.upperBound + blanks),
            with: "",
            message: "remove 'return'"
          )
        ]
      )
    }
  }

  static let operators: Set<String> = [
    "childStores", "dependency", "forEach", "guardRemoval", "handlesChild", "ifCaseLet", "ifLet",
    "onChange", "onDismount", "onMount", "onResult", "splitView", "transformDependency",
  ]

  /// An operator without a reducer before it is applied to 'self', and calls 'body' without end.
  private var recursion: [Diagnostic] {
    type.variables(named: "body").flatMap(\.binding.statements).filter {
      Self.operators.contains($0.text) && !type.declaresFunction($0.text)
    }.map {
      use.diagnostic(
        """
        '\($0.text)' has no reducer before it, so it is applied to '\(type.name.value)' itself, whose \
        body never ends
        """,
        at: $0.range,
        fixIts: [
          use.replacing(
            $0.range,
            with: "EmptyReducer().\($0.text)",
            message: "insert 'EmptyReducer().'"
          )
        ]
      )
    }
  }

  /// The parts of an inlined feature that would be created for every action.
  private var kept: [Diagnostic] {
    let childOperators: Set<String> = ["ifLet", "ifCaseLet", "forEach"]
    let tokens = Lexer.tokens(SourceBuffer(use.declaration.text))
    let children = zip(tokens, tokens.dropFirst()).filter { former, token in
      former.is(".") && childOperators.contains(token.text)
    }.map { (name: "a child of '\($1.text)'", range: $1.range) }
    let dependencies = type.members.located().compactMap { member in
      if case .variable(let variable) = member.element { variable.prefix } else { nil }
    }.compactMap { (prefix: DeclarationPrefix) in
      prefix.attribute(named: "Dependency").map { (name: "a dependency", range: $0.snippet.range) }
    }
    return (children + dependencies).map {
      use.diagnostic(
        "an inlined feature is created for every action, so it cannot keep \($0.name)",
        at: $0.range
      )
    }
  }
}
