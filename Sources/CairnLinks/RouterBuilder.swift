public import Cairn

/// Builds the routes of a router.
@resultBuilder
public enum RouterBuilder<Link: CasePathable> {
  /// Takes one route.
  public static func buildExpression(_ route: Route<Link>) -> [Route<Link>] {
    [route]
  }

  /// Returns the routes in their order.
  public static func buildBlock(_ routes: [Route<Link>]...) -> [Route<Link>] {
    routes.flatMap(\.self)
  }

  /// Returns routes under a condition.
  public static func buildOptional(_ routes: [Route<Link>]?) -> [Route<Link>] {
    routes ?? []
  }

  /// Returns the routes of a branch.
  public static func buildEither(first routes: [Route<Link>]) -> [Route<Link>] {
    routes
  }

  /// Returns the routes of the other branch.
  public static func buildEither(second routes: [Route<Link>]) -> [Route<Link>] {
    routes
  }
}
