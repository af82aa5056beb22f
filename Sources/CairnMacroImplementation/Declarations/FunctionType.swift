/// The type of a closure: `@Sendable (_ id: Int) async throws -> Item`.
struct FunctionType: Equatable, Sendable {
  /// The errors that it may throw.
  enum Thrown: Equatable, Sendable {
    case nothing
    case anyError
    case error(String)
  }

  /// The type without parentheses around it.
  var text: String
  var prefix: DeclarationPrefix
  var parameters: [Parameter]
  var isAsync: Bool
  var thrown: Thrown
  var result: Snippet
}

extension FunctionType {
  /// Reads a type; nil if it isn't a function type.
  init?(_ type: String) {
    self.init(type, depth: 0)
  }

  private init?(_ type: String, depth: Int) {
    var parser = DeclarationParser(type)
    let prefix = parser.declarationPrefix()
    guard parser.cursor.current.is("(") else { return nil }
    let start = parser.cursor.index
    let parameters = parser.cursor.parameters()
    let isAsync = parser.cursor.skip("async")
    let thrown = parser.cursor.thrown()
    guard parser.cursor.skip("->") else {
      // One pair of parentheses around the whole isn't a tuple.
      guard prefix == DeclarationPrefix(), parser.cursor.isAtEnd, parameters.count == 1,
        depth < 8
      else { return nil }
      let end = max(start + 1, parser.cursor.index - 1)
      self.init(parser.cursor.snippet(from: start + 1, to: end).text, depth: depth + 1)
      return
    }
    let result = parser.cursor.type()
    guard parser.cursor.isAtEnd, !result.text.isEmpty else { return nil }
    self.init(
      text: type,
      prefix: prefix,
      parameters: parameters,
      isAsync: isAsync,
      thrown: thrown,
      result: result
    )
  }

  /// The type as that of a parameter. A specifier stands before all attributes.
  var escaping: String {
    let specifier = "nonisolated(nonsending) "
    guard text.hasPrefix(specifier) else { return "@escaping \(text)" }
    return "\(specifier)@escaping \(text.dropFirst(specifier.count))"
  }

  /// Whether it returns nothing.
  var returnsVoid: Bool {
    ["Void", "()", "Swift.Void", "(Void)"].contains(result.text)
  }

  /// Whether it returns an optional.
  var returnsOptional: Bool {
    guard FunctionType(result.text) == nil else { return false }
    return result.text.hasSuffix("?") || result.text.hasPrefix("Optional<")
      || result.text.hasPrefix("Swift.Optional<")
  }
}

extension TokenCursor {
  fileprivate mutating func thrown() -> FunctionType.Thrown {
    guard skip("throws") else { return .nothing }
    guard current.is("(") else { return .anyError }
    let open = index
    skipGroup()
    let error = snippet(from: open + 1, to: max(open + 1, index - 1)).text
    switch error {
    case "any Error", "any Swift.Error", "Error", "Swift.Error": return .anyError
    case "Never", "Swift.Never": return .nothing
    default: return .error(error)
    }
  }
}
