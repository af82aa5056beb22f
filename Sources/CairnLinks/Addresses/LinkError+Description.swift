import Cairn

extension LinkError: CustomStringConvertible {
  /// One line that names the part that failed, its position, and what was expected.
  public var description: String {
    switch self {
    case .tooLong(let limit): "the link is longer than \(limit) bytes"
    case .tooManyParts(let limit): "the link has more than \(limit) parts"
    case .foreign(let text, let starts):
      "\(Quoted(text)) isn't a link of this app; its links start with \(starts.alternatives)"
    case .invalidEscape(let escape): "the escape \(Quoted(escape)) is invalid"
    case .invalidUTF8(let part): "the escapes in \(Quoted(part)) are not UTF-8"
    case .unexpectedPart(let part, let position, let expected):
      "\(Quoted(part)) at part \(position) \(expected.contradiction)"
    case .missingPart(_, let expected):
      "the link ends where \(expected.alternatives) is expected"
    case .missingQuery(let name): "the query \(Quoted(name)) is missing"
    case .invalidQuery(let name, let value):
      "the query \(Quoted(name)) cannot be \(Quoted(value))"
    case .repeatedQuery(let name): "the query \(Quoted(name)) occurs more than once"
    case .unknownQuery(let name, let known):
      "the query \(Quoted(name)) is unknown" + known.knownNames
    }
  }
}

extension LinkExpectation {
  /// The reason why a part does not fit: `is no recipe; known names: new, today`.
  fileprivate var contradiction: String {
    if !parameters.isEmpty { return "is no \(parameters.alternatives)" + names.knownNames }
    if !names.isEmpty { return "is unknown" + names.knownNames }
    return "leads nowhere: the link should end before it"
  }

  /// The missing alternatives: `a category or 'new'`.
  fileprivate var alternatives: String {
    (parameters.map(\.withArticle) + names.map { Quoted($0).description }).alternatives
  }
}

extension [String] {
  /// `a, b or c`.
  fileprivate var alternatives: String {
    guard let last, count > 1 else { return first ?? "nothing" }
    return dropLast().joined(separator: ", ") + " or " + last
  }

  fileprivate var knownNames: String {
    isEmpty ? "" : "; known names: " + joined(separator: ", ")
  }
}

extension String {
  fileprivate var withArticle: String {
    let startsWithVowel = first.map { "aeiouAEIOU".contains($0) } ?? false
    return (startsWithVowel ? "an " : "a ") + self
  }
}
