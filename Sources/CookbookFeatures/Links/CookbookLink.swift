import CairnLinks

/// A place in the cookbook that can be linked to.
///
/// `cookbook://` is the root, `cookbook://categories/soups` a category, and
/// `cookbook://recipes/apple-pie/pie-crust` a recipe and the related ones opened from it.
@CasePathable
public enum CookbookLink: Equatable, Sendable {
  case root
  case category(Recipe.Category)
  /// At least one recipe, from the bottom to the top.
  case recipes([Recipe.ID])

  /// Parses a link. Takes linear time in its length.
  ///
  /// - Throws: `LinkError`, which names the wrong part of the link.
  public init(parsing text: String, in book: RecipeBook) throws(LinkError) {
    self = try Self.router { book[id: $0] != nil }.parse(text)
  }

  /// The syntax of links. The limit is far more than a person opens; a link to a hundred thousand
  /// screens is refused.
  private static func router(
    knowing isKnown: @escaping @Sendable (Recipe.ID) -> Bool
  ) -> Router<CookbookLink> {
    let recipe = LinkConversion<Recipe.ID>(
      read: { text in
        let id = Recipe.ID(rawValue: text)
        return isKnown(id) ? id : nil
      },
      write: \.rawValue
    )
    return Router {
      Route(\.root) {}
      Route(\.category) {
        "categories"; PathParameter("category", Recipe.Category.self)
      }
      Route(\.recipes) {
        "recipes"; PathParameter("recipe", recipe).oneOrMore
      }
    }
    .scheme("cookbook")
    .limits(bytes: 65_536, parts: 500)
  }
}

extension CookbookLink: CustomStringConvertible {
  /// The text of the link, which parses to the same link. A link to no recipe is printed as the
  /// root.
  public var description: String {
    (try? Self.router { _ in true }.print(self)) ?? "cookbook://"
  }
}
