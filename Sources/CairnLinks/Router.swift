public import Cairn

/// The links of an app or a feature, described once and used in both directions: `parse(_:)` makes
/// a value from a link, `print(_:)` makes a link from a value (rule R1).
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
/// A link leads to a screen, and Back works only if the screens underneath are there too (rule R0).
/// Because the link is a value, a `switch` can supply them:
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
/// Parse first, and then assign the path: a link with an error changes nothing.
///
/// ## What links mean
///
/// - The router tries the routes in their order, and uses the first route that matches the whole
///   link. Put names before parameters that could be equal to them. If no route matches, the error
///   comes from the route that got furthest in the link.
/// - Slashes separate parts. Empty parts, such as after a trailing slash, empty items of the query,
///   and the fragment do not count.
/// - With a scheme of the app, `cookbook://a/b`, `cookbook:///a/b` and `cookbook:/a/b` are the
///   same. With a base, the comparison of scheme and host is case-insensitive, and a port or a user
///   is part of the host. A host with characters beyond ASCII is printed with escapes. Browsers
///   write such a host as `xn--…`, which needs a base of its own. All other comparisons are
///   case-sensitive.
/// - Numbers are read as Swift reads them: `+1` and `01` are 1, and are printed as `1`.
/// - Escapes are decoded as UTF-8 after the link is split into parts. Characters that should be
///   escaped stand for themselves. A printed link escapes every character that is not unreserved in
///   RFC 3986.
public struct Router<Link: CasePathable & Equatable>: Sendable {
  let routes: [Route<Link>]
  var origins: [LinkOrigin] = []
  var limits = LinkLimits()
  var ignoresUnknownQueries = false

  /// Makes a router. Without a scheme and a base, its links are paths: `/categories/soups`.
  ///
  /// A route that no link reaches, because an earlier one reads all of its links, is an issue.
  public init(@RouterBuilder<Link> _ routes: () -> [Route<Link>]) {
    self.routes = routes()
    reportUnreachableRoutes()
  }

  /// Returns the value of a link. Takes linear time in the link's length.
  ///
  /// - Throws: ``LinkError``, which names the part that failed.
  public func parse(_ text: String) throws(LinkError) -> Link {
    let address = try LinkAddress(text, origins: origins, limits: limits)
    var reader = LinkReader(address, ignoringUnknownQueries: ignoresUnknownQueries)
    do {
      return try read(&reader)
    } catch {
      throw error.error
    }
  }

  /// Returns the link of a value. The link always has the same form, and starts with the first
  /// scheme or base.
  ///
  /// The router parses the link before it returns the link, so the link leads to this value only. A
  /// recipe with the id `new` has no link if an earlier route matches `recipes/new` (rule R1).
  ///
  /// - Throws: ``LinkPrintError`` if the value has no link that could be parsed again.
  public func print(_ link: Link) throws(LinkPrintError) -> String {
    var writer = LinkWriter()
    try write(link, to: &writer)
    let text = try writer.link(from: origins.first, limits: limits)
    let target = try? parse(text)
    guard target == link else { throw .misleading(text, caseName: target?.caseName) }
    return text
  }
}

extension Router: LinkFormat {}

extension Router {
  /// Reads the rest of a link. The first route that matches is used.
  ///
  /// Every route reads the link once, so the time is linear in the link. The depth of nesting
  /// depends on the routes, never on the link.
  @Sendable fileprivate func read(_ reader: inout LinkReader) throws(LinkFailure) -> Link {
    var furthest: LinkFailure?
    for route in routes {
      var attempt = reader
      do {
        let link = try route.read(&attempt)
        try attempt.end()
        reader = attempt
        return link
      } catch {
        furthest = furthest?.merged(with: error) ?? error
      }
    }
    throw furthest ?? reader.nothingExpected()
  }

  /// Prints a link with the first route that can print it.
  @Sendable fileprivate func write(_ link: Link, to writer: inout LinkWriter) throws(LinkPrintError)
  {
    var failure: LinkPrintError?
    for route in routes {
      var attempt = writer
      do {
        guard try route.write(link, &attempt) else { continue }
        writer = attempt
        return
      } catch {
        failure = failure ?? error
      }
    }
    throw failure ?? .noRoute(caseName: link.caseName)
  }
}

/// The routes of a child feature, as the last part of a parent's path.
///
/// The child describes its part of a link, and the parent says where that part stands:
///
/// ```swift
/// Route(\.settings) {
///   "settings"
///   SettingsLink.router
/// }
/// ```
///
/// The schemes, bases, limits and `ignoringUnknownQueries()` of the child's router have no effect;
/// those of the outermost router apply. The child's routes reach to the end of the path, so only
/// queries can follow them.
extension Router: RoutePart {
  /// The functions that read and write the routes.
  public var content: RouteContent<Link> {
    RouteContent(share: .rest, shape: RouteShape(parts: nil), read: read, write: write)
  }
}
