/// Finds mistakes in the closures of `Reduce` in a body. The compiler reports them as errors too,
/// without saying what to do. They are therefore warnings before its error.
struct ReduceClosureCheck {
  private let type: TypeDeclaration
  private let use: AttachedMacroUse
  private let body: Binding
  private let closures: [ReduceClosure]

  /// Nil for a feature without a body.
  init?(_ type: TypeDeclaration, _ use: AttachedMacroUse) {
    guard let body = type.variables(named: "body").first?.binding, let name = body.name else {
      return nil
    }
    (self.type, self.use, self.body) = (type, use, body)
    let tokens = Lexer.tokens(SourceBuffer(use.declaration.text))
    let block = tokens.firstIndex { $0.range.lowerBound > name.range.lowerBound && $0.is("{") }
    closures = block.map { ReduceClosure.all(in: tokens[$0..<tokens.end(ofBlockAt: $0)]) } ?? []
  }

  var diagnostics: [Diagnostic] { missingState + missingAction + effects }

  private var domain: BodyDomain? {
    BodyDomain(of: body, in: type, outer: use.outerFeature(of: type))
  }

  /// A use of a state's field without a declared state.
  private var missingState: [Diagnostic] {
    guard !type.declares("State"), domain?.state == nil else { return [] }
    return closures.lazy.compactMap(\.field).prefix(1).map { field in
      warning(
        """
        '\(type.name.value)' declares no 'State', so its state has no field '\(field.text)'; add \
        'struct State' with it; '@Reducer' does not see a 'State' in an extension
        """,
        at: field
      )
    }
  }

  private var missingAction: [Diagnostic] {
    guard !type.declares("Action"), domain?.action == nil else { return [] }
    return closures.lazy.compactMap(\.switchedAction).prefix(1).map { action in
      warning(
        """
        '\(type.name.value)' declares no 'Action', so there are no actions to switch over; add \
        'enum Action' with a case for each; '@Reducer' does not see an 'Action' in an extension
        """,
        at: action
      )
    }
  }

  /// Uses of the state in effects, which run after the reducer has returned.
  private var effects: [Diagnostic] {
    closures.flatMap(\.statesInEffects).map { state, field in
      let name = field?.text ?? state.text
      let value = field == nil ? "" : " = \(state.text).\(name)"
      return warning(
        """
        an effect runs after the reducer has returned, so it cannot use '\(state.text)'; send an action \
        that changes it, or capture a value that is read: '[\(name)\(value)]'
        """,
        at: state
      )
    }
  }

  private func warning(_ message: String, at token: Token) -> Diagnostic {
    use.diagnostic(message, at: token.range, severity: .warning)
  }
}

/// A closure after `Reduce` that names its parameters: `{ state, action in … }`.
private struct ReduceClosure {
  private let state: String
  private let action: String
  /// The tokens after `in`.
  private let tokens: ArraySlice<Token>

  static func all(in tokens: ArraySlice<Token>) -> [ReduceClosure] {
    tokens.indices.compactMap { index in
      let head = tokens[index...].prefix(6)
      guard head.count == 6, head[index].is("Reduce"), head[index + 1].is("{"),
        head[index + 3].is(","), head[index + 5].is("in")
      else { return nil }
      return ReduceClosure(
        state: head[index + 2].text,
        action: head[index + 4].text,
        tokens: tokens[(index + 6)..<tokens.end(ofBlockAt: index + 1)]
      )
    }
  }

  /// The first field of the state that the closure names.
  var field: Token? {
    tokens.indices.lazy.compactMap { field(ofStateAt: $0) }.first
  }

  /// The action after a `switch`.
  var switchedAction: Token? {
    zip(tokens, tokens.dropFirst()).first { $0.is("switch") && $1.is(action) }?.1
  }

  /// The uses of the state in the closures of effects, the first one of each closure.
  var statesInEffects: [(state: Token, field: Token?)] {
    guard !declaresState(in: tokens) else { return [] }
    return tokens.indices.compactMap { index -> (Token, Token?)? in
      guard tokens[index].is("run"), isMemberOfEffect(at: index),
        let operation = operation(ofRunAt: index),
        let use = operation.indices.first(where: isState)
      else { return nil }
      return (tokens[use], field(ofStateAt: use))
    }
  }

  /// In `if mode == .run {`, the braces are those of the `if`.
  private static let comparisons: Set<String> = ["==", "!="]

  /// Whether the token is a member of `Effect`, as in `.run` and `Effect.run`, and not of a value.
  private func isMemberOfEffect(at index: Int) -> Bool {
    guard index > tokens.startIndex, tokens[index - 1].is(".") else { return false }
    guard index - 1 > tokens.startIndex else { return true }
    let former = tokens[index - 2]
    if former.is("Effect") || former.is(">") { return true }
    return switch former.kind {
    case .identifier: Keywords.beforeOperand.contains(former.text)
    case .punctuation: !former.is(")") && !former.is("]") && !former.is("}")
    case .operator: tokens[index - 1].followsTrivia && !Self.comparisons.contains(former.text)
    default: false
    }
  }

  /// The tokens in the closure of an effect, without its capture list; nil if it captures the
  /// state.
  private func operation(ofRunAt index: Int) -> ArraySlice<Token>? {
    var start = index + 1
    if start < tokens.endIndex, tokens[start].is("(") { start = tokens.end(ofBlockAt: start) }
    guard start < tokens.endIndex, tokens[start].is("{") else { return nil }
    let closure = tokens[(start + 1)..<(tokens.end(ofBlockAt: start) - 1)]
    guard closure.first?.is("[") == true else { return closure }
    let captures = closure[..<tokens.end(ofBlockAt: start + 1)]
    let isCaptured = zip(captures, captures.dropFirst()).contains { former, token in
      (former.is("[") || former.is(",")) && token.is(state)
    }
    return isCaptured ? nil : closure[captures.endIndex...]
  }

  /// Whether another value has the name of the state.
  private func declaresState(in tokens: ArraySlice<Token>) -> Bool {
    zip(tokens, tokens.dropFirst()).contains { former, token in
      (["let", "var"].contains { former.is($0) } && token.is(state))
        || (former.is(state) && (token.is("in") || token.is(",")) && !isArgument(former))
    }
  }

  /// Whether a comma after the token separates arguments.
  private func isArgument(_ token: Token) -> Bool {
    guard let index = tokens.firstIndex(of: token), index > tokens.startIndex else { return false }
    return ["(", ",", ":", "&", "[", "="].contains { tokens[index - 1].is($0) }
  }

  /// Whether the token means the state, and not a member or a label with the same name.
  private func isState(at index: Int) -> Bool {
    let isMember = index > tokens.startIndex && tokens[index - 1].is(".")
    let isLabel = index + 1 < tokens.endIndex && tokens[index + 1].is(":")
    return tokens[index].is(state) && !isMember && !isLabel
  }

  private func field(ofStateAt index: Int) -> Token? {
    guard index + 2 < tokens.endIndex, isState(at: index), tokens[index + 1].is("."),
      tokens[index + 2].kind == .identifier
    else { return nil }
    return tokens[index + 2]
  }
}

extension RandomAccessCollection where Element == Token, Index == Int {
  /// The index after the bracket that closes the one at `index`.
  func end(ofBlockAt index: Int) -> Int {
    var depth = 0
    for position in index..<endIndex {
      if ["{", "(", "["].contains(where: { self[position].is($0) }) { depth += 1 }
      if ["}", ")", "]"].contains(where: { self[position].is($0) }) { depth -= 1 }
      if depth == 0 { return position + 1 }
    }
    return endIndex
  }
}
