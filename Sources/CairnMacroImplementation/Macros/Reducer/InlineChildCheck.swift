/// Finds operators that are applied to a `Reduce`, or another reducer without a name of its own, in
/// the closure of a child. There these names mean reducers of the feature, so the compiler looks for
/// the child's fields in the feature's state.
struct InlineChildCheck {
  private static let childOperators: Set<String> = ["ifLet", "ifCaseLet", "forEach", "Scope"]
  private static let reducers: Set<String> = ["Reduce", "EmptyReducer", "CombineReducers", "Scope"]

  private let use: AttachedMacroUse
  private let tokens: [Token]

  init(_ use: AttachedMacroUse) {
    self.use = use
    tokens = Lexer.tokens(SourceBuffer(use.declaration.text))
  }

  /// Warnings before the compiler's errors, which do not say what to do.
  var diagnostics: [Diagnostic] {
    closures.flatMap(reducersWithOperators).map { reducer, operation in
      let name = reducer.text
      let start = reducer.range.lowerBound
      return use.diagnostic(
        """
        in the closure of a child, '\(name)' with '.\(operation.text)' is written 'Cairn.\(name)': \
        '\(name)' alone is a reducer of this feature
        """,
        at: reducer.range,
        severity: .warning,
        fixIts: [use.replacing(start..<start, with: "Cairn.", message: "insert 'Cairn.'")]
      )
    }
  }

  /// The closures of children, without their braces.
  private var closures: [ArraySlice<Token>] {
    tokens.indices.compactMap { index in
      guard Self.childOperators.contains(tokens[index].text), isOpening("(", at: index + 1)
      else { return nil }
      let start = tokens[...].end(ofBlockAt: index + 1)
      guard isOpening("{", at: start) else { return nil }
      return tokens[(start + 1)..<max(start + 1, tokens[...].end(ofBlockAt: start) - 1)]
    }
  }

  /// The reducers in a closure to which an operator is applied, each with the first operator.
  private func reducersWithOperators(in closure: ArraySlice<Token>) -> [(Token, Token)] {
    var found: [(Token, Token)] = []
    var index = closure.startIndex
    while index < closure.endIndex {
      if closure[index].is("{") || closure[index].is("(") {
        index = closure.end(ofBlockAt: index)
      } else {
        if let operation = operation(onReducerAt: index, in: closure) {
          found.append((closure[index], operation))
        }
        index += 1
      }
    }
    return found
  }

  /// The first operator on the reducer that begins at an index; nil if there is none.
  private func operation(onReducerAt start: Int, in closure: ArraySlice<Token>) -> Token? {
    guard Self.reducers.contains(closure[start].text),
      start == closure.startIndex || !closure[start - 1].is(".")
    else { return nil }
    let arguments = endOfTypeArguments(from: start + 1, in: closure)
    var index = arguments
    while index < closure.endIndex, closure[index].is("(") || closure[index].is("{") {
      index = closure.end(ofBlockAt: index)
    }
    guard index > arguments, index + 1 < closure.endIndex, closure[index].is("."),
      FeatureCheck.operators.contains(closure[index + 1].text)
    else { return nil }
    return closure[index + 1]
  }

  /// The index after `<Row, RowAction>`.
  private func endOfTypeArguments(from start: Int, in closure: ArraySlice<Token>) -> Int {
    guard start < closure.endIndex, closure[start].is("<") else { return start }
    var depth = 0
    for index in closure[start...].indices {
      depth += closure[index].is("<") ? 1 : 0
      depth -= closure[index].text.allSatisfy { $0 == ">" } ? closure[index].text.count : 0
      if depth <= 0 { return index + 1 }
    }
    return start
  }

  private func isOpening(_ bracket: String, at index: Int) -> Bool {
    index < tokens.endIndex && tokens[index].is(bracket)
  }
}
