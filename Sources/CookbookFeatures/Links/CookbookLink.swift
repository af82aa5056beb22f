/// A place in the cookbook that can be linked to.
///
/// `cookbook://` is the root, `cookbook://categories/soups` a category, and
/// `cookbook://recipes/apple-pie/pie-crust` a recipe and the related ones opened from it.
public enum CookbookLink: Equatable, Sendable {
  case root
  case category(Recipe.Category)
  /// At least one recipe, from the bottom to the top.
  case recipes([Recipe.ID])

  static let scheme = "cookbook://"

  /// Parses a link. Takes linear time in its length.
  ///
  /// - Throws: ``CookbookLinkError``, which names the part that leads nowhere.
  public init(parsing text: String, in book: RecipeBook) throws(CookbookLinkError) {
    guard text.hasPrefix(Self.scheme) else { throw .notALink(text) }
    let parts = text.dropFirst(Self.scheme.count).split(separator: "/").map(String.init)
    guard let section = parts.first else {
      self = .root
      return
    }
    let names = parts.dropFirst()
    switch section {
    case "categories":
      self = .category(try Self.category(names))
    case "recipes":
      self = .recipes(try Self.recipes(names, in: book))
    default:
      throw .unknownSection(section)
    }
  }

  private static func category(
    _ names: ArraySlice<String>
  ) throws(CookbookLinkError) -> Recipe.Category {
    guard let name = names.first else { throw .missingName(section: "categories") }
    guard let category = Recipe.Category(rawValue: name) else { throw .unknownCategory(name) }
    if let extra = names.dropFirst().first { throw .unexpectedPart(extra) }
    return category
  }

  private static func recipes(
    _ names: ArraySlice<String>,
    in book: RecipeBook
  ) throws(CookbookLinkError) -> [Recipe.ID] {
    guard !names.isEmpty else { throw .missingName(section: "recipes") }
    var ids: [Recipe.ID] = []
    for name in names {
      let id = Recipe.ID(rawValue: name)
      guard book[id: id] != nil else { throw .unknownRecipe(name) }
      ids.append(id)
    }
    return ids
  }
}

extension CookbookLink: CustomStringConvertible {
  /// The link's text; parsing it gives the link again.
  public var description: String {
    switch self {
    case .root: Self.scheme
    case .category(let category): "\(Self.scheme)categories/\(category.rawValue)"
    case .recipes(let ids):
      "\(Self.scheme)recipes/" + ids.map(\.rawValue).joined(separator: "/")
    }
  }
}
