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
    case .notALink(let text):
      "not a cookbook link: '\(OneLine(text))' (cookbook://recipes/apple-pie)"
    case .unknownSection(let part): "unknown section '\(OneLine(part))' (categories or recipes)"
    case .missingName(let section): "'\(section)' needs a name behind it"
    case .unknownCategory(let part): "unknown category '\(OneLine(part))'"
    case .unknownRecipe(let part): "unknown recipe '\(OneLine(part))'"
    case .unexpectedPart(let part): "nothing lies behind a category: '\(OneLine(part))'"
    }
  }
}
