/// The routes of one link type. The first route that matches is used.
struct Routes<Link: CasePathable>: Sendable {
  let routes: [Route<Link>]

  /// Reads the rest of a link.
  ///
  /// Every route reads the link once, so the time is linear in the link. The depth of nesting
  /// depends on the routes, never on the link.
  func read(_ reader: inout LinkReader) throws(LinkFailure) -> Link {
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
  func write(_ link: Link, to writer: inout LinkWriter) throws(LinkPrintError) {
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
