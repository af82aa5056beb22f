/// The routes of a child feature, as the last part of a parent's path.
///
/// The child says how its part of a link is written, the parent where that part stands:
///
/// ```swift
/// Route(\.settings) {
///   "settings"
///   SettingsLink.router
/// }
/// ```
///
/// The schemes, bases and limits of the child's router do not count, nor whether it ignores unknown
/// queries; those of the outermost do. The child's routes reach to the end of the path, so that only
/// queries can stand behind them.
extension Router: RoutePart {
  /// What the routes do in both directions.
  public var content: RouteContent<Link> {
    let routes = routes
    return RouteContent(
      share: .rest,
      read: { (reader) throws(LinkFailure) in try routes.read(&reader) },
      write: { (link, writer) throws(LinkPrintError) in try routes.write(link, to: &writer) }
    )
  }
}
