/// The routes of one link type, of which the first that matches is taken.
struct Routes<Link: CasePathable>: Sendable {
  let routes: [Route<Link>]

  /// Reads what is left of a link.
  ///
  /// Every route walks the link once, so the time is linear in the link. Nesting is that of the
  /// description, never of the link.
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

  /// Prints a link with the first route that can.
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
  /// One route.
  public static func buildExpression(_ route: Route<Link>) -> [Route<Link>] {
    [route]
  }

  /// The routes in their order.
  public static func buildBlock(_ routes: [Route<Link>]...) -> [Route<Link>] {
    routes.flatMap(\.self)
  }

  /// Routes that are there under a condition.
  public static func buildOptional(_ routes: [Route<Link>]?) -> [Route<Link>] {
    routes ?? []
  }

  /// Routes of a branch.
  public static func buildEither(first routes: [Route<Link>]) -> [Route<Link>] {
    routes
  }

  /// Routes of the other branch.
  public static func buildEither(second routes: [Route<Link>]) -> [Route<Link>] {
    routes
  }
}
