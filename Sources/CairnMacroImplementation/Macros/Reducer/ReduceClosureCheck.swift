/// Finds mistakes in the closures of `Reduce` in a body. The compiler reports most of them as errors
/// too, without saying what to do. They are therefore warnings before its error.
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

  var diagnostics: [Diagnostic] { missingState + missingAction + effects + waits + work }

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

  /// Uses of `await`, for which the compiler's error speaks of the type of the closure.
  private var waits: [Diagnostic] {
    closures.flatMap(\.waits).map {
      warning(
        """
        a reducer returns at once, so it cannot wait; return '.run { send in … }', wait there, and \
        send the result in an action
        """,
        at: $0
      )
    }
  }

  /// Work that a reducer starts by itself. The compiler accepts it.
  private var work: [Diagnostic] {
    closures.flatMap(\.work).filter { !type.declares($0.text) }.map {
      warning(
        """
        no store cancels what '\($0.text)' starts here, and no test waits for it; return \
        '.run { send in … }' with the work
        """,
        at: $0
      )
    }
  }

  private func warning(_ message: String, at token: Token) -> Diagnostic {
    use.diagnostic(message, at: token.range, severity: .warning)
  }
}

/// A closure after `Reduce` that names its parameters: `{ state, action in … }`, with or without a
/// capture list.
private struct ReduceClosure {
  private let state: String
  private let action: String
  /// The tokens after `in`.
  private let tokens: ArraySlice<Token>

  static func all(in tokens: ArraySlice<Token>) -> [ReduceClosure] {
    tokens.indices.compactMap { index in
      guard tokens[index].is("Reduce"), index + 2 < tokens.endIndex, tokens[index + 1].is("{")
      else { return nil }
      let end = tokens.end(ofBlockAt: index + 1)
      let start = tokens[index + 2].is("[") ? tokens.end(ofBlockAt: index + 2) : index + 2
      let head = tokens[start..<end].prefix(4)
      guard head.count == 4, head[start + 1].is(","), head[start + 3].is("in") else { return nil }
      return ReduceClosure(
        state: head[start].text,
        action: head[start + 2].text,
        tokens: tokens[(start + 4)..<end]
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

  /// Each `await` of the reducer itself.
  var waits: [Token] {
    ownIndices.filter { tokens[$0].is("await") && !isMember(at: $0) }.map { tokens[$0] }
  }

  /// The types with which the reducer itself starts work that outlives it: `Task { … }`,
  /// `Task.detached { … }`, `DispatchQueue.main.async { … }`.
  var work: [Token] {
    ownIndices.filter { index in
      guard !isMember(at: index) else { return false }
      let rest = tokens[(index + 1)...].prefix(6)
      switch tokens[index].text {
      case "Task":
        return startsTask(at: index)
      case "DispatchQueue":
        return rest.contains { $0.is("async") || $0.is("asyncAfter") }
      default:
        return false
      }
    }.map { tokens[$0] }
  }

  /// Whether a closure follows `Task`, `Task(priority: …)`, `Task<…>` or a member that makes a task.
  private func startsTask(at index: Int) -> Bool {
    var next = index + 1
    if next < tokens.endIndex, tokens[next].is("<") {
      next = tokens[next...].firstIndex { $0.is("{") || $0.is("(") || $0.startsLine } ?? next
    }
    if next + 1 < tokens.endIndex, tokens[next].is("."),
      ["detached", "immediate", "immediateDetached"].contains(tokens[next + 1].text)
    {
      next += 2
    }
    if next < tokens.endIndex, tokens[next].is("(") { next = tokens.end(ofBlockAt: next) }
    return next < tokens.endIndex && tokens[next].is("{") && !tokens[next].startsLine
  }

  /// The keywords whose statements have a block.
  private static let blockKeywords: Set<String> = [
    "if", "else", "guard", "switch", "for", "while", "repeat", "do", "catch", "defer",
  ]

  /// The indices of the tokens that run with the reducer: without those of closures and of
  /// declarations inside.
  private var ownIndices: [Int] {
    var (indices, index, depth, needsBlock) = ([Int](), tokens.startIndex, 0, false)
    while index < tokens.endIndex {
      let token = tokens[index]
      if token.isKeyword(in: Self.blockKeywords), !isMember(at: index), !isLabel(at: index) {
        (needsBlock, depth) = (true, 0)
      } else if token.is("(") || token.is("[") {
        depth += 1
      } else if token.is(")") || token.is("]") {
        depth -= 1
      } else if token.is("{") {
        // In the condition of a statement, a closure stands between parentheses.
        guard needsBlock, depth == 0 else {
          index = tokens.end(ofBlockAt: index)
          continue
        }
        needsBlock = false
      }
      indices.append(index)
      index += 1
    }
    return indices
  }

  private func isMember(at index: Int) -> Bool {
    index > tokens.startIndex && tokens[index - 1].is(".")
  }

  private func isLabel(at index: Int) -> Bool {
    index + 1 < tokens.endIndex && tokens[index + 1].is(":")
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
    tokens[index].is(state) && !isMember(at: index) && !isLabel(at: index)
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
