/// Why a link leads nowhere.
public enum CookbookLinkError: Error, Equatable, Sendable, CustomStringConvertible {
  case notALink(String)
  case unknownSection(String)
  case missingName(section: String)
  case unknownCategory(String)
  case unknownRecipe(String)
  case unexpectedPart(String)

  /// One line that names the part.
  public var description: String {
    switch self {
    case .notALink(let text): "not a cookbook link: '\(short(text))' (cookbook://recipes/apple-pie)"
    case .unknownSection(let part): "unknown section '\(short(part))' (categories or recipes)"
    case .missingName(let section): "'\(section)' needs a name behind it"
    case .unknownCategory(let part): "unknown category '\(short(part))'"
    case .unknownRecipe(let part): "unknown recipe '\(short(part))'"
    case .unexpectedPart(let part): "nothing lies behind a category: '\(short(part))'"
    }
  }

  /// Outside text in a message: one line, and not too long.
  private func short(_ text: String) -> String {
    let line = String(text.prefix(60).map { $0.isNewline ? " " : $0 })
    return text.count > 60 ? line + "…" : line
  }
}
