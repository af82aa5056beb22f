/// `@ViewAction(for:)`: the conformance that gives a view a `send` for its actions.
enum ViewActionMacro: AttachedMacro {
  static let name = "ViewAction"

  static func expand(_ use: AttachedMacroUse) -> Expansion {
    guard use.role == .extension else { return Expansion() }
    let diagnostics = diagnostics(for: use)
    var expansion = Expansion(diagnostics: diagnostics)
    guard let type = use.type, !diagnostics.contains(where: { $0.severity == .error }) else {
      return expansion
    }
    expansion.source = use.conformance(of: type, to: "Cairn.ViewActionSending", isolation: "")
    return expansion
  }

  private static func diagnostics(for use: AttachedMacroUse) -> [Diagnostic] {
    guard let type = use.type, ["struct", "class"].contains(type.keyword.text) else {
      return [use.wrongDeclaration(of: name, expected: "a view")]
    }
    return use.inaccessible(type, macro: name) + missingStore(type, use) + directSends(use)
  }

  private static func missingStore(
    _ type: TypeDeclaration,
    _ use: AttachedMacroUse
  ) -> [Diagnostic] {
    guard !type.declares("store"), let brace = type.openingBrace else { return [] }
    let feature = use.feature ?? "<#Feature#>"
    let fix = use.replacing(
      brace.upperBound..<brace.upperBound,
      with: "\n  let store: StoreOf<\(feature)>\n",
      message: "add 'store'"
    )
    return [
      use.diagnostic(
        "'@ViewAction' needs the view to have a 'store' of type 'StoreOf<\(feature)>'",
        at: type.name.range,
        fixIts: [fix]
      )
    ]
  }

  /// Sends that bypass the actions of the view.
  private static func directSends(_ use: AttachedMacroUse) -> [Diagnostic] {
    let tokens = Lexer.tokens(SourceBuffer(use.declaration.text))
    return tokens.indices.dropLast(3).compactMap { index in
      guard tokens[index].is("store"), tokens[index + 1].is("."), tokens[index + 2].is("send"),
        tokens[index + 3].is("(")
      else { return nil }
      var start = index
      if index > 0, tokens[index - 1].is(".") {
        guard index > 1, tokens[index - 2].is("self") else { return nil }
        start = index - 2
      }
      let range = tokens[start].range.lowerBound..<tokens[index + 2].range.upperBound
      return use.diagnostic(
        "a view with '@ViewAction' sends its actions with 'send', not with 'store.send'",
        at: range,
        severity: .warning,
        fixIts: [use.replacing(range, with: "send", message: "replace with 'send'")]
      )
    }
  }
}

extension AttachedMacroUse {
  /// `Feature` in `@ViewAction(for: Feature.self)`.
  fileprivate var feature: String? {
    let feature = arguments.first { $0.label == "for" }?.value
    return feature.flatMap { $0.hasSuffix(".self") ? String($0.dropLast(5)) : nil }
  }
}
