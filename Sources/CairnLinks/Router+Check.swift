import CairnCore

extension Router {
  /// Checks the whole router in a test, with at least one example for each case that has a route.
  ///
  /// ```swift
  /// @Test func `Each link leads to its value`() {
  ///   router.check([
  ///     .root, .category(.soups), .recipes([1, 2]), .search(query: "crêpe", page: 2),
  ///     .settings(.language),
  ///   ])
  /// }
  /// ```
  ///
  /// It is an issue if an example has no link, if its link leads to another value, or if a route has
  /// no example (rule R1). Takes linear time in the number of examples and in that of routes.
  public func check(
    _ examples: [Link],
    fileID: StaticString = #fileID,
    filePath: StaticString = #filePath,
    line: UInt = #line,
    column: UInt = #column
  ) {
    let site = CallSite(fileID: fileID, filePath: filePath, line: line, column: column)
    for example in examples {
      do {
        _ = try print(example)
      } catch {
        RuntimeIssue.unprintable(example, error, site: site).report()
      }
    }
    for route in routes where !examples.contains(where: route.isOfCase) {
      RuntimeIssue.unchecked(route: route.site, site: site).report()
    }
  }

  /// Reports the routes that no link reaches.
  func reportUnreachableRoutes() {
    for (index, route) in routes.enumerated() {
      guard let earlier = routes[..<index].first(where: { $0.shape.covers(route.shape) }) else {
        continue
      }
      RuntimeIssue.unreachableRoute(route.site, behind: earlier.site).report()
    }
  }
}
