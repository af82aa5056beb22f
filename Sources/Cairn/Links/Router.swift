/// The links of an app or a feature, described once and used in both directions: `parse(_:)` makes
/// a value of a link, `print(_:)` a link of a value (rule R1).
///
/// ```swift
/// @CasePathable
/// enum CookbookLink: Equatable {
///   case root
///   case category(Category)
///   case recipes([Recipe.ID])
///   case search(query: String, page: Int)
///   case settings(SettingsLink)
/// }
///
/// let router = Router<CookbookLink> {
///   Route(\.root) {}
///   Route(\.category) {
///     "categories"
///     PathParameter("category", Category.self)
///   }
///   Route(\.recipes) {
///     "recipes"
///     PathParameter("recipe", Recipe.ID.self).oneOrMore
///   }
///   Route(\.search) {
///     "search"
///     QueryParameter("q", String.self)
///     QueryParameter("page", Int.self).default(1)
///   }
///   Route(\.settings) {
///     "settings"
///     SettingsLink.router
///   }
/// }
/// .scheme("cookbook")
/// .base("https://cookbook.example/app")
///
/// // …
/// // .search(query: "crêpe", page: 1)
/// let link = try router.parse("https://cookbook.example/app/search?q=cr%C3%AApe")
/// // cookbook://categories/soups
/// let text = try router.print(.category(.soups))
/// ```
///
/// ## From a link to screens
///
/// A link leads to a place, and the screens underneath have to be there for Back to work
/// (rule R0). Since the link is a value, a `switch` says which:
///
/// ```swift
/// extension CookbookLink {
///   func screens(in book: RecipeBook) -> [Screen] {
///     switch self {
///     case .recipes(let ids):
///       ids.prefix(1).map { .category(book.category(of: $0)) } + ids.map { .recipe($0) }
///     case .category(let category): [.category(category)]
///     case .root, .search, .settings: []
///     }
///   }
/// }
/// ```
///
/// Parse first, and assign the path then: a link with an error changes nothing.
///
/// ## What links mean
///
/// - Routes are tried in their order, and the first that takes the whole link is taken: put names
///   before parameters that could be equal to them. Of a link that none takes, the error of the
///   route that got furthest tells why.
/// - Slashes separate parts. Empty parts, as behind a trailing slash, do not count. Nor do empty
///   items of the query, nor the fragment.
/// - With a scheme of the app's own, `cookbook://a/b`, `cookbook:///a/b` and `cookbook:/a/b` are the
///   same. With a base, scheme and host are compared without regard to case, and a port or a user
///   is part of the host. A host beyond ASCII is printed with escapes; browsers write it as `xn--…`,
///   which is a base of its own. All else is compared with regard to case.
/// - Numbers are read as Swift reads them: `+1` and `01` are 1, and are printed `1`.
/// - Escapes are decoded as UTF-8 after the link is taken apart. Characters that ought to be escaped
///   stand for themselves. What is printed has every character escaped that is not unreserved in
///   RFC 3986.
public struct Router<Link: CasePathable & Equatable>: Sendable {
  let routes: Routes<Link>
  var origins: [LinkOrigin] = []
  var limits = LinkLimits()
  var ignoresUnknownQueries = false

  /// Makes a router. Without a scheme and a base its links are paths: `/categories/soups`.
  public init(@RouterBuilder<Link> _ routes: () -> [Route<Link>]) {
    self.routes = Routes(routes: routes())
  }

  /// The value that a link stands for. Takes linear time in its length.
  ///
  /// - Throws: ``LinkError``, which names the part that leads nowhere.
  public func parse(_ text: String) throws(LinkError) -> Link {
    let address = try LinkAddress(text, origins: origins, limits: limits)
    var reader = LinkReader(address, ignoringUnknownQueries: ignoresUnknownQueries)
    do {
      return try routes.read(&reader)
    } catch {
      throw error.error
    }
  }

  /// The link that stands for a value, in one form always; it starts with the first scheme or base.
  ///
  /// The link is parsed before it is handed out, so that it leads to the value and nowhere else: a
  /// recipe with the id `new` has no link where an earlier route takes `recipes/new` (rule R1).
  ///
  /// - Throws: ``LinkPrintError`` when the value has no link that could be parsed again.
  public func print(_ link: Link) throws(LinkPrintError) -> String {
    var writer = LinkWriter()
    try routes.write(link, to: &writer)
    let text = try writer.link(from: origins.first, limits: limits)
    let target = try? parse(text)
    guard target == link else { throw .misleading(text, caseName: target?.caseName) }
    return text
  }
}
