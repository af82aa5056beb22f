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
///   Route(\.category) { "categories"; PathParameter("category", Category.self) }
///   Route(\.recipes) { "recipes"; PathParameter("recipe", Recipe.ID.self).oneOrMore }
///   Route(\.search) {
///     "search"
///     QueryParameter("q", String.self)
///     QueryParameter("page", Int.self).default(1)
///   }
///   Route(\.settings) { "settings"; Mount(SettingsLink.router) }
/// }
/// .scheme("cookbook")
/// .base("https://cookbook.example/app")
///
/// try router.parse("https://cookbook.example/app/search?q=cr%C3%AApe")  // .search("crêpe", page: 1)
/// try router.print(.category(.soups))  // cookbook://categories/soups
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
///   is part of the host. All else is compared with regard to case.
/// - Escapes are decoded as UTF-8 after the link is taken apart. Characters that ought to be escaped
///   stand for themselves. What is printed has every character escaped that is not unreserved in
///   RFC 3986.
public struct Router<Link: CasePathable>: Sendable {
  let routes: Routes<Link>
  private var origins: [LinkOrigin] = []
  private var limits = LinkLimits()
  private var ignoresUnknownQueries = false

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
  /// - Throws: ``LinkPrintError`` when the value has no link that could be parsed again.
  public func print(_ link: Link) throws(LinkPrintError) -> String {
    var writer = LinkWriter()
    try routes.write(link, to: &writer)
    return try writer.link(from: origins.first, limits: limits)
  }
}

// MARK: - Configuration

extension Router {
  /// Accepts links of a scheme of the app's own: `cookbook://categories/soups`.
  ///
  /// - Precondition: `scheme` is one by RFC 3986: letters, digits, `+`, `-` and `.`, a letter first.
  public func scheme(_ scheme: String) -> Router {
    guard let origin = LinkOrigin(scheme: scheme) else {
      preconditionFailure("'\(scheme)' is no scheme of a link")
    }
    return adding(origin)
  }

  /// Accepts links that start with a base: `https://cookbook.example/app`.
  ///
  /// - Precondition: `base` has a scheme and a host, and neither query nor fragment.
  public func base(_ base: String) -> Router {
    guard let origin = LinkOrigin(base: base) else {
      preconditionFailure("'\(base)' is no base of links; one is 'https://cookbook.example/app'")
    }
    return adding(origin)
  }

  /// Sets the longest link that is looked at, 4096 bytes unless it is said, and the largest number
  /// of parts of path and query together, 256.
  public func limits(bytes: Int = 4096, parts: Int = 256) -> Router {
    var router = self
    router.limits = LinkLimits(bytes: bytes, parts: parts)
    return router
  }

  /// Accepts queries that no route knows, such as those that are added to links to count visits.
  public func ignoringUnknownQueries() -> Router {
    var router = self
    router.ignoresUnknownQueries = true
    return router
  }

  private func adding(_ origin: LinkOrigin) -> Router {
    var router = self
    router.origins.append(origin)
    return router
  }
}
