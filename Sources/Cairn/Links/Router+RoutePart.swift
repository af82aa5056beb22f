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
    let routes = routes
    return RouteContent(
      share: .rest,
      read: { (reader) throws(LinkFailure) in try routes.read(&reader) },
      write: { (link, writer) throws(LinkPrintError) in try routes.write(link, to: &writer) }
    )
  }
}
